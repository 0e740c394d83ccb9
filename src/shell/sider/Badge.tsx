import type { MenuBadge } from '@/kit/config';
import { badgeCount } from '@/kit/format/count';
import styles from './Badge.module.css';

/** A mark at a menu entry: a count (99+ above 99), a word, or only a coloured dot. */
export function Badge({ badge }: { badge: MenuBadge }) {
  const { count, text, type = 'danger', color } = badge;
  const said = text ?? (count === undefined ? '' : badgeCount(count));
  if (count === 0 && text === undefined) return null;
  return (
    <span className={styles.badge} data-tone={color ?? type} data-dot={said === ''}>
      {said}
    </span>
  );
}
