import { Button, Spinner } from '@blueprintjs/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract/shared';
import { Avatar } from '@/kit/ui/Avatar';
import { TimeText } from '@/kit/ui/TimeText';
import { LoadFailure } from '../errors/LoadFailure';
import { DictTag } from '../fields/enum/DictTag';
import { FieldValue } from '../fields/FieldValue';
import { isEmpty, type Row } from '../base/row';
import { useRefetchOn } from '../base/recordContext';
import styles from './DetailPanel.module.css';

type Entry = components['schemas']['TimelineEntry'];
type Props = {
  entity: EntityMeta;
  call: EntityCall;
  row: Row;
  /** The form that adds a note. */
  children: ReactNode;
};

/** Entries that are shown at first. */
const latest = 5;

/**
 * The history of a record in the order of time: status changes, notes, edits. A long one starts with its latest
 * entries.
 */
export function Timeline({ entity, call, row, children }: Props) {
  const { t } = useTranslation('screens');
  const title = useId();
  const label = useTranslation().t;
  const { data, error, isError, refetch } = queryEndpoint<readonly Entry[]>(call.operationId).useQuery({
    id: row.id,
  });
  useRefetchOn(row, refetch);
  const [isWhole, setWhole] = useState(false);
  // The platform sends the newest entry first.
  const entries = data?.toReversed() ?? [];
  const hidden = isWhole ? 0 : Math.max(0, entries.length - latest);
  const dict = entity.status ? entity.fields[entity.status]?.dict : undefined;
  const nameOfAction = (action: string): string => {
    const own = entity.actions[action]?.label;
    const standard = action === 'create' || action === 'update' ? entity.calls[action]?.label : undefined;
    return label(own ?? standard ?? `screens:timeline.action.${action}`, { defaultValue: action });
  };
  const changed = (name: string, value: unknown) => {
    const field = entity.fields[name];
    if (field) return <FieldValue field={field} value={value} row={row} inline />;
    if (isEmpty(value)) return t('value.none');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return (
    <section className={styles.story} aria-labelledby={title}>
      <h3 id={title}>{t('timeline.title')}</h3>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {hidden > 0 && (
        <Button
          size="small"
          variant="minimal"
          text={t('timeline.earlier', { count: hidden })}
          onClick={() => setWhole(true)}
        />
      )}
      <ol className={styles.timeline}>
        {entries.slice(hidden).map((entry) => (
          <li key={entry.id}>
            <strong>{nameOfAction(entry.action)}</strong>{' '}
            {entry.to && (
              <>
                {entry.from && (
                  <>
                    <DictTag dict={dict} value={entry.from} /> →{' '}
                  </>
                )}
                <DictTag dict={dict} value={entry.to} />
              </>
            )}
            {entry.reasonCode && <DictTag dict="freeze_reason" value={entry.reasonCode} />}
            {entry.reason && <p>{entry.reason}</p>}
            {entry.changes.map(({ field, before, after }) => (
              <div key={field} className={styles.meta}>
                {label(entity.fields[field]?.label ?? field)}: {changed(field, before)} →{' '}
                {changed(field, after)}
              </div>
            ))}
            <p className={styles.by}>
              <TimeText value={entry.at} /> ·
              {entry.actorName !== null && entry.actorAvatar !== undefined && (
                <Avatar src={entry.actorAvatar} name={entry.actorName} />
              )}
              <span>{entry.actorName ?? t('timeline.system')}</span>
            </p>
          </li>
        ))}
      </ol>
      {data?.length === 0 && <p className={styles.meta}>{t('timeline.empty')}</p>}
      {children}
    </section>
  );
}
