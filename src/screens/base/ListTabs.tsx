import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nextInGroup } from '@/kit/keyboard';
import styles from './ListTabs.module.css';

type Props = {
  titles: readonly { name: string; title: string }[];
  shown: string;
  onChoose: (name: string) => void;
  /** The shown one was chosen here: another list came with tabs of its own, and they take the focus over. */
  chosen: boolean;
  /** Id of what they switch. */
  panel: string;
};

/** The lists of a screen as tabs: one tab stop, arrows move on. A list is shown when it is chosen, not on the way past it. */
export function ListTabs({ titles, shown, chosen, onChoose, panel }: Props) {
  const { t } = useTranslation('screens');
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    const next = nextInGroup([...tabs], event.target, event.key, 'across');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div role="tablist" aria-label={t('lists.label')} className={styles.tabs} onKeyDown={handleKeyDown}>
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
