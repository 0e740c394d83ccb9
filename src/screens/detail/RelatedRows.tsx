import { Spinner } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryEndpoint } from '@/api/endpoints';
import { useArea } from '../cards/useArea';
import { useListPage } from '../base/useListPage';
import type { Related } from '../base/definition';
import { ChunkFailure } from '../errors/ChunkFailure';
import { LoadFailure } from '../errors/LoadFailure';
import { listArg, writeListState } from '../base/listState';
import type { Row, RowPage } from '../base/row';
import styles from './Related.module.css';
import { relatedFilters } from './relatedFilters';
import { RelatedTable } from './RelatedTable';

type Props = { list: Related; row: Row };

/** As many rows as one looks through before one opens the list. */
const size = 10;

/** The newest records that belong to the one that is shown, how many there are, and the way to all of them. */
export function RelatedRows({ list, row }: Props) {
  const { failed, loaded, retry } = useArea(list.entity.area);
  if (failed) return <ChunkFailure onRetry={retry} />;
  return loaded ? <Rows list={list} row={row} /> : <Spinner size={20} />;
}

function Rows({ list, row }: Props) {
  const { entity, columns } = list;
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const id = useId();
  const path = useListPage(entity.path)?.path ?? null;
  const [now] = useState(Date.now);
  const { filters, days } = relatedFilters(list, row, now);
  const state = { filters, sort: [], current: 1, size };
  const { data, isError, error, refetch } = queryEndpoint<RowPage>(entity.calls.page.operationId).useQuery(
    listArg(entity, state),
    { refetchOnMountOrArgChange: 10 },
  );
  const whole = writeListState({ ...state, size: 20 });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header>
        <h3 id={id}>{label(entity.calls.page.label)}</h3>
        {data && data.total > 0 && (
          <span className={styles.count}>{t('related.count', { count: data.total })}</span>
        )}
        {days !== null && <span className={styles.count}>{t('related.days', { count: days })}</span>}
        {path !== null && data && data.total > 0 && (
          <Link to={`${path}${whole}`} aria-describedby={id}>
            {t('related.all')}
          </Link>
        )}
      </header>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {data?.records.length === 0 && <p className={styles.count}>{t('related.none')}</p>}
      {data && data.records.length > 0 && (
        <RelatedTable entity={entity} columns={columns} rows={data.records} path={path} labelledBy={id} />
      )}
    </section>
  );
}
