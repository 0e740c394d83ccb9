import { type FormEvent, useRef, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useFocusWrong } from '@/kit/hooks/useFocusWrong';
import type { PageTextKey } from './pageTexts';
import type { Rule } from './rules';
import { refusalSaid, type Said } from './said';
import { refused, type Result } from './result';

type Options<Field extends string> = {
  /** Every field of the form with its rule; checked on change (specification section 5). */
  rules: Readonly<Record<Field, Rule>>;
  /** What is said when the platform gives no reason that a person understands. */
  failed: PageTextKey;
  send: (values: Readonly<Record<Field, string>>) => Promise<Result<unknown>>;
};

type Faults = Readonly<Record<string, Said | null>>;

const fieldsOf = <Field extends string>(rules: Readonly<Record<Field, Rule>>): Field[] => {
  const fields: Field[] = [];
  for (const field in rules) fields.push(field);
  return fields;
};

/**
 * A form of the account pages without its looks: what was typed, what is wrong with it, what the platform said. Refusals
 * stand at their field where they have one; nothing typed is lost.
 */
export function useAccountForm<Field extends string>({ rules, failed, send }: Options<Field>) {
  const fields = fieldsOf(rules);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(emptyOf(fields));
  const [faults, setFaults] = useState<Faults>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Said | null>(null);
  const [refusal, setRefusal] = useState({});
  useFocusWrong(form, refusal);

  const faultOf = (field: Field, value: string): Said | null => {
    const key = rules[field](value);
    return key && { key };
  };
  const say = (said: Faults) => setFaults((before) => ({ ...before, ...said }));
  const change = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    say({ [field]: faultOf(field, value) });
    setFailure(null);
  };
  /** Whether the named fields are right; says what is not, and leads there. */
  const check = (...named: Field[]): boolean => {
    const found = named.map((field) => [field, faultOf(field, values[field])] as const);
    say(Object.fromEntries(found));
    const isRight = found.every(([, said]) => said === null);
    if (!isRight) setRefusal({});
    return isRight;
  };
  /** Puts words of the platform to a field, and leads there. */
  const refuse = (field: Field, said: Said) => {
    say({ [field]: said });
    setRefusal({});
  };
  /** Nothing is said of a field until it changes. */
  const forgive = (field: Field) => say({ [field]: null });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !check(...fields)) return;
    setSending(true);
    setFailure(null);
    // A chunk that does not come rejects; a refusal of the platform is a result.
    const result = await send(values).catch(() => refused(null));
    setSending(false);
    if (result.ok) return;
    const wrong = fieldErrorsOf(result.error).filter(({ field }) => Object.hasOwn(rules, field));
    say(Object.fromEntries(wrong.map(({ field, msg }) => [field, { text: msg }])));
    if (wrong.length === 0)
      setFailure(result.cause === 'cookie' ? { key: 'cookieRefused' } : refusalSaid(result.error, failed));
    setRefusal({});
  };
  return { form, values, faults, isSending, failure, change, check, refuse, forgive, submit };
}

const emptyOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
