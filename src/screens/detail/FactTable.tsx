import { HTMLTable } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import styles from './Related.module.css';

type Props = {
  title: string;
  heads: readonly string[];
  /** Cells in the order of the headings. */
  rows: readonly (readonly ReactNode[])[];
  /** Text in place of rows if there are none. */
  none: string;
  /** Text below the rows if there are more. */
  more?: string | undefined;
  /** Columns of figures, by place. @default none */
  numeric?: readonly number[];
  /** Long values wrap, so that all columns are seen on a phone. @default the table scrolls sideways */
  isWrapped?: boolean;
};

/** A short table in the detail of a record, without search and pages. */
export function FactTable({ title, heads, rows, none, more, numeric = [], isWrapped = false }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header>
        <h3 id={id}>{title}</h3>
      </header>
      {rows.length === 0 ? (
        <p className={styles.count}>{none}</p>
      ) : (
        <div
          className={styles.scroll}
          data-wrapped={isWrapped}
          tabIndex={0}
          role="group"
          aria-labelledby={id}
        >
          <HTMLTable compact>
            <thead>
              <tr>
                {heads.map((head, place) => (
                  <th key={head} scope="col" data-numeric={numeric.includes(place)}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, at) => (
                <tr key={at}>
                  {cells.map((cell, place) => (
                    <td key={place} data-numeric={numeric.includes(place)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      {more && <p className={styles.count}>{more}</p>}
    </section>
  );
}
