import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { queryEndpoint } from '@/api/endpoints';
import { article, banner } from '@/api/gen/cms.fields';
import type { EntityMeta } from '@/api/entity';
import { currentTime } from '@/kit/clock';
import { useTimes } from '@/kit/hooks/useTimes';
import { listArg } from '@/screens/base/listState';
import type { Row, RowPage } from '@/screens/base/row';
import { useNames } from '@/screens/base/useNames';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { usePage } from '@/store/pageContext';
import { daysAhead, type Turn, turnsOf } from './publishing';
import styles from './PublishingLine.module.css';

/** Fields with the times at which records of a list go online and offline. */
type Fields = { online: string; offline: string };

/** Most records that one call returns; a strip of 14 days shows no more. */
const most = 100;

/** Reads the records with a status whose time in a field lies in the coming days. */
function useDue(entity: EntityMeta, status: readonly string[], field: string, [from, to]: readonly string[]) {
  const arg = useMemo(
    () =>
      listArg(entity, {
        filters: { status, [`${field}From`]: [from ?? ''], [`${field}To`]: [to ?? ''] },
        sort: [{ field, direction: 'asc' }],
        current: 1,
        size: most,
      }),
    [entity, status, field, from, to],
  );
  return queryEndpoint<RowPage>(entity.calls.page.operationId).useQuery(arg, {
    refetchOnMountOrArgChange: true,
  });
}

const waiting = ['SCHEDULED'];
const shown = ['SCHEDULED', 'PUBLISHED'];

/** What goes online and offline in the coming days; each entry opens its record. */
function PublishingLine({ entity, online, offline }: Fields & { entity: EntityMeta }) {
  const { t, i18n } = useTranslation('cms');
  const id = useId();
  const { zone } = useTimes();
  const [now] = useState(currentTime);
  const span = useMemo(() => daysAhead(now), [now]);
  const starts = useDue(entity, waiting, online, span);
  const ends = useDue(entity, shown, offline, span);
  const days = useMemo(
    () => turnsOf(starts.data?.records ?? [], ends.data?.records ?? [], { online, offline }, { now, zone }),
    [starts.data, ends.data, online, offline, now, zone],
  );
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const failed = starts.isError ? starts : ends.isError ? ends : null;
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <section aria-labelledby={id} className={styles.line} aria-busy={starts.isFetching || ends.isFetching}>
      <h2 id={id}>{t('publishing.title', { count: days.length })}</h2>
      <ol tabIndex={0} aria-labelledby={id}>
        {days.map(({ date, turns }) => (
          <li key={date} data-empty={turns.length === 0}>
            <span className={styles.day}>
              {weekday.format(Date.parse(date))} {date.slice(5)}
            </span>
            {turns.map((turn) => (
              <TurnButton key={`${turn.row.id} ${turn.to}`} entity={entity} turn={turn} />
            ))}
          </li>
        ))}
      </ol>
      {starts.data && ends.data && days.every(({ turns }) => turns.length === 0) && (
        <p>{t('publishing.none')}</p>
      )}
    </section>
  );
}

function TurnButton({ entity, turn: { row, to, time } }: { entity: EntityMeta; turn: Turn<Row> }) {
  const { t } = useTranslation('cms');
  const { recordTitle } = useNames(entity);
  const { search, setSearch } = usePage();
  const name = recordTitle(row);
  const open = () => {
    const params = new URLSearchParams(search);
    params.delete('form');
    params.set('open', row.id);
    setSearch(`?${params.toString()}`, 'push');
  };
  return (
    <button
      type="button"
      data-to={to}
      title={name}
      aria-label={t(`publishing.${to}`, { name, time })}
      onClick={open}
    >
      {to === 'online' ? <ArrowUp size={12} /> : <ArrowDown size={12} />} {time} <span>{name}</span>
    </button>
  );
}

export const ArticleLine = () => <PublishingLine entity={article} online="publishAt" offline="offlineAt" />;

export const BannerLine = () => <PublishingLine entity={banner} online="startAt" offline="endAt" />;
