import type { MenuBadge as Badge } from '../config';
import { badgeCount } from '../format/count';
import styles from './MenuBadge.module.css';

/** Renders the badge of a menu entry: a count (99+ above 99), a word, or a coloured dot. */
export function MenuBadge({ badge }: { badge: Badge }) {
  const { count, text, type = 'danger', color } = badge;
  const label = text ?? (count === undefined ? '' : badgeCount(count));
  if (count === 0 && text === undefined) return null;
  return (
    <span
      className={styles.badge}
      data-tone={color ?? type}
      data-dot={label === ''}
      data-word={text !== undefined || undefined}
    >
      {label}
    </span>
  );
}
