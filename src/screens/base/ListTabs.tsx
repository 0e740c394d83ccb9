import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { nextInGroup } from '@/kit/keyboard';
import styles from './ListTabs.module.css';

type Props = {
  /** Accessible name. @default that of the lists of a screen */
  label?: string;
  titles: readonly { name: string; title: string }[];
  shown: string;
  onChoose: (name: string) => void;
  /**
   * The shown tab was chosen in this list of tabs. It takes the focus, because each list renders its own
   * tabs.
   */
  chosen: boolean;
  /** Id of the panel that the tabs switch. */
  panel: string;
};

/**
 * The lists of a screen, or the sections of a form, as tabs: one tab stop, and arrow keys move the focus. A click or Enter shows one.
 */
export function ListTabs({ label, titles, shown, chosen, onChoose, panel }: Props) {
  const { t } = useTranslation('screens');
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    const next = nextInGroup([...tabs], event.target, event.key, 'across');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label ?? t('lists.label')}
      className={styles.tabs}
      onKeyDown={handleKeyDown}
    >
      {titles.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === shown}
          aria-controls={name === shown ? panel : undefined}
          tabIndex={name === shown ? 0 : -1}
          autoFocus={chosen && name === shown}
          onClick={() => name !== shown && onChoose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
