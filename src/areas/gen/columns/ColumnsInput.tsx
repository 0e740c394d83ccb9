import { HTMLTable } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { PartFields } from '@/api/entity';
import { useDragRows } from '@/kit/hooks/useDragRows';
import { useStable } from '@/kit/hooks/useStable';
import type { InputProps } from '@/screens/fields/kind';
import { useItemRows } from '@/screens/fields/list/useItemRows';
import { ColumnRow, edited } from './ColumnRow';
import styles from './Columns.module.css';

const none = {};

/** Distance of the positions that the order of the rows gives them. */
const step = 10;

/** The columns of a table with their settings; their order is changed by dragging or by keys. */
export function ColumnsInput({ field, label, name, value, partErrors, showAll, nested, ...on }: InputProps) {
  const { t } = useTranslation('gen');
  const text = useTranslation().t;
  const items: PartFields = field.items ?? none;
  const body = useRef<HTMLTableSectionElement>(null);
  const [said, setSaid] = useState('');
  const { rows, change, move } = useItemRows(items, value, nested.startValue, (next) =>
    on.onChange(next.map((row, at) => ({ ...row, sort: (at + 1) * step }))),
  );
  const moveTo = useStable((key: string, to: number) => {
    const found = rows.find((each) => each.key === key);
    if (!found || rows[to]?.key === key) return;
    move(key, to);
    setSaid(t('columns.moved', { name: String(found.row.columnName), place: to + 1, total: rows.length }));
  });
  const { dragged, handlersOf } = useDragRows(body, moveTo);
  const errorsAt = (at: number): Readonly<Record<string, string>> => {
    const own = Object.entries(partErrors).filter(([path]) => path.startsWith(`${at}.`));
    return own.length === 0
      ? none
      : Object.fromEntries(own.map(([path, error]) => [path.slice(`${at}.`.length), error]));
  };
  return (
    <>
      <p className={styles.hint}>{t('columns.hint')}</p>
      <div className={styles.scroll} tabIndex={-1}>
        <HTMLTable compact className={String(styles.table)} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('columns.order')}</th>
              <th scope="col">{text('gen:genTable.columns_parts.columnName')}</th>
              {edited.map((part) => (
                <th key={part} scope="col">
                  {items[part] && text(items[part].label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map(({ key, row }, at) => (
              <ColumnRow
                key={key}
                id={key}
                at={at}
                name={name}
                items={items}
                row={row}
                errors={errorsAt(at)}
                showAll={showAll}
                nested={nested}
                isDragged={key === dragged}
                handle={handlersOf(key)}
                onChange={change}
                onBlur={on.onBlur}
              />
            ))}
          </tbody>
        </HTMLTable>
      </div>
      <p role="status" className={styles.hint}>
        {said}
      </p>
    </>
  );
}
