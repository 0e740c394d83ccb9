import type { HTMLAttributes } from 'react';
import styles from './Unseen.module.css';

/** Renders content for assistive technology only. */
export function Unseen(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={styles.unseen} />;
}
