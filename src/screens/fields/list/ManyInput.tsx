import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useDict } from '@/screens/dictionary/useDict';
import { isComposingNow } from '@/kit/typingGuard';
import { Tag } from '@/kit/ui/Tag';
import { ReferenceSelect } from '../reference/ReferenceSelect';
import { elementProps, type InputProps } from '../kind';
import styles from './ManyInput.module.css';

/**
 * Several values of a dictionary as check boxes: those of the contract, or all current entries of a
 * dictionary that staff maintain.
 */
export function ManyEnumInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const { id, name, ...aria } = elementProps(props);
  const entries = useDict(field.dict);
  const values = textsOf(value);
  const offered = field.values ?? [...new Set([...entries.map((entry) => entry.value), ...values])];
  return (
    <div {...aria} id={id} role="group" className={styles.boxes}>
      {offered.map((each) => (
        <Checkbox
          key={each}
          name={name}
          inline
          checked={values.includes(each)}
          label={entries.find((entry) => entry.value === each)?.label ?? each}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...values, each] : values.filter((other) => other !== each))
          }
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}

/** Several records of another entity, added one by one. */
export function ManyReferenceInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const values = textsOf(value);
  return (
    <>
      <ChosenTags values={values} onRemove={(code) => onChange(values.filter((each) => each !== code))} />
      <ReferenceSelect
        {...elementProps(props)}
        onBlur={onBlur}
        path={field.ref?.options ?? ''}
        value={null}
        onChange={(code) => code !== null && onChange([...new Set([...values, code])])}
      />
    </>
  );
}

type Props = { values: readonly string[]; onRemove: (value: string) => void };

/** The values of a list, each with a remove button. Blueprint's own tags have an English label only. */
function ChosenTags({ values, onRemove }: Props) {
  const { t } = useTranslation('screens');
  if (values.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {values.map((value) => (
        <li key={value}>
          <Tag className={String(styles.tag)}>{value}</Tag>
          <Button
            variant="minimal"
            size="small"
            icon={<SmallCross />}
            aria-label={t('input.remove', { text: value })}
            onClick={() => onRemove(value)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Splits typed or pasted text at commas, semicolons, spaces and line breaks. */
const partTexts = (typed: string): string[] => typed.split(/[,，;；\s]+/).filter(Boolean);

/** Returns the distinct texts of a list. */
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.map(String))] : []);

/**
 * Several texts, such as addresses: Enter or a comma adds one, a pasted list is split, Backspace edits the
 * last one.
 */
export function TagsInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const common = elementProps(props);
  const { t } = useTranslation('screens');
  const [typed, setTyped] = useState('');
  const texts = textsOf(value);
  const add = (text: string) => {
    setTyped('');
    const next = [...new Set([...texts, ...partTexts(text)])];
    if (next.length > texts.length) onChange(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      add(typed);
    }
    // Held down, it empties the input and stops there.
    if (event.key === 'Backspace' && typed === '' && texts.length > 0 && !event.repeat) {
      onChange(texts.slice(0, -1));
      setTyped(texts.at(-1) ?? '');
      event.preventDefault();
    }
  };
  return (
    <>
      <ChosenTags values={texts} onRemove={(text) => onChange(texts.filter((each) => each !== text))} />
      <InputGroup
        {...common}
        fill
        autoComplete="off"
        placeholder={field.example ?? t('input.tags')}
        intent={common['aria-invalid'] === true ? 'danger' : 'none'}
        value={typed}
        onValueChange={(next) => (!isComposingNow() && /[,，;；]$/.test(next) ? add(next) : setTyped(next))}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (partTexts(pasted).length < 2) return;
          event.preventDefault();
          add(`${typed} ${pasted}`);
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          if (typed.trim()) add(typed);
          onBlur();
        }}
      />
    </>
  );
}
