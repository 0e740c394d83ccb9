import { Button } from '@blueprintjs/core';
import { CaretUp } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityCall, EntityMeta } from '@/api/entity';
import { isApiError } from '@/api/errors';
import { LazyPopover } from '@/kit/ui/overlays/LazyPopover';
import { lazyPart } from '@/screens/errors/lazyPart';
import { useErrorText } from '@/screens/errors/LoadFailure';
import type { Filters } from '@/screens/base/listState';
import styles from './Summary.module.css';
import { useSummary } from './useSummary';

const Totals = lazyPart(() =>
  import(/* webpackChunkName: "totals" */ './Totals').then((part) => part.Totals),
);

type Props = { entity: EntityMeta; call: EntityCall; filters: Filters };

/** Opens the totals of a list over the table: how many rows in which state, and the sums by coin. */
export function SummaryButton({ entity, call, filters }: Props) {
  const { t } = useTranslation('screens');
  const { currentData, isError, error, refetch } = useSummary(entity, call, filters);
  const errorText = useErrorText();
  if (isError)
    return (
      <span className={styles.failed}>
        <span role="alert">
          {t('summary.failed')}
          {isApiError(error) && `: ${errorText(error)}`}
        </span>{' '}
        <Button size="small" text={t('table.retry')} onClick={() => void refetch()} />
      </span>
    );
  const coins = currentData?.sums.filter(({ coin }) => coin !== null).length ?? 0;
  return (
    <LazyPopover
      placement="top-start"
      content={currentData ? <Totals entity={entity} summary={currentData} /> : ''}
    >
      <Button
        variant="minimal"
        loading={!currentData}
        endIcon={<CaretUp />}
        aria-haspopup="dialog"
        text={coins > 1 ? t('summary.byCoin', { count: coins }) : t('summary.open')}
      />
    </LazyPopover>
  );
}
