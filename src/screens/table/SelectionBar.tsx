import { Button } from '@blueprintjs/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useStable } from '@/kit/hooks/useStable';
import styles from './SelectionBar.module.css';
import type { Row } from '../base/row';

/** Shows the number of selected rows on all pages, and their actions. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useTranslation('screens');
  const count = selection.rows.length;
  return (
    <div className={styles.bar} role="status" data-selection hidden={count === 0}>
      {count > 0 && (
        <>
          <strong>{t('grid.selected', { count })}</strong>
          <Button size="small" variant="minimal" text={t('grid.unselect')} onClick={selection.clear} />
          {children}
        </>
      )}
    </div>
  );
}

/** The selected rows, on this page and on others. */
export type Selection = {
  /** In their last known state; rows of this page in their current state. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows of a page; clears them if all are selected. */
  togglePage: (rows: readonly Row[]) => void;
  clear: () => void;
};

type Picked = ReadonlyMap<string, Row>;
const nothing: Picked = new Map();

/** Keeps the selection across pages; a new `context` (the filters) clears it. */
export function useSelection(page: readonly Row[] | undefined, context: string): Selection {
  const [picked, setPicked] = useState(nothing);
  const [known, setKnown] = useState(context);
  if (known !== context) {
    setKnown(context);
    setPicked(nothing);
  }
  const toggle = useStable((row: Row) => {
    const next = new Map(picked);
    if (!next.delete(row.id)) next.set(row.id, row);
    setPicked(next);
  });
  return useMemo(() => {
    const seen = new Map(page?.map((row) => [row.id, row]));
    return {
      rows: Array.from(picked, ([id, row]) => seen.get(id) ?? row),
      has: (id) => picked.has(id),
      toggle,
      togglePage: (rows) => {
        const next = new Map(picked);
        const all = rows.every(({ id }) => picked.has(id));
        for (const row of rows) {
          if (all) next.delete(row.id);
          else next.set(row.id, row);
        }
        setPicked(next);
      },
      clear: () => setPicked(nothing),
    };
  }, [picked, page, toggle]);
}
