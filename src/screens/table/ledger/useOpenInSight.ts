import { Regions, type Table } from '@blueprintjs/table';
import { useEffect, useRef } from 'react';

/** Scrolls a ledger to the record that is open beside it, where that is out of sight: one goes from record to record by keys. */
export function useOpenInSight(openId: string | null, placeOfOpen: () => number | null) {
  const grid = useRef<Table>(null);
  const seen = useRef({ from: 0, to: 0 });
  useEffect(() => {
    const place = openId === null ? null : placeOfOpen();
    const { from, to } = seen.current;
    // The last row in sight may be cut off.
    if (place !== null && (place < from || place >= to)) grid.current?.scrollToRegion(Regions.row(place));
  }, [openId, placeOfOpen]);
  return {
    grid,
    /** Places of the rows in sight, from 0. */
    see: (from: number, to: number) => {
      seen.current = { from, to };
    },
  };
}
