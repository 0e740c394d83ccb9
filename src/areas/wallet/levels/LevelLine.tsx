import styles from './LevelLine.module.css';

/** A store of the platform and whether it suffices. `wanting` says what is missing; the level is then red. */
type Level = { name: string; text: string; meaning: string; wanting?: string; isOwn?: boolean };

/** The texts of a line of levels: `title` for assistive technology, `label` before the levels. */
type LevelLineProps = { title: string; label: string; levels: readonly Level[] };

/** One line of levels over a list or a record. It scrolls sideways, and keeps its height while it loads. */
export function LevelLine({ title, label, levels }: LevelLineProps) {
  return (
    <section className={styles.line} aria-label={title}>
      <span className={styles.label}>{label}</span>
      <ul tabIndex={0} aria-label={title}>
        {levels.map(({ name, text, meaning, wanting, isOwn }) => (
          <li key={name} data-short={wanting !== undefined || undefined} data-own={isOwn || undefined}>
            <strong>{name}</strong> <span title={meaning}>{text}</span>
            {wanting !== undefined && <em>{wanting}</em>}
          </li>
        ))}
      </ul>
    </section>
  );
}
