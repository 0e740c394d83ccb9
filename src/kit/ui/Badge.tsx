import { Button, type ButtonProps } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { MenuBadge as Badge } from '../config';
import menuStyles from './MenuBadge.module.css';
import buttonStyles from './BadgeButton.module.css';

/** The highest number that a badge shows (specification section 9). */
const overflow = 99;

/** Formats a count for a badge: `99+` above 99. */
export const badgeCount = (count: number): string => (count > overflow ? `${overflow}+` : String(count));

/** Renders the badge of a menu entry: a count (99+ above 99), a word, or a coloured dot. */
export function MenuBadge({ badge }: { badge: Badge }) {
  const { count, text, type = 'danger', color } = badge;
  const label = text ?? (count === undefined ? '' : badgeCount(count));
  if (count === 0 && text === undefined) return null;
  return (
    <span
      className={menuStyles.badge}
      data-tone={color ?? type}
      data-dot={label === ''}
      data-word={text !== undefined || undefined}
    >
      {label}
    </span>
  );
}

type Props = Omit<ButtonProps, 'icon' | 'aria-label'> & {
  icon: ReactNode;
  /** Accessible name, including the meaning of the badge. */
  label: string;
  /** The badge shows above 0; `99+` above 99. */
  count: number;
  /** Shows a dot instead of a count. @default false */
  dot?: boolean;
};

/** Renders an icon button with a count at its corner. */
export function BadgeButton({ icon, label, count, dot = false, ...rest }: Props) {
  return (
    <Button
      variant="minimal"
      {...rest}
      aria-label={label}
      icon={
        <span className={buttonStyles.place} aria-hidden>
          {icon}
          {count > 0 ? (
            <span className={buttonStyles.badge}>{badgeCount(count)}</span>
          ) : (
            dot && <span className={buttonStyles.dot} data-dot />
          )}
        </span>
      }
    />
  );
}
