import { type ReactNode, useId } from 'react';
import styles from './OwnPage.module.css';

type Props = { title: string; hint?: string; children: ReactNode };

/** One part of the own page. */
export function OwnSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
