import type { ReactNode } from 'react';
import styles from './PlainPage.module.css';

type Props = { title: string; children: ReactNode };

/** A page of a heading and what is said below it, without lists or tools. */
export const PlainPage = ({ title, children }: Props) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    {children}
  </div>
);
