import { HTMLTable } from '@blueprintjs/core';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Row } from '@/screens/base/row';
import type { RenderedColumn } from '../columns/useRenderedColumns';
import styles from './Ledger.module.css';

type Props = {
  columns: readonly RenderedColumn[];
  total: number;
  rowAt: (index: number) => Row | undefined;
  value: (row: Row, column: RenderedColumn) => ReactNode;
};

/** Whether the browser prints: it takes the page right after the event. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** All loaded rows of a ledger as a table, for the printer. */
export function LedgerPrint({ columns, total, rowAt, value }: Props) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const rows = Array.from({ length: total }, (_, at) => rowAt(at)).filter((row) => row !== undefined);
  return (
    <HTMLTable compact className={String(styles.printed)}>
      <thead>
        <tr>
          {columns.map(({ name, label, numeric }) => (
            <th key={name} scope="col" data-numeric={numeric}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.name} data-numeric={column.numeric}>
                {value(row, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
