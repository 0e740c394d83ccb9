import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import styles from './IconGrid.module.css';
import type { IconMap } from './iconSet';

type Props = {
  icons: IconMap;
  value: string;
  texts: { search: string; none: string };
  searchable: boolean;
  onChoose: (name: string) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };

/** Renders a grid of icon buttons, eight in a row. Arrow keys move between them. */
export function IconGrid({ icons, value, texts, searchable, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const names = Object.keys(icons).filter((name) => name.includes(query));
  const reachable = names.includes(value) ? value : names[0];

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
  };

  return (
    <div className={styles.panel}>
      {searchable && (
        <InputGroup
          autoFocus
          leftIcon={<Search />}
          placeholder={texts.search}
          aria-label={texts.search}
          value={search}
          onValueChange={setSearch}
        />
      )}
      <div className={styles.grid} onKeyDown={handleKeyDown} role="listbox" aria-label={texts.search}>
        {names.map((name) => {
          const Icon = icons[name];
          return (
            <button
              key={name}
              type="button"
              role="option"
              aria-selected={name === value}
              aria-label={name}
              title={name}
              tabIndex={name === reachable ? 0 : -1}
              onClick={() => onChoose(name)}
            >
              {Icon && <Icon />}
            </button>
          );
        })}
      </div>
      {names.length === 0 && <p role="status">{texts.none}</p>}
    </div>
  );
}
