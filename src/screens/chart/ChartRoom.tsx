import styles from './ChartRoom.module.css';

/** The room for the legend above a drawing, in pixels. */
export const legendHeight = 36;

type Props = {
  title: string;
  /** The height of the drawing in pixels. @default 240 */
  height?: number;
};

/** Stands where a chart will be, with its title and its height, while its code or its figures load. */
export function ChartRoom({ title, height = 240 }: Props) {
  return (
    <section className={styles.room} aria-busy aria-label={title}>
      <h2>{title}</h2>
      <svg height={height + legendHeight} aria-hidden />
    </section>
  );
}
