import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { listArg, type ListState } from '@/screens/base/listState';
import type { Row, RowPage } from '@/screens/base/row';

/** Milliseconds without scrolling before rows are fetched; rows that only pass by are not. */
const rest = 60;

/**
 * Returns the rows of a long list by index, fetched in pages around the visible ones. A row that is not
 * loaded is undefined. Pages stay cached like any data (docs/decisions/0002).
 */
export function useLedgerRows(entity: EntityMeta, { filters, sort }: ListState, total: number) {
  const dispatch = useAppDispatch();
  const endpoint = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const [seen, setSeen] = useState<readonly [number, number]>([0, 0]);
  const wanted = wantedPages(...seen, total).join();
  const args = useMemo(
    () =>
      wanted
        .split(',')
        .map((page) => listArg(entity, { filters, sort, current: Number(page), size: ledgerPage })),
    [entity, filters, sort, wanted],
  );
  useEffect(() => {
    let kept: { unsubscribe: () => void }[] = [];
    const timer = setTimeout(() => {
      kept = args.map((arg) => dispatch(endpoint.initiate(arg)));
    }, rest);
    return () => {
      clearTimeout(timer);
      kept.forEach((each) => each.unsubscribe());
    };
  }, [args, dispatch, endpoint]);
  const pages = useAppSelector(
    (state) => args.map((arg) => endpoint.select(arg)({ api: state.api }).data),
    shallowEqual,
  );
  const first = (Number(wanted.split(',')[0]) - 1) * ledgerPage;
  const rowAt = (index: number): Row | undefined =>
    pages[Math.floor((index - first) / ledgerPage)]?.records[(index - first) % ledgerPage];
  /** Indexes of the visible rows, from 0. */
  const handleSeen = useStable((from: number, to: number) => {
    if (wantedPages(from, to, total).join() !== wanted) setSeen([from, to]);
  });
  return { rowAt, pages, onSeen: handleSeen };
}

/** Rows per call of a ledger. */
export const ledgerPage = 100;

/**
 * Returns the pages, from 1, of the visible rows, with one more before and after, so that scrolling finds
 * loaded rows.
 */
export function wantedPages(first: number, last: number, total: number): readonly number[] {
  const end = Math.max(1, Math.ceil(total / ledgerPage));
  const from = Math.min(Math.max(Math.floor(first / ledgerPage), 1), end);
  const to = Math.min(Math.max(Math.floor(last / ledgerPage) + 2, from), end);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
