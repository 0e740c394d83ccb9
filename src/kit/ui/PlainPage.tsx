import type { ReactNode } from 'react';
import styles from './PlainPage.module.css';

type Props = { title: string; children: ReactNode };

/** Renders a simple page: a heading and its content. */
export const PlainPage = ({ title, children }: Props) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    {children}
  </div>
);
