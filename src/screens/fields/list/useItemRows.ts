import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FieldMeta, PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';

/** A row with a stable key: it keeps its inputs and the focus when it moves. */
export type KeyedRow = { key: string; row: ItemRow };

const keyed = (row: ItemRow): KeyedRow => ({ key: crypto.randomUUID(), row });

/**
 * Keeps the rows of a child table while they are edited. The form copies every value, so rows are identified
 * by keys. A value from elsewhere (a draft, a conflict) replaces them. The returned functions never change.
 */
export function useItemRows(
  items: PartFields,
  value: unknown,
  startValue: (field: FieldMeta) => unknown,
  onChange: (rows: readonly ItemRow[]) => void,
) {
  const [rows, setRows] = useState<readonly KeyedRow[]>(() => rowsOf(value).map(keyed));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (JSON.stringify(rowsOf(value)) !== JSON.stringify(rows.map(({ row }) => row)))
      setRows(rowsOf(value).map(keyed));
  }
  const apply = (next: readonly KeyedRow[]) => {
    setRows(next);
    onChange(next.map(({ row }) => row));
  };
  const latest = useRef({ rows, apply });
  useLayoutEffect(() => {
    latest.current = { rows, apply };
  });
  const edit = useCallback((change: (rows: readonly KeyedRow[]) => readonly KeyedRow[]) => {
    const { rows: now, apply: take } = latest.current;
    take(change(now));
  }, []);
  return {
    rows,
    add: () => edit((now) => [...now, keyed(newRow(items, startValue))]),
    change: useCallback(
      (key: string, name: string, cell: unknown) =>
        edit((now) =>
          now.map((each) => (each.key === key ? { key, row: { ...each.row, [name]: cell } } : each)),
        ),
      [edit],
    ),
    remove: useCallback((key: string) => edit((now) => now.filter((each) => each.key !== key)), [edit]),
    move: useCallback(
      (key: string, by: number) =>
        edit((now) => {
          const at = now.findIndex((each) => each.key === key);
          return moved(now, at, at + by);
        }),
      [edit],
    ),
  };
}

/** One row of a child table in a form. */
export type ItemRow = Readonly<Record<string, unknown>>;

/** Returns the rows of a value; other elements are dropped. */
const rowsOf = (value: unknown): readonly ItemRow[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns a new row with the defaults of the contract. */
const newRow = (items: PartFields, startValue: (field: FieldMeta) => unknown): ItemRow =>
  Object.fromEntries(Object.entries(items).map(([name, field]) => [name, startValue(field)]));

/** Moves a row from one index to another; returns the same list if there is no such index. */
function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.filter((_, at) => at !== from).toSpliced(to, 0, item);
}
