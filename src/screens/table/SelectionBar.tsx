import { Button } from '@blueprintjs/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '@/kit/hooks/useStable';
import styles from './SelectionBar.module.css';
import type { Row } from '../base/row';

/** How many rows are picked, on all pages, and what can be done with them. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useTranslation('screens');
  const count = selection.rows.length;
  return (
    <div className={styles.bar} role="status" hidden={count === 0}>
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

/** Rows that a person picked, on this page and on others. */
export type Selection = {
  /** As they were last seen; one that is on the page is as the page shows it. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  toggle: (row: Row) => void;
  /** Picks all of a page; all of them picked already, none. */
  togglePage: (rows: readonly Row[]) => void;
  clear: () => void;
};

type Picked = ReadonlyMap<string, Row>;
const nothing: Picked = new Map();

/** Keeps picked rows while a person pages; another `context` (the filters) begins anew. */
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
