import styles from './ColorText.module.css';

/** Renders a colour (`#RRGGBB`) as a swatch and as text. */
export function ColorText({ value }: { value: string }) {
  return (
    <span className={styles.color}>
      <span className={styles.swatch} style={{ background: value }} aria-hidden /> {value}
    </span>
  );
}
