import { createContext } from 'react';
import type { FormValues } from './formFields';

/** Written as a method, so that a declaration may name the fields that it looks at. */
type When = { asked(values: FormValues): boolean }['asked'];

/** Fields that say how many decimals an amount may have. */
export type ScaleOf = string | readonly string[];

/** What a declaration adds to a form beside the contract. */
export type FormRules = {
  /**
   * Whether a field is asked for, by what the form holds: then it is needed, else neither checked nor sent.
   * @default always, and needed where the contract says so
   */
  when?: Readonly<Record<string, When | undefined>>;
  /**
   * How many decimals an amount may have: the name of a whole-number field of the record, or of a reference whose options say
   * `extra.scale`, such as a coin. Of several, the first that holds something. @default as many as the contract allows
   */
  scaleOf?: Readonly<Record<string, ScaleOf | undefined>>;
};

/** The rules of the screen around, so that lists need not know of forms. */
export const FormRulesContext = createContext<FormRules>({});

/** Whether the field is asked for now. */
export const isAsked = ({ when }: FormRules, name: string, values: FormValues): boolean =>
  when?.[name]?.(values) ?? true;
