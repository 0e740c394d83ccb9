import type { ReactNode } from 'react';
import type { EntityMeta } from '@/api/entity';
import { TableColumnsContext, useTableColumns } from './useTableColumns';

type Props = {
  entity: EntityMeta;
  /** The columns of the declaration. */
  columns: readonly string[];
  children: ReactNode;
};

/** Holds the state of a table: its columns, their order and widths. The table and its tools read it by `useColumns`. */
export function TableState({ entity, columns, children }: Props) {
  return <TableColumnsContext value={useTableColumns(entity, columns)}>{children}</TableColumnsContext>;
}
