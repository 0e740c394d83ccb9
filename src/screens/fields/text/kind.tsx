import { InputGroup } from '@blueprintjs/core';
import { isRecord } from '@/kit/record';
import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { checkText, inputText } from './check';
import styles from './Text.module.css';
import { TextFilter } from './TextFilter';

const plain = (value: unknown): string => (isRecord(value) ? JSON.stringify(value) : String(value));

/** One line of text; the base of all kinds that are text. */
export const textKind: KindDefinition = {
  format({ titles }, { titleOf, language }) {
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
