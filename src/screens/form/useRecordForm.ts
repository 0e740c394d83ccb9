import { type BaseSyntheticEvent, useContext, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { ApiError } from '@/api/errors';
import { usePage } from '@/store/pageContext';
import { useUnsavedForm } from '@/store/pages/saves';
import type { Row } from '../base/row';
import { differences, merged, type Side } from './conflict/differences';
import { newerOf, useConflict } from './conflict/useConflict';
import { useDraft } from './draft/useDraft';
import { newUploading } from '../fields/file/useUploads';
import {
  bodyOf,
  type FormField,
  formFields,
  type FormValues,
  type Mode,
  startValues,
} from '../fields/formFields';
import { FormRulesContext, isFieldShown } from '../base/definition';
import { placeErrors, type Refusal, useSubmit } from '../submit/useSubmit';

type Options = {
  /** The fields of the form, by section. */
  sections: readonly (readonly string[])[];
  /** Called after the platform saved the record; `sent` are the values at that time. */
  onSaved: (saved: Row | undefined, sent: FormValues) => void;
  /** Start values of a new record beside the contract's defaults. @default none */
  start?: FormValues;
  /**
   * For an update without a version: reads the record again before the changed fields are sent, so that a field that
   * another user changed too is a conflict; null when it cannot be read. @default the platform compares versions
   */
  newest?: (row: Row) => Promise<Row | null>;
};

/**
 * The form of a record; `row` null creates one. Errors of the platform are shown at their fields. After a
 * version conflict typed values stay, and the user chooses field by field.
 */
export function useRecordForm(
  entity: EntityMeta,
  row: Row | null,
  { sections, onSaved, start = {}, newest }: Options,
) {
  const mode: Mode = row ? 'update' : 'create';
  const call = entity.calls[mode];
  if (!call) throw new Error(`${entity.name} has no ${mode} call: the form cannot be opened.`);
  const { setDirty } = usePage();
  const { t } = useTranslation('screens');
  const rules = useContext(FormRulesContext);
  // The record that typed values are compared with: as it was opened, or as the conflict returned it.
  const [base, setBase] = useState(row);
  const [fields] = useState(() => formFields(entity, sections, mode));
  const flat = fields.flat();
  const form = useForm<Record<string, unknown>>({
    defaultValues: { ...startValues(flat, row), ...(row ? {} : start) },
    mode: 'onTouched',
  });
  const { conflict, find, take, drop } = useConflict(entity, flat);
  const draft = useDraft(form, `${entity.path}:${row?.id ?? 'new'}`, flat, base);
  const [refusal, setRefusal] = useState({});
  const [failure, setFailure] = useState<{ text: string; error: ApiError | null } | null>(null);
  const [uploading] = useState(() => newUploading(() => setFailure(null)));
  const { write, sending } = useWrite(call, flat, newest !== undefined);

  const refused = ({ error, fieldErrors, text }: Refusal, values: FormValues, against: Row | null) => {
    const newer = against && newerOf(error, against);
    if (against && newer) {
      take(against, newer, values);
      return;
    }
    setRefusal({});
    const names = flat.map(({ name }) => name);
    const placed = Object.entries(placeErrors(fieldErrors, names));
    for (const [name, { message, parts }] of placed)
      form.setError(name, { type: 'server', message, types: parts });
    if (placed.length === 0 && text !== null) setFailure({ text, error });
  };

  const save = async (values: FormValues, against: Row | null) => {
    setFailure(null);
    const now = newest && against ? await newest(against) : null;
    if (against && now && find(against, now, values).found.some(({ changedBy }) => changedBy === null)) {
      take(against, now, values);
      return false;
    }
    const result = await write(values, against);
    if (!result.refusal) {
      setDirty('form', false);
      onSaved(result.data, values);
      return true;
    }
    refused(result.refusal, values, against);
    return false;
  };

  /** Returns false if the rules or the platform refused it. */
  const submit = async (event?: BaseSyntheticEvent, against = base): Promise<boolean> => {
    event?.preventDefault();
    if (uploading.isRunning()) {
      setFailure({ text: t('file.wait'), error: null });
      return false;
    }
    let saved = false;
    let isBroken = false;
    await form.handleSubmit(
      async (values) => {
        saved = await save(values, against);
      },
      () => {
        isBroken = true;
      },
    )(event);
    // The inputs are marked as invalid only now, and can get the focus.
    if (isBroken) setRefusal({});
    return saved;
  };
  useUnsavedForm(form.formState.isDirty, () => submit());

  /** Compares with another state of the record from now on; the given values count as typed. */
  const rebase = (now: Row, typed: readonly (readonly [name: string, value: unknown])[]) => {
    setBase(now);
    form.reset(startValues(flat, now));
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  };

  /** Continues with the current record and the chosen values. */
  const resolve = async (chosen: Readonly<Record<string, Side | undefined>>) => {
    if (!conflict) return;
    const { now, found } = conflict;
    const mine = Object.entries(merged(found, chosen));
    rebase(now, mine);
    drop();
    if (mine.length > 0) await submit(undefined, now);
  };

  return {
    call,
    base,
    fields,
    rules,
    control: form.control,
    sending,
    uploading,
    failure,
    conflict,
    resolve,
    /** Goes on with the saved record in a form that stays open; what was typed since `sent` stays. */
    continueWith: (saved: Row, sent: FormValues) => {
      const typed = differences(flat, sent, sent, form.getValues());
      rebase(
        saved,
        typed.map(({ name, mine }) => [name, mine]),
      );
      // The save has declared the form clean; to the effect above it was changed before and after.
      setDirty('form', typed.length > 0);
    },
    /** Returns to the typed values; the next save detects the conflict again. */
    dropConflict: drop,
    draft,
    /** A new object after each refusal, by the rules or by the platform. */
    refusal,
    submit,
  };
}

/** Sends the values of a form: as a new record, as a version of a record, or as the fields of it that were changed. */
function useWrite(call: EntityCall, fields: readonly FormField[], onlyChanged: boolean) {
  const rules = useContext(FormRulesContext);
  const [send] = mutationEndpoint<Row>(call.operationId).useMutation();
  const { submit, sending } = useSubmit(send);
  const write = (values: FormValues, against: Row | null) => {
    const shown = fields.filter(({ name }) => isFieldShown(rules, name, values));
    const body = bodyOf(shown, values);
    return submit((idempotencyKey) => {
      if (!against) return { idempotencyKey, body };
      if (!onlyChanged) return { id: against.id, body: { ...body, version: against.version } };
      const changed = differences(fields, against, against, values).map(({ name }) => [name, body[name]]);
      return { body: { ...Object.fromEntries(changed), id: against.id } };
    });
  };
  return { write, sending };
}
