import styles from './ColorText.module.css';

/** A colour (`#RRGGBB`) as it looks, and as it is written. */
export function ColorText({ value }: { value: string }) {
  return (
    <span className={styles.color}>
      <span className={styles.swatch} style={{ background: value }} aria-hidden /> {value}
    </span>
  );
}
