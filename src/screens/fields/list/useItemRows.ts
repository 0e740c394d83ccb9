import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FieldMeta, PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';

/** A row with a key of its own: it keeps its inputs, and the focus, wherever it moves. */
export type KeyedRow = { key: string; row: ItemRow };

const keyed = (row: ItemRow): KeyedRow => ({ key: crypto.randomUUID(), row });

/**
 * The rows of a child table while they are edited. The form copies every value that it is told, so rows are known here by keys;
 * a value that came from elsewhere (a draft, the other side of a conflict) replaces them. The functions never change.
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
      (key: string, by: -1 | 1) =>
        edit((now) => {
          const at = now.findIndex((each) => each.key === key);
          return moved(now, at, at + by);
        }),
      [edit],
    ),
  };
}

/** One row of a child table as the form holds it. */
export type ItemRow = Readonly<Record<string, unknown>>;

/** The rows of a value; what is no row is none. */
const rowsOf = (value: unknown): readonly ItemRow[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A new row, with the defaults of the contract. */
const newRow = (items: PartFields, startValue: (field: FieldMeta) => unknown): ItemRow =>
  Object.fromEntries(Object.entries(items).map(([name, field]) => [name, startValue(field)]));

/** The list with the row at `from` standing at `to`; the same list when there is no such place. */
function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.filter((_, at) => at !== from).toSpliced(to, 0, item);
}
