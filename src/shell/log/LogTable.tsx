import { HTMLTable } from '@blueprintjs/core';
import cx from 'classnames';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import table from '@/screens/table/DataTable.module.css';
import styles from './Log.module.css';
import { LogTableRow } from './LogTableRow';
import type { LogRow } from './logRows';

/** Renders the log as a table, newest first, with expandable rows. */
export function LogTable({ rows }: { rows: readonly LogRow[] }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <HTMLTable compact interactive className={cx(table.table, styles.table)}>
      <thead>
        <tr>
          <td className={styles.toggle} />
          <th scope="col">{t('log.time')}</th>
          <th scope="col">{t('log.type')}</th>
          <th scope="col">{t('log.message')}</th>
          <th scope="col">{t('log.operation')}</th>
          <th scope="col">{t('log.status')}</th>
          <th scope="col" data-numeric="true">
            {t('log.times')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LogTableRow
            key={row.entry.id}
            row={row}
            isOpen={open.has(row.entry.id)}
            onToggle={() => toggle(row.entry.id)}
          />
        ))}
      </tbody>
    </HTMLTable>
  );
}
