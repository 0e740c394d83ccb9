import { InputGroup } from '@blueprintjs/core';
import type { FieldMeta } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { type Broken, elementProps, type InputProps, type KindDefinition } from '../kind';
import { AddressText } from './AddressText';
import styles from './Text.module.css';
import { TextFilter } from './TextFilter';

/** Checks a text by length and pattern; `patternRule` names the rule that a wrong pattern breaks. */
export function checkText(field: FieldMeta, value: unknown, patternRule = 'pattern'): Broken | null {
  if (typeof value !== 'string') return null;
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

/** One line of text; the base of all kinds that are text. */
export const textKind: KindDefinition = {
  format(field, { titleOf, language }) {
    const { titles } = field;
    if (isAddress(field)) return { text: plain, detail: (value) => <AddressText address={String(value)} /> };
    if (!titles) return { text: plain, detail: (value) => <span lang={language}>{String(value)}</span> };
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
  filter: { Input: TextFilter },
  check: checkText,
};

/** The id of a record, a whole number of up to 20 digits. */
export const idKind: KindDefinition = {
  ...textKind,
  width: 192,
  filter: { ...textKind.filter, fault: (text) => (/^\d{1,20}$/.test(text) ? null : { key: 'id' }) },
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
