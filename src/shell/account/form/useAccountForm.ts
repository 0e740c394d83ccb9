import { useRef, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import type { PageTextKey } from '../texts/pageTexts';
import type { Rule } from './rules';
import { refused, type Result } from '../calls/result';
import { refusalText, type RefusalText, translateRefusal } from '../texts/refusalText';

type Options<Field extends string> = {
  t: Readonly<Record<PageTextKey, string>>;
  /** All fields of the form with their rules, checked on change (specification section 5). */
  rules: Readonly<Record<Field, Rule>>;
  /** Text for failures without a readable reason. */
  failed: PageTextKey;
  send: (values: Readonly<Record<Field, string>>) => Promise<Result<unknown>>;
};

type FieldErrors = Readonly<Record<string, RefusalText | null>>;

/** Props of a field that the form controls. */
export type BoundField = {
  name: string;
  value: string;
  /** Validation error. */
  error: string | undefined;
  onChange: (value: string) => void;
};

const fieldsOf = <Field extends string>(rules: Readonly<Record<Field, Rule>>): Field[] => {
  const fields: Field[] = [];
  for (const field in rules) fields.push(field);
  return fields;
};

/**
 * Holds the state of an account form: values, errors and refusals. A refusal is shown at its field if it
 * names one; typed values are kept.
 */
export function useAccountForm<Field extends string>({ t, rules, failed, send }: Options<Field>) {
  const fields = fieldsOf(rules);
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(emptyOf(fields));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<RefusalText | null>(null);
  const [refusal, setRefusal] = useState({});
  useFocusInvalid(ref, refusal);

  const validate = (field: Field, value: string): RefusalText | null => {
    const key = rules[field](value);
    return key && { key };
  };
  const showErrors = (changed: FieldErrors) => setErrors((before) => ({ ...before, ...changed }));
  const change = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    showErrors({ [field]: validate(field, value) });
    setFailure(null);
  };
  /** Validates the named fields, shows their errors and moves the focus. Returns whether all are valid. */
  const check = (...named: Field[]): boolean => {
    const found = named.map((field) => [field, validate(field, values[field])] as const);
    showErrors(Object.fromEntries(found));
    const isRight = found.every(([, error]) => error === null);
    if (!isRight) setRefusal({});
    return isRight;
  };
  /** Shows a message of the platform at a field and moves the focus there. */
  const refuse = (field: Field, text: RefusalText) => {
    showErrors({ [field]: text });
    setRefusal({});
  };
  /** Clears the error of a field. */
  const clearError = (field: Field) => showErrors({ [field]: null });
  const submit = async () => {
    if (isSending || !check(...fields)) return;
    setSending(true);
    setFailure(null);
    // A chunk that fails to load rejects; a refusal of the platform is a result.
    const result = await send(values).catch(() => refused(null));
    setSending(false);
    if (result.ok) return;
    const wrong = fieldErrorsOf(result.error).filter(({ field }) => Object.hasOwn(rules, field));
    showErrors(Object.fromEntries(wrong.map(({ field, msg }) => [field, { text: msg }])));
    if (wrong.length === 0)
      setFailure(result.cause === 'cookie' ? { key: 'cookieRefused' } : refusalText(result.error, failed));
    setRefusal({});
  };
  const field = (name: Field): BoundField => ({
    name,
    value: values[name],
    error: errors[name] ? translateRefusal(errors[name], t) : undefined,
    onChange: (value) => change(name, value),
  });
  const frame = { ref, failure: failure && translateRefusal(failure, t), isSending, onSubmit: submit };
  return { frame, field, values, check, refuse, clearError };
}

/** The form for its fields. */
export type AccountFormState<Field extends string> = ReturnType<typeof useAccountForm<Field>>;

const emptyOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
