import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import styles from './DrawerFrame.module.css';

type Props = {
  title: ReactNode;
  /** Name of the button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
};

/** What stands in a drawer: a head that names the dialog and closes it, and the rest of the height for the content. */
export function DrawerFrame({ title, close, onClose, children }: Props) {
  const id = useId();
  return (
    <section role="dialog" aria-labelledby={id} className={styles.inner}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button variant="minimal" icon={<Cross />} aria-label={close} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
