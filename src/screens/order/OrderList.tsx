import { useRef, useState } from 'react';
import { DragHandleVertical } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { useDragRows } from '@/kit/hooks/useDragRows';
import { useStable } from '@/kit/hooks/useStable';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import styles from './OrderList.module.css';
import { moved } from './positions';

type Props = {
  entity: EntityMeta;
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
};

/** Records that are dragged by their handles, or moved by arrow keys on them. */
export function OrderList({ entity, rows, onChange }: Props) {
  const { t } = useTranslation('screens');
  const { recordTitle } = useNames(entity);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');

  const move = useStable((id: string, to: number) => {
    const from = rows.findIndex((row) => row.id === id);
    const row = rows[from];
    if (!row || from === to) return;
    onChange(moved(rows, from, to));
    setSaid(t('order.moved', { name: recordTitle(row), place: to + 1, total: rows.length }));
  });
  const { dragged, handlersOf } = useDragRows(list, move);
  return (
    <>
      <ol ref={list} className={styles.list}>
        {rows.map((row, at) => (
          <li key={row.id} data-dragged={row.id === dragged || undefined}>
            <button
              type="button"
              aria-label={t('order.handle', { name: recordTitle(row), place: at + 1 })}
              {...handlersOf(row.id)}
            >
              <DragHandleVertical />
            </button>
            <span>{recordTitle(row)}</span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
