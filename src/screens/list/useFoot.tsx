import type { ReactNode } from 'react';
import type { EntityCall, EntityMeta } from '@/api/entity';
import { SummaryRows } from '../table/summary/SummaryRows';
import type { RenderedColumn } from '../table/columns/useDrawnColumns';
import { usePermission } from '../access/usePermission';
import type { Filters } from '../base/listState';

type Foot = { foot?: (columns: readonly RenderedColumn[], before: number, after: number) => ReactNode };

/** The call for the sums of a list, where the entity has one, the person may and there are rows. */
export function useSummaryCall(entity: EntityMeta, rows = 0): EntityCall | null {
  const may = usePermission();
  const { summary } = entity.calls;
  return summary && may(summary.permission) && rows > 0 ? summary : null;
}

/** What stands below the rows of a table: their sums, see `useSummaryCall`. */
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
