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
  let count = 0;
  let used = 0;
  for (const width of widths) {
    if (used + width > room) break;
    count += 1;
    used += width;
  }
  const growing = count < widths.length ? mayGrow.slice(0, count).filter(Boolean).length : 0;
  const each = growing > 0 ? (room - used) / growing : 0;
  return widths.map((_, at) => (at < count && mayGrow[at] ? each : 0));
}

const widthOf = (cell: HTMLElement | undefined): number => cell?.getBoundingClientRect().width ?? 0;

/** Gives a heading its least width; the cells below follow it. */
function widen(cell: HTMLElement, width: number | undefined): void {
  if (cell.dataset.fit === width?.toString()) return;
  cell.style.minWidth = width === undefined ? '' : `${width}px`;
  if (width === undefined) delete cell.dataset.fit;
  else cell.dataset.fit = String(width);
}

/** The widths that columns have of their own, and the room that they were fitted into, in pixels. */
export type Fit = { widths: readonly number[]; room: number };

/**
 * Widens columns so that none is cut before the actions. Columns that keep their width are not measured again, because
 * that takes a layout of its own.
 *
 * @param fit what the last call found; this one renews it
 * @param isRoomOnly whether nothing but the room has changed since
 */
export function fitColumns(table: HTMLElement, around: HTMLElement, fit: Fit, isRoomOnly: boolean): void {
  const cells = [...table.querySelectorAll<HTMLElement>('thead th')];
  const actions = cells.find((cell, at) => cell.dataset.column === undefined && at > 0);
  const columns = cells.filter((cell) => cell !== actions);
  const before = fit.room;
  fit.room = around.clientWidth - widthOf(actions);
  // A table that is narrower than its box is stretched: its columns have no widths of their own.
  const isStretched = fit.widths.reduce((sum, width) => sum + width, 0) <= before;
  if (!isRoomOnly || isStretched || fit.widths.length !== columns.length) {
    const fitted = columns.filter((cell) => cell.dataset.fit);
    const isSettled = fitted.every((cell) => Math.abs(widthOf(cell) - Number(cell.dataset.fit)) < 0.5);
    const isKept = fitted.length > 0 && isSettled && before === fit.room;
    if (!isKept) for (const cell of fitted) widen(cell, undefined);
    fit.widths = columns.map((cell, at) => (cell.dataset.fit ? fit.widths[at] : undefined) ?? widthOf(cell));
    if (isKept) return;
  }
  const mayGrow = columns.map((cell) => cell.dataset.column !== undefined && !cell.style.width);
  for (const [at, slack] of slackOf(fit.widths, mayGrow, fit.room).entries()) {
    const cell = columns[at];
    if (cell) widen(cell, slack === 0 ? undefined : (fit.widths[at] ?? 0) + slack);
  }
}
