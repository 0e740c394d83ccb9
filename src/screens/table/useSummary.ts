import { useMemo } from 'react';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract';
import { type Filters, filterArg } from '../base/listState';

type Group = components['schemas']['SummaryGroup'];

/** Sums of the whole list under its filters, from a call of their own: the rows never wait for them. */
export function useSummary(entity: EntityMeta, call: EntityCall, filters: Filters) {
  const arg = useMemo(() => filterArg(entity, filters), [entity, filters]);
  const { currentData, isError, error, refetch } = queryEndpoint<{
    by: string | null;
    groups: readonly Group[];
  }>(call.operationId).useQuery(arg, { refetchOnMountOrArgChange: 10 });
  return {
    /** undefined until they are here. */
    groups: isError ? undefined : currentData?.groups,
    /** The field whose values they are of; null: all rows are one group. */
    by: currentData?.by ?? null,
    error: isError ? error : null,
    retry: () => void refetch(),
  };
}

export type Summary = ReturnType<typeof useSummary>;
