/**
 * Returns how much each column grows so that no column is cut at the edge of the table: the columns that fit as
 * a whole share what is left of the room. Nothing grows if all columns fit.
 *
 * @param widths of all columns, in pixels
 * @param mayGrow whether a column may grow; one with a width that the user set may not
 */
export function slackOf(
  widths: readonly number[],
  mayGrow: readonly boolean[],
  room: number,
): readonly number[] {
  let [count, used] = [0, 0];
  for (const width of widths) {
    if (used + width > room) break;
    count += 1;
    used += width;
  }
  const growing = count < widths.length ? mayGrow.slice(0, count).filter(Boolean).length : 0;
  const each = growing > 0 ? (room - used) / growing : 0;
  return widths.map((_, at) => (at < count && mayGrow[at] ? each : 0));
}
