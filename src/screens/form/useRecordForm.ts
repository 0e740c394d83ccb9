import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { codeOf, currentOf, fieldErrorsOf, isApiError } from '@/api/errors';
import { usePage } from '@/store/pageContext';
import { offerSave } from '@/store/pages/saves';
import { useErrorText } from '../errors/useErrorText';
import type { Row } from '../row';
import { bodyOf, formFields, type FormValues, type Mode, startValues } from './formFields';

/** Somebody else changed the record: what it is now. */
type Conflict = { current: Readonly<Record<string, unknown>>; version: number };

/**
 * The form of a record: `row` null creates one. What the platform refuses stands at its field; a version conflict keeps
 * what was typed and leaves the choice to the person.
 */
export function useRecordForm(
  entity: EntityMeta,
  sections: readonly (readonly string[])[],
  row: Row | null,
  onSaved: (mode: Mode) => void,
) {
  const mode: Mode = row ? 'update' : 'create';
  const call = entity.calls[mode];
  if (!call) throw new Error(`${entity.name} has no ${mode} call: the form cannot be opened.`);
  const { tab, setDirty } = usePage();
  const errorText = useErrorText();
  const fields = formFields(entity, sections, mode);
  const flat = fields.flat();
  const form = useForm<Record<string, unknown>>({ defaultValues: startValues(flat, row), mode: 'onTouched' });
  const [version, setVersion] = useState(row?.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState({});
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading }] = mutationEndpoint<Row>(call.operationId).useMutation();

  const { isDirty } = form.formState;
  // No clean-up: a page that hides ends its effects, and what was typed in it is still there.
  useEffect(() => setDirty('form', isDirty), [isDirty, setDirty]);

  const refused = (error: unknown) => {
    setRefusal({});
    const current = currentOf(error);
    if (isApiError(error) && codeOf(error) === 40901 && typeof current?.version === 'number') {
      setConflict({ current, version: current.version });
      return;
    }
    const atFields = fieldErrorsOf(error).filter(({ field }) => flat.some(({ name }) => name === field));
    for (const { field, msg } of atFields) form.setError(field, { type: 'server', message: msg });
    if (atFields.length === 0 && isApiError(error)) setFailure(errorText(error));
  };

  const save = async (values: FormValues, at = version) => {
    setFailure(null);
    setConflict(null);
    const body = bodyOf(flat, values);
    const result = await send(
      row ? { id: row.id, body: { ...body, version: at } } : { idempotencyKey: key, body },
    );
    if (result.error === undefined) {
      setDirty('form', false);
      onSaved(mode);
      return true;
    }
    // The platform answered: what is sent next is another intent. No answer: the same key makes sure of one record.
    if (isApiError(result.error) && result.error.kind === 'business') setKey(crypto.randomUUID());
    refused(result.error);
    return false;
  };

  /** False when the rules or the platform refused it. */
  const submit = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    let saved = false;
    await form.handleSubmit(
      async (values) => {
        saved = await save(values);
      },
      () => setRefusal({}),
    )(event);
    return saved;
  };
  // Whoever closes the tab may save instead, with what the form holds then.
  useEffect(() => {
    if (isDirty) offerSave(tab, () => submit());
  });

  return {
    call,
    fields,
    control: form.control,
    sending: isLoading,
    failure,
    conflict,
    /** A new object with each refusal, by the rules or by the platform. */
    refusal,
    submit,
    /** Sends what was typed over the record as it is now. */
    keepMine: form.handleSubmit(async (values) => {
      if (!conflict) return;
      setVersion(conflict.version);
      await save(values, conflict.version);
    }),
    takeTheirs: () => {
      if (!conflict) return;
      setVersion(conflict.version);
      form.reset(
        Object.fromEntries(
          flat.map(({ name, field }) => [name, field.mask ? null : (conflict.current[name] ?? null)]),
        ),
      );
      setConflict(null);
    },
  };
}
