import type { HTMLAttributes } from 'react';
import styles from './Unseen.module.css';

/** Said by assistive technology and not shown. */
export function Unseen(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={styles.unseen} />;
}
