import { InputGroup } from '@blueprintjs/core';
import type { FieldMeta } from '@/api/entity';
import { cleanCode, cleanSearch, fitCode, hiddenIn, showHidden } from '@/kit/format/cleanText';
import { isRecord } from '@/kit/record';
import { type Broken, elementProps, type InputProps, type KindDefinition } from '../kind';
import { AddressText } from './AddressText';
import styles from './Text.module.css';
import { TextFilter } from './TextFilter';

/** Checks a text by length and pattern; `patternRule` names the rule that a wrong pattern breaks. */
export function checkText(field: FieldMeta, value: unknown, patternRule = 'pattern'): Broken | null {
  if (typeof value !== 'string') return null;
  const hidden = hiddenIn(value);
  if (hidden !== null) return { rule: 'hidden', values: { character: hidden } };
  const isFormed = field.pattern === undefined || new RegExp(field.pattern, 'u').test(value);
  // The words of a pattern say more than a length.
  if (!isFormed && field.patternTitle !== undefined) return { rule: 'format' };
  // The contract counts characters, not UTF-16 units.
  const { length } = [...value];
  if (field.minLength !== undefined && length < field.minLength)
    return { rule: 'minLength', values: { count: field.minLength } };
  if (field.maxLength !== undefined && length > field.maxLength)
    return { rule: 'maxLength', values: { count: field.maxLength } };
  return isFormed ? null : { rule: patternRule };
}

/** The text of an input's value. */
export const inputText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

/** Whether the values of a field are addresses on a chain, which people compare character by character. */
export const isAddress = ({ explorer }: FieldMeta): boolean => explorer?.template === 'explorerAddress';

const plain = (value: unknown): string => (isRecord(value) ? JSON.stringify(value) : String(value));
const shown = (value: unknown): string => showHidden(plain(value));

/** Cleans a code by the pattern of its field; other text stays, and the rules name what is hidden in it. */
export const cleanByPattern = ({ pattern }: FieldMeta, typed: string): string => {
  if (pattern === undefined) return typed;
  const form = new RegExp(pattern, 'u');
  return fitCode(typed, (code) => form.test(code));
};

/** One line of text; the base of all kinds that are text. */
export const textKind: KindDefinition = {
  format(field, { titleOf, language }) {
    const { titles } = field;
    if (isAddress(field))
      return { text: shown, copy: plain, detail: (value) => <AddressText address={String(value)} /> };
    if (!titles)
      return { text: shown, copy: plain, detail: (value) => <span lang={language}>{shown(value)}</span> };
    const title = (value: unknown) => titleOf(titles, plain(value));
    return {
      text: title,
      copy: plain,
      cell: (value) => <span title={plain(value)}>{title(value)}</span>,
      detail(value) {
        const code = String(value);
        return (
          <span>
            {title(value) === code ? code : title(value)}
            {title(value) !== code && (
              <>
                {' '}
                <code className={styles.code}>{code}</code>
              </>
            )}
          </span>
        );
      },
    };
  },
  Input: TextInput,
  filter: {
    Input: TextFilter,
    read: (typed, field) => (field.pattern === undefined ? cleanSearch(typed) : cleanByPattern(field, typed)),
  },
  clean: cleanByPattern,
  check: checkText,
};

/** The id of a record, a whole number of up to 20 digits. */
export const idKind: KindDefinition = {
  ...textKind,
  width: 192,
  filter: {
    ...textKind.filter,
    read: cleanCode,
    fault: (text) => (/^\d{1,20}$/.test(text) ? null : { key: 'id' }),
  },
};

/** One line of text. */
export function TextInput(props: InputProps) {
  const { field, value, onBlur, onChange } = props;
  const common = elementProps(props);
  return (
    <InputGroup
      {...common}
      fill
      value={inputText(value)}
      placeholder={field.example ?? ''}
      intent={common['aria-invalid'] === true ? 'danger' : 'none'}
      onBlur={onBlur}
      onValueChange={onChange}
    />
  );
}
