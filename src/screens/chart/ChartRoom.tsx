import styles from './ChartRoom.module.css';

/** The room for the legend above a drawing, in pixels. */
export const legendHeight = 36;

type Props = {
  title: string;
  /** The height of the drawing in pixels. @default 240 */
  height?: number;
  /** Whether its code or its figures are loading. @default true */
  isBusy?: boolean;
};

/** Stands where a chart will be, with its title and its height. */
export function ChartRoom({ title, height = 240, isBusy = true }: Props) {
  return (
    <section className={styles.room} aria-busy={isBusy} aria-label={title}>
      <h2>{title}</h2>
      <svg height={height + legendHeight} aria-hidden />
    </section>
  );
}
