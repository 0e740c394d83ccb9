import { Button, InputGroup, Menu, MenuItem } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { LazyPopover } from '@/kit/ui/overlays/LazyPopover';
import styles from './ManySelect.module.css';

type Choice = { value: string; label: string };

type Props = {
  id: string;
  label: string;
  options: readonly Choice[];
  values: readonly string[];
  /** Whether several values may be chosen. */
  several: boolean;
  onChange: (values: readonly string[]) => void;
  /** Searches the options by typed text. */
  query?: { text: string; onChange: (text: string) => void };
};

/** Arrow keys move from the search field through the options. */
function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[tabindex]')];
  const next = stops[stops.findIndex((each) => each === document.activeElement) + step];
  if (step === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** A select for one or several values. Values that are not among the options stay. */
export function ManySelect({ id, label, options, values, several, onChange, query }: Props) {
  const { t } = useTranslation('screens');
  const known = new Set(options.map(({ value }) => value));
  const own = values.flatMap((value) => (known.has(value) ? [] : [{ value, label: value }]));
  const chosen = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const toggle = (value: string) => {
    if (values.includes(value)) onChange(values.filter((each) => each !== value));
    else onChange(several ? [...values, value] : [value]);
  };
  const summary = chosen.join(', ') || t('search.any');
  const list = [...own, ...options];
  const menu = (
    <div className={styles.choices} onKeyDown={handleKeyDown}>
      {query && (
        <InputGroup
          type="search"
          autoFocus
          value={query.text}
          placeholder={t('form.searching')}
          aria-label={t('search.find', { label })}
          onValueChange={query.onChange}
        />
      )}
      {list.length === 0 && <p role="status">{t('form.noOptions')}</p>}
      {list.length > 0 && (
        <Menu aria-label={label} aria-multiselectable={several} role="listbox">
          {list.map(({ value, label: text }) => (
            <MenuItem
              key={value}
              roleStructure="listoption"
              selected={values.includes(value)}
              text={text}
              shouldDismissPopover={!several}
              onClick={() => toggle(value)}
            />
          ))}
        </Menu>
      )}
    </div>
  );
  return (
    <LazyPopover content={menu} placement="bottom-start" fill matchTargetWidth>
      <Button
        id={id}
        fill
        ellipsizeText
        alignText="start"
        endIcon={<CaretDown />}
        text={summary}
        title={chosen.length > 1 ? summary : undefined}
        aria-label={`${label}: ${summary}`}
      />
    </LazyPopover>
  );
}
