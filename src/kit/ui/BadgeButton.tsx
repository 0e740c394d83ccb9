import { Button, type ButtonProps } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { badgeCount } from '../format/count';
import styles from './BadgeButton.module.css';

type Props = Omit<ButtonProps, 'icon' | 'aria-label'> & {
  icon: ReactNode;
  /** Its whole name, with what the badge says. */
  label: string;
  /** Shown when above 0; `99+` above 99. */
  count: number;
  /** A dot where there is nothing to count. @default false */
  dot?: boolean;
};

/** A button of an icon alone, with a count at its corner. */
export function BadgeButton({ icon, label, count, dot = false, ...rest }: Props) {
  return (
    <Button
      variant="minimal"
      {...rest}
      aria-label={label}
      icon={
        <span className={styles.place} aria-hidden>
          {icon}
          {count > 0 ? (
            <span className={styles.badge}>{badgeCount(count)}</span>
          ) : (
            dot && <span className={styles.dot} data-dot />
          )}
        </span>
      }
    />
  );
}
