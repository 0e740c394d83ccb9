import { Button, HTMLTable } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import cx from 'classnames';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { Tag } from '@/kit/ui/Tag';
import { extraOf } from '@/store/log/entry';
import { visible } from '@/store/log/report';
import table from '@/screens/table/DataTable.module.css';
import { LogDetails } from './LogDetails';
import styles from './Log.module.css';
import type { LogRow } from './logRows';

type Props = { row: LogRow; isOpen: boolean; onToggle: () => void };

/** Renders two table rows: the entry, and its details when expanded. */
function LogTableRow({ row: { entry, count, firstTime }, isOpen, onToggle }: Props) {
  const { t } = useTranslation('shell');
  const { formatTime } = useTimes();
  const id = useId();
  const { type, time } = entry;
  const message = visible(entry.message);
  return (
    <>
      <tr data-open={isOpen}>
        <td className={styles.toggle}>
          <Button
            size="small"
            variant="minimal"
            icon={isOpen ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('log.details', { message: message.slice(0, 80) })}
            onClick={onToggle}
          />
        </td>
        <td className={styles.time}>
          <time dateTime={time}>{formatTime(time)}</time>
          {count > 1 && (
            <span className={styles.since}>{t('log.since', { time: formatTime(firstTime) })}</span>
          )}
        </td>
        <td>
          <Tag intent={type === 'error' ? 'danger' : 'none'}>
            {t(type === 'error' ? 'log.error' : 'log.info')}
          </Tag>
        </td>
        <td className={styles.message} title={message}>
          {message}
          {extraOf(entry, 'serverText') && <small>{visible(extraOf(entry, 'serverText'))}</small>}
        </td>
        <td>{visible(extraOf(entry, 'operationId')) || '—'}</td>
        <td>{visible(extraOf(entry, 'status')) || '—'}</td>
        <td data-numeric="true">{count}</td>
      </tr>
      <tr id={id} hidden={!isOpen} className={styles.details}>
        {isOpen && (
          <td colSpan={7}>
            <LogDetails entry={entry} />
          </td>
        )}
      </tr>
    </>
  );
}

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
