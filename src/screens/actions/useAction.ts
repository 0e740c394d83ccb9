import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutationEndpoint } from '@/api/endpoints';
import type { ActionMeta, FieldMeta } from '@/api/entity';
import { currentOf, fieldErrorsOf, isApiError } from '@/api/errors';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';
import { useErrorText } from '../errors/useErrorText';
import { bodyOf, type FormField } from '../form/formFields';
import { useRules } from '../form/useRules';
import type { Row } from '../row';

const reasonField: FieldMeta = {
  kind: 'multiline',
  label: 'screens:action.reason',
  minLength: 5,
  maxLength: 300,
};

/**
 * Runs a state action. The idempotency key is made when the dialog opens and serves every try of this intent; no answer
 * means "unknown", and submitting again with the same key never runs it twice. After a version conflict the next try
 * takes the record as it is now.
 */
export function useAction(action: ActionMeta, row: Row, onDone: () => void) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const check = useRules();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [version, setVersion] = useState(row.version);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [run, { error, isLoading }] = mutationEndpoint<Row>(action.operationId).useMutation();
  const failed = isApiError(error) ? error : null;
  const unknown = failed?.kind === 'timeout' || failed?.kind === 'network';

  const asked: FormField[] = Object.entries(action.fields).map(([name, field]) => ({
    name,
    field,
    required: field.required,
  }));
  if (action.guards.includes('reason')) asked.push({ name: 'reason', field: reasonField, required: true });

  const submit = async (values: Readonly<Record<string, unknown>>) => {
    const found: Record<string, string> = {};
    for (const { name, field, required } of asked) {
      const said = check(field, values[name], required);
      if (said) found[name] = said;
    }
    setFieldErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await run({
      id: row.id,
      idempotencyKey: key,
      body: { ...bodyOf(asked, values), version },
    });
    if (!result.error) {
      dispatch(
        noticed({ kind: 'text', tone: 'success', text: t('action.done', { action: label(action.label) }) }),
      );
      onDone();
      return;
    }
    setFieldErrors(Object.fromEntries(fieldErrorsOf(result.error).map(({ field, msg }) => [field, msg])));
    const current = currentOf(result.error);
    // The platform answered: this intent is settled. What is sent next is another one.
    if (isApiError(result.error) && result.error.kind === 'business') setKey(crypto.randomUUID());
    if (typeof current?.version === 'number') setVersion(current.version);
  };

  const failure = !failed
    ? null
    : unknown
      ? t('action.unknown')
      : fieldErrorsOf(failed).length > 0
        ? null
        : errorText(failed);
  return { submit, sending: isLoading, failure, unknown, fieldErrors };
}
