import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import styles from './DrawerFrame.module.css';

type Props = {
  title: ReactNode;
  /** Stands between the title and the close button. @default nothing */
  aside?: ReactNode;
  /** Accessible name of the close button. */
  close: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Renders the content of a drawer: a head with the title and a close button, and the content in the remaining
 * height.
 */
export function DrawerFrame({ title, aside, close, onClose, children }: Props) {
  const id = useId();
  return (
    <section role="dialog" aria-labelledby={id} className={styles.inner}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <div className={styles.aside}>
          {aside}
          <Button variant="minimal" icon={<Cross />} aria-label={close} onClick={onClose} />
        </div>
      </header>
      {children}
    </section>
  );
}
