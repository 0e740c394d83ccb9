import { Button } from '@blueprintjs/core';
import { CaretUp } from '@blueprintjs/icons';
import { useLayoutEffect, useRef, useState } from 'react';
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

type Props = {
  entity: EntityMeta;
  call: EntityCall;
  filters: Filters;
  /** The column by whose values the totals are open; null: they are closed, or open as a whole. */
  by: string | null;
  onGroup: (by: string | null) => void;
  onFilter: (more: Filters) => void;
};

/** Opens the totals of a list over the table: how many rows in which state, and the sums by coin. */
export function SummaryButton({ by, onGroup, onFilter, ...list }: Props) {
  const { t } = useTranslation('screens');
  const { currentData, isError, error, refetch } = useSummary(list.entity, list.call, list.filters);
  const [isOpen, setOpen] = useState(false);
  const errorText = useErrorText();
  const isShown = isOpen || by !== null;
  // The heading whose menu opened them, or the button.
  const back = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isShown) back.current = document.activeElement;
  }, [isShown]);
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
  const show = (next: boolean) => {
    if (!next && back.current instanceof HTMLElement) back.current.focus({ preventScroll: true });
    setOpen(next);
    onGroup(null);
  };
  const filterAndClose = (more: Filters) => {
    show(false);
    onFilter(more);
  };
  const coins = currentData?.sums.filter(({ coin }) => coin !== null).length ?? 0;
  return (
    <LazyPopover
      placement="top-start"
      isOpen={isShown}
      onInteraction={show}
      content={
        currentData || by !== null ? (
          <Totals {...list} summary={currentData} by={by} onFilter={filterAndClose} />
        ) : (
          ''
        )
      }
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
