/** Rows of one call of a ledger. */
export const ledgerPage = 100;

/** The pages, from 1, that the rows in sight stand on, and one more before and behind, so that scrolling meets rows. */
export function wantedPages(first: number, last: number, total: number): readonly number[] {
  const end = Math.max(1, Math.ceil(total / ledgerPage));
  const from = Math.min(Math.max(Math.floor(first / ledgerPage), 1), end);
  const to = Math.min(Math.max(Math.floor(last / ledgerPage) + 2, from), end);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
