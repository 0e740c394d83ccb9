import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { fieldErrorsOf, isApiError } from '@/api/errors';
import { useAppDispatch } from '@/store/hooks';
import { useInPlace } from '@/store/notices/useInPlace';
import { askedFields } from '../actions/askedFields';
import { useErrorText } from '../errors/useErrorText';
import { bodyOf, type FormValues } from '../fields/formFields';
import { useRules } from '../fields/rules';

/** A value in clear, until this moment; milliseconds since 1970. */
export type Revealed = { value: string; until: number };

/** Domain section 2: one field for 60 s. */
const milliseconds = 60_000;

/**
 * One masked field of a record in clear, for a reason. The value is in this component alone: no store, no cache and no log
 * ever holds it, and it goes with the time, with the detail, and when its tab is left.
 */
export function useReveal(entity: EntityMeta, id: string, field: string) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const check = useRules();
  const inPlace = useInPlace();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { reveal } = entity.calls;
  const guards = reveal?.guards ?? [];
  const asked = askedFields({ fields: {}, guards });

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
      asked.flatMap(({ name, field: meta, required }) => {
        const said = check(meta, values[name], required);
        return said ? [[name, name === 'otp' ? t('action.otpWrong') : said] as const] : [];
      }),
    );
    setFieldErrors(found);
    setFailure(null);
    if (!reveal || Object.keys(found).length > 0) return;
    setSending(true);
    const { data, error } = await dispatch(
      mutationEndpoint<{ value: string | null }>(reveal.operationId).initiate(
        inPlace({ id, idempotencyKey: key, body: { field, ...bodyOf(asked, values) } }),
        { track: false },
      ),
    );
    setSending(false);
    if (!isApiError(error) || error.kind === 'business') setKey(crypto.randomUUID());
    if (data) {
      setRevealed({ value: data.value ?? '', until: Date.now() + milliseconds });
      timer.current = setTimeout(hide, milliseconds);
      return;
    }
    const placed = fieldErrorsOf(error).filter(({ field: name }) => asked.some((each) => each.name === name));
    setFieldErrors(Object.fromEntries(placed.map(({ field: name, msg }) => [name, msg])));
    if (placed.length === 0 && isApiError(error)) setFailure(errorText(error));
  };
  return { asked, guards, fieldErrors, failure, sending, revealed, submit, hide };
}
