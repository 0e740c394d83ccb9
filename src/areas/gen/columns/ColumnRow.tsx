import { Checkbox } from '@blueprintjs/core';
import { DragHandleVertical } from '@blueprintjs/icons';
import { memo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { PartFields } from '@/api/entity';
import type { useDragRows } from '@/kit/hooks/useDragRows';
import type { NestedInputs } from '@/screens/fields/kind';
import styles from './Columns.module.css';

/** The settings of a column that staff edit, in the order of the table; its place is its sort order. */
export const edited = [
  'comment',
  'attrName',
  'tsType',
  'isRequired',
  'inCreate',
  'inUpdate',
  'inList',
  'inQuery',
  'queryOp',
  'widget',
  'dictType',
] as const;

type Row = Readonly<Record<string, unknown>>;

type Props = {
  /** Key of the row. */
  id: string;
  at: number;
  name: string;
  items: PartFields;
  row: Row;
  /** Errors of the platform, by setting. */
  errors: Readonly<Record<string, string>>;
  showAll: boolean;
  nested: NestedInputs;
  isDragged: boolean;
  handle: ReturnType<ReturnType<typeof useDragRows>['handlersOf']>;
  onChange: (key: string, part: string, value: unknown) => void;
  onBlur: () => void;
};

const none = {};

/** One column of a table with its settings. Typing renders only this row again. */
export const ColumnRow = memo(
  function ColumnRow({ id, at, name, items, row, errors, showAll, nested, isDragged, handle, ...on }: Props) {
    const { t } = useTranslation('gen');
    const text = useTranslation().t;
    const { Control, useRules } = nested;
    const check = useRules();
    const column = String(row.columnName);
    return (
      <tr data-dragged={isDragged || undefined}>
        <td>
          <button
            type="button"
            className={styles.handle}
            aria-label={t('columns.handle', { name: column, place: at + 1 })}
            {...handle}
          >
            <DragHandleVertical />
          </button>
        </td>
        <th scope="row">
          {column}
          <small>
            {String(row.dbType)}
            {row.isPk === true && ` · ${t('columns.key')}`}
          </small>
        </th>
        {edited.map((part) => {
          const field = items[part];
          if (!field) return null;
          const error = errors[part] ?? (showAll ? check(field, row[part], field.required) : undefined);
          const cell = `${id}-${part}`;
          const aria = {
            'aria-label': t('columns.cell', { label: text(field.label), name: column }),
            'aria-invalid': Boolean(error),
            'aria-describedby': `${cell}-help`,
          };
          return (
            <td key={part} data-kind={field.kind}>
              {field.kind === 'boolean' ? (
                <Checkbox
                  {...aria}
                  id={cell}
                  name={`${name}.${at}.${part}`}
                  className={String(styles.check)}
                  checked={row[part] === true}
                  onChange={({ currentTarget }) => on.onChange(id, part, currentTarget.checked)}
                  onBlur={on.onBlur}
                />
              ) : (
                <Control
                  {...aria}
                  id={cell}
                  name={`${name}.${at}.${part}`}
                  field={field}
                  label=""
                  value={row[part]}
                  partErrors={none}
                  showAll={showAll}
                  nested={nested}
                  onChange={(value) => on.onChange(id, part, value)}
                  onBlur={on.onBlur}
                />
              )}
              {error && (
                <span id={`${cell}-help`} role="alert" className={styles.error}>
                  {error}
                </span>
              )}
            </td>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.errors === after.errors &&
    before.showAll === after.showAll &&
    before.isDragged === after.isDragged,
);
