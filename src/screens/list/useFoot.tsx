import type { ReactNode } from 'react';
import type { EntityMeta } from '@/api/entity';
import { SummaryRows } from '../table/SummaryRows';
import type { DrawnColumn } from '../table/useDrawnColumns';
import { usePermission } from '../usePermission';
import type { Filters } from './listState';

type Foot = { foot?: (columns: readonly DrawnColumn[], before: number, after: number) => ReactNode };

/** What stands below the rows of a table: their sums, where the entity has such a call, the person may and there are rows. */
export function useFoot(entity: EntityMeta, filters: Filters, rows = 0): Foot {
  const may = usePermission();
  const { summary } = entity.calls;
  if (!summary || !may(summary.permission) || rows === 0) return {};
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
