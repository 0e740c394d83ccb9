import type { ReactNode } from 'react';
import type { EntityCall, EntityMeta } from '@/api/entity';
import { SummaryRows } from '../table/summary/SummaryRows';
import type { RenderedColumn } from '../table/columns/useRenderedColumns';
import { usePermission } from '../access/usePermission';
import type { Filters } from '../base/listState';

type Foot = { foot?: (columns: readonly RenderedColumn[], before: number, after: number) => ReactNode };

/**
 * Returns the call for the sums of a list; null if there is none, the user lacks the permission, or the list
 * is empty.
 */
export function useSummaryCall(entity: EntityMeta, rows = 0): EntityCall | null {
  const may = usePermission();
  const { summary } = entity.calls;
  return summary && may(summary.permission) && rows > 0 ? summary : null;
}

/** Returns the footer of a table with the sums of the list, see `useSummaryCall`. */
export function useSummaryFoot(entity: EntityMeta, filters: Filters, rows = 0): Foot {
  const summary = useSummaryCall(entity, rows);
  if (!summary) return {};
  return {
    foot: (columns, before, after) => (
      <SummaryRows
        entity={entity}
        call={summary}
        filters={filters}
        columns={columns}
        before={before}
        after={after}
      />
    ),
  };
}
