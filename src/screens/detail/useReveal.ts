import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { currentTime } from '@/kit/clock';
import { useAppDispatch } from '@/store/hooks';
import { promptFields } from '../actions/promptFields';
import { useSubmit } from '../submit/useSubmit';
import { bodyOf, type FormValues } from '../fields/formFields';
import { useRules } from '../fields/rules';

/** A revealed value; `until` in milliseconds since 1970. */
export type Revealed = { value: string; until: number };

/** Domain section 2: a field is revealed for 60 s. */
const milliseconds = 60_000;

/**
 * Reveals one masked field of a record, for a reason. Only this component holds the value: no store, cache or
 * log does. It is dropped after a minute, with the detail, and when its tab hides.
 */
export function useReveal(entity: EntityMeta, id: string, field: string) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const check = useRules();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { reveal } = entity.calls;
  const guards = reveal?.guards ?? [];
  const inputs = promptFields({ fields: {}, guards });
  // Untracked, so that the store never holds the value.
  const { submit: send, sending } = useSubmit((arg: object) =>
    dispatch(
      mutationEndpoint<{ value: string | null }>(reveal?.operationId ?? '').initiate(arg, { track: false }),
    ),
  );

  const hide = () => {
    clearTimeout(timer.current);
    setRevealed(null);
  };
  useEffect(() => {
    const running = timer;
    return () => {
      clearTimeout(running.current);
      setRevealed(null);
    };
  }, []);

  const submit = async (values: FormValues) => {
    const found = Object.fromEntries(
      inputs.flatMap(({ name, field: meta, required }) => {
        const message = check(meta, values[name], required);
        return message ? [[name, name === 'otp' ? t('action.otpWrong') : message] as const] : [];
      }),
    );
    setFieldErrors(found);
    setFailure(null);
    if (!reveal || Object.keys(found).length > 0) return;
    const { data, refusal } = await send((idempotencyKey) => ({
      id,
      idempotencyKey,
      body: { field, ...bodyOf(inputs, values) },
    }));
    if (data) {
      setRevealed({ value: data.value ?? '', until: currentTime() + milliseconds });
      timer.current = setTimeout(hide, milliseconds);
      return;
    }
    if (!refusal) return;
    const placed = refusal.fieldErrors.filter(({ field: name }) => inputs.some((each) => each.name === name));
    setFieldErrors(Object.fromEntries(placed.map(({ field: name, msg }) => [name, msg])));
    if (placed.length === 0) setFailure(refusal.text);
  };
  return { inputs, guards, fieldErrors, failure, sending, revealed, submit, hide };
}
