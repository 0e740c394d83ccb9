import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFocusInside } from '@/kit/hooks/useFocusInside';
import styles from './DrawerFrame.module.css';

type Props = {
  title: ReactNode;
  /** Stands between the title and the close button. @default nothing */
  aside?: ReactNode;
  /** Accessible name of the close button. */
  close: string;
  onClose: () => void;
  /** Tab stays inside, and the focus returns at the end. @default false */
  isModal?: boolean;
  /** The title takes the focus on opening, for content to read. @default false */
  isReading?: boolean;
  children: ReactNode;
};

/**
 * Renders the content of a drawer: a head with the title and a close button, and the content in the remaining
 * height.
 */
export function DrawerFrame({
  title,
  aside,
  close,
  onClose,
  isModal = false,
  isReading = false,
  children,
}: Props) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusInside(frame, isModal);
  useEffect(() => {
    if (isReading && !frame.current?.contains(document.activeElement)) heading.current?.focus();
  }, [isReading]);
  return (
    <section ref={frame} role="dialog" aria-labelledby={id} className={styles.inner}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.aside}>
          {aside}
          <Button variant="minimal" icon={<Cross />} aria-label={close} onClick={onClose} />
        </div>
      </header>
      {children}
    </section>
  );
}
