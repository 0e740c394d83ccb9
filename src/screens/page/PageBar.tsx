import { Button } from '@blueprintjs/core';
import { ChevronRight } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { KeyHint } from '@/kit/ui/KeyHint';
import { useListPage } from '../base/useRecordPage';
import { RecordPlace } from '../detail/RecordPlace';
import styles from './RecordPage.module.css';
import type { usePageQueue } from './usePageQueue';

type Props = {
  entity: EntityMeta;
  /** The name of the record; undefined until it has loaded. */
  name: string | undefined;
  queue: ReturnType<typeof usePageQueue>;
};

/** The title of the page, the way to its list, and the queue that it works through. */
export function PageBar({ entity, name, queue: { place, step, review } }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const list = useListPage(entity.path);
  return (
    <header className={styles.bar}>
      <h1 tabIndex={-1}>{name === undefined ? label(entity.label) : `${label(entity.label)} · ${name}`}</h1>
      <small className={styles.live}>
        {entity.live !== undefined && t('table.live', { count: entity.live })}
      </small>
      {list && <Link to={list.path}>{label(entity.calls.page.label)}</Link>}
      {place && <RecordPlace place={place} onStep={step} />}
      {review && (
        <Button
          variant="outlined"
          icon={<ChevronRight />}
          endIcon={<KeyHint stroke="N" />}
          loading={review.isBusy}
          text={t('queue.next')}
          title={`${t('queue.next')} (N)`}
          onClick={review.next}
        />
      )}
    </header>
  );
}
