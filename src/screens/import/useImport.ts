import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { isProposed, type Proposed } from '@/api/fourEyes';
import type { components } from '@/api/gen/contract/shared';
import { type Refusal, useSubmit } from '../submit/useSubmit';
import type { StoredFile } from '../fields/file/FileLinks';
import { newUploading } from '../fields/file/useUploads';
import { bodyOf, fieldsOf, type FormValues } from '../fields/formFields';
import { useRules } from '../fields/rules';

export type Outcome = components['schemas']['ImportOutcome'];

/** The phases: a file is chosen, checked, written, or proposed to a second person. */
export type ImportPhase =
  | { at: 'file' }
  | { at: 'checked'; outcome: Outcome }
  | { at: 'done'; outcome: Outcome }
  | { at: 'proposed'; approvalNo: string };

type Call = NonNullable<EntityMeta['calls']['import']>;

/**
 * Runs an import: first a dry run, then the write. A call without an answer is repeated with its key, so that
 * nothing is written twice. Chosen values stay after a failure.
 */
export function useImport(call: Call) {
  const { t } = useTranslation('screens');
  const check = useRules();
  const [file, setFile] = useState<StoredFile | null>(null);
  const [values, setValues] = useState<FormValues>({});
  const [phase, setPhase] = useState<ImportPhase>({ at: 'file' });
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<{ text: string; unknown: boolean } | null>(null);
  const [uploading] = useState(() => newUploading(() => setFailure(null)));
  const [run] = mutationEndpoint<Outcome | Proposed>(call.operationId).useMutation();
  const { submit, sending, reset } = useSubmit(run);
  const inputs = fieldsOf(call.fields);

  const again = () => {
    reset();
    setPhase({ at: 'file' });
    setFailure(null);
    setFieldErrors({});
  };
  const broken = () => ({
    ...Object.fromEntries(
      inputs.flatMap(({ name, field, required }) => {
        const message = check(field, values[name], required);
        return message ? [[name, message] as const] : [];
      }),
    ),
    ...(file ? {} : { fileId: t('import.choose') }),
  });

  const refused = ({ unknown, fieldErrors: wrong, text }: Refusal) => {
    setFieldErrors(Object.fromEntries(wrong.map(({ field, msg }) => [field, msg])));
    if (unknown) setFailure({ text: t('action.unknown'), unknown });
    else if (wrong.length === 0 && text !== null) setFailure({ text, unknown });
    if (wrong.length > 0) setPhase({ at: 'file' });
  };

  const send = async (dryRun: boolean) => {
    if (uploading.isRunning()) return setFailure({ text: t('file.wait'), unknown: false });
    const found = broken();
    setFieldErrors(found);
    setFailure(null);
    if (!file || Object.keys(found).length > 0) return;
    const { data, refusal } = await submit(
      (idempotencyKey) => ({
        idempotencyKey,
        body: { ...bodyOf(inputs, values), fileId: file.fileId, dryRun },
      }),
      { intent: dryRun ? 'check' : 'write' },
    );
    if (refusal) return refused(refusal);
    if (!data) return;
    if (isProposed(data)) return setPhase({ at: 'proposed', approvalNo: data.approvalNo });
    setPhase({ at: dryRun || data.errors.length > 0 ? 'checked' : 'done', outcome: data });
  };

  return {
    inputs,
    uploading,
    file,
    values,
    phase,
    fieldErrors,
    failure,
    sending,
    /** Any change requires a new check. */
    choose: (next: StoredFile | null) => {
      again();
      setFile(next);
    },
    change: (name: string, value: unknown) => {
      again();
      setValues({ ...values, [name]: value });
    },
    send,
  };
}
