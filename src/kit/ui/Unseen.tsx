import type { HTMLAttributes } from 'react';
import styles from './Unseen.module.css';

/** Renders content for assistive technology only. */
export function Unseen({ className = '', ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={`${styles.unseen} ${className}`.trim()} />;
}
