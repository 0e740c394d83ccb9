import { Button } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, DragHandleVertical, Trash } from '@blueprintjs/icons';
import { memo, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { PartFields } from '@/api/entity';
import type { useDragRows } from '@/kit/hooks/useDragRows';
import type { NestedInputs } from '../kind';
import styles from './ItemsTable.module.css';
import type { ItemRow } from './useItemRows';

type Props = {
  /** Key of the row. */
  id: string;
  /** Index of the row, from 0. */
  at: number;
  last: boolean;
  /** The field of the table. */
  name: string;
  items: PartFields;
  row: ItemRow;
  /** Errors of the platform, by field. */
  errors: Readonly<Record<string, string>>;
  showAll: boolean;
  nested: NestedInputs;
  onChange: (key: string, name: string, value: unknown) => void;
  onRemove: (key: string) => void;
  /** Moves the row to another index. */
  onMove: (key: string, to: number) => void;
  /** Handlers of what drags the row. */
  grip: ReturnType<ReturnType<typeof useDragRows>['handlersOf']>;
  onBlur: () => void;
};

const noParts = {};

/** The inputs of one row. Typing re-renders only that row. */
export const ItemCells = memo(
  function ItemCells({ id, at, last, name, items, row, errors, showAll, nested, grip, ...on }: Props) {
    const { Control, useRules } = nested;
    const { t } = useTranslation('screens');
    const text = useTranslation().t;
    const check = useRules();
    const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
    const place = at + 1;
    const errorOf = (part: string) => {
      const field = items[part];
      if (errors[part] || !field || !(showAll || touched.has(part))) return errors[part];
      return check(field, row[part], field.required);
    };
    return (
      <tr>
        <th scope="row" className={styles.grip} title={t('input.drag')} {...grip}>
          <DragHandleVertical size={12} /> {place}
        </th>
        {Object.entries(items).map(([part, field]) => {
          const error = errorOf(part);
          const cell = `${id}-${part}`;
          return (
            <td key={part} data-kind={field.kind}>
              <Control
                id={cell}
                name={`${name}.${at}.${part}`}
                field={field}
                label=""
                aria-label={t('input.cell', { label: text(field.label), place })}
                aria-invalid={Boolean(error)}
                aria-describedby={`${cell}-help`}
                value={row[part]}
                partErrors={noParts}
                showAll={showAll}
                nested={nested}
                onChange={(value) => on.onChange(id, part, value)}
                onBlur={() => {
                  if (!touched.has(part)) setTouched(new Set([...touched, part]));
                  on.onBlur();
                }}
              />
              {error && (
                <span id={`${cell}-help`} role="alert" className={styles.error}>
                  {error}
                </span>
              )}
            </td>
          );
        })}
        <td className={styles.buttons}>
          <Button
            variant="minimal"
            icon={<ArrowUp />}
            disabled={at === 0}
            aria-label={t('input.moveUp', { place })}
            onClick={() => on.onMove(id, at - 1)}
          />
          <Button
            variant="minimal"
            icon={<ArrowDown />}
            disabled={last}
            aria-label={t('input.moveDown', { place })}
            onClick={() => on.onMove(id, at + 1)}
          />
          <Button
            variant="minimal"
            icon={<Trash />}
            aria-label={t('input.removeRow', { place })}
            onClick={() => on.onRemove(id)}
          />
        </td>
      </tr>
    );
  },
  // The form creates a new blur handler on every render; the first one works as well.
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.last === after.last &&
    before.errors === after.errors &&
    before.showAll === after.showAll &&
    before.items === after.items,
);
