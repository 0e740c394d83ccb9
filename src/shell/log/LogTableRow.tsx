import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { Tag } from '@/kit/ui/Tag';
import { extraOf } from '@/store/log/entry';
import { visible } from '@/store/log/report';
import { LogDetails } from './LogDetails';
import styles from './Log.module.css';
import type { LogRow } from './logRows';

type Props = { row: LogRow; isOpen: boolean; onToggle: () => void };

/** Renders two table rows: the entry, and its details when expanded. */
export function LogTableRow({ row: { entry, count, firstTime }, isOpen, onToggle }: Props) {
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
