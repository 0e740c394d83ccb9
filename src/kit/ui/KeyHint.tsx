import styles from './KeyHint.module.css';

/** The key of a button. Its accessible name stays the text alone; its title names the key. */
export const KeyHint = ({ stroke }: { stroke: string }) => (
  <kbd aria-hidden className={styles.hint}>
    {stroke}
  </kbd>
);
