import { Button, type ButtonProps } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { badgeCount } from '../format/count';
import styles from './BadgeButton.module.css';

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
