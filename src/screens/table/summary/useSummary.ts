import { useMemo } from 'react';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract/shared';
import { usePermission } from '@/screens/access/usePermission';
import { filterArg, type Filters } from '@/screens/base/listState';

export type Summary = components['schemas']['Summary'];

/**
 * Returns the call for the sums of a list; null if there is none, the user lacks the permission, or the list
 * is empty.
 */
export function useSummaryCall(entity: EntityMeta, rows = 0): EntityCall | null {
  const may = usePermission();
  const { summary } = entity.calls;
  return summary && may(summary.permission) && rows > 0 ? summary : null;
}

/**
 * Loads the sums of a list under its filters by a separate call, so that rows never wait for them; with `by`, also those of each
 * value of a field.
 */
export function useSummary(entity: EntityMeta, call: EntityCall, filters: Filters, by?: string) {
  const arg = useMemo(
    () => ({ ...filterArg(entity, filters), ...(by !== undefined && { groupBy: by }) }),
    [entity, filters, by],
  );
  return queryEndpoint<Summary>(call.operationId).useQuery(arg, { refetchOnMountOrArgChange: 10 });
}

/** Returns the coins, in order, whose sums the summary holds for a field. */
export const sumsOf = ({ sums }: Summary, name: string) =>
  sums.flatMap(({ coin, values }) => {
    const value = values[name];
    return value === undefined ? [] : [{ coin, value }];
  });
