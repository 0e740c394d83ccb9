import type { RowPage } from '../base/row';

/** Where a record stands in its whole list, from 0, as the pages that are here tell it; null: on none of them. */
export function placeOf(
  id: string,
  pages: readonly number[],
  size: number,
  pageAt: (page: number) => RowPage | undefined,
): number | null {
  for (const page of pages) {
    const at = pageAt(page)?.records.findIndex((row) => row.id === id) ?? -1;
    if (at >= 0) return (page - 1) * size + at;
  }
  return null;
}
