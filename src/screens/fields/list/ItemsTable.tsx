import { Button, HTMLTable } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { PartFields } from '@/api/entity';
import { useDragRows } from '@/kit/hooks/useDragRows';
import type { InputProps } from '../kind';
import { ItemCells } from './ItemCells';
import styles from './ItemsTable.module.css';
import { useItemRows } from './useItemRows';

type Props = InputProps & { items: PartFields };

const none = {};

/**
 * Returns the errors of one row by field. Rows without errors share one object, so that they do not
 * re-render.
 */
function errorsAt(
  partErrors: Readonly<Record<string, string>>,
  at: number,
): Readonly<Record<string, string>> {
  const before = `${at}.`;
  const own = Object.entries(partErrors).filter(([path]) => path.startsWith(before));
  return own.length === 0
    ? none
    : Object.fromEntries(own.map(([path, text]) => [path.slice(before.length), text]));
}

/** A table whose rows are edited in place: added, removed, moved, each cell with its own rules. */
export function ItemsTable({ items, label, name, value, partErrors, showAll, nested, ...on }: Props) {
  const { t } = useTranslation('screens');
  const text = useTranslation().t;
  const { rows, add, change, remove, move } = useItemRows(items, value, nested.startValue, on.onChange);
  const body = useRef<HTMLTableSectionElement>(null);
  const { handlersOf } = useDragRows(body, move);
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('input.noRows')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={-1}>
          <HTMLTable compact className={String(styles.table)} aria-label={label}>
            <thead>
              <tr>
                <th scope="col">#</th>
                {Object.entries(items).map(([part, field]) => (
                  <th key={part} scope="col">
                    {text(field.label)}
                    {field.required && <span aria-hidden> *</span>}
                  </th>
                ))}
                <th scope="col">{t('table.actions')}</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map(({ key, row }, at) => (
                <ItemCells
                  key={key}
                  id={key}
                  at={at}
                  last={at === rows.length - 1}
                  name={name}
                  items={items}
                  row={row}
                  errors={errorsAt(partErrors, at)}
                  showAll={showAll}
                  nested={nested}
                  onChange={change}
                  onRemove={remove}
                  onMove={move}
                  grip={handlersOf(key)}
                  onBlur={on.onBlur}
                />
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      <Button size="small" icon={<Plus />} text={t('input.addRow')} onClick={add} />
    </>
  );
}
