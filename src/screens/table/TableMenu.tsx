import { type MenuPlace, PlacedMenu } from '@/kit/ui/overlays/PlacedMenu';
import type { EntityMeta } from '@/api/entity';
import type { Filters, Sort } from '../base/listState';
import type { Row } from '../base/row';
import { CellMenu } from './CellMenu';
import type { RenderedColumn } from './columns/useRenderedColumns';
import { HeadMenu } from './HeadMenu';

/** The menu of a cell, or of a heading without a row. */
export type OpenMenu = MenuPlace & { column: RenderedColumn; row: Row | undefined };

type Props = {
  entity: EntityMeta;
  menu: OpenMenu;
  columns: readonly RenderedColumn[];
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  onOpen: (row: Row) => void;
  onPage: ((row: Row) => void) | undefined;
  pathOf: (row: Row) => string;
  onFilter: (more: Filters) => void;
  onGroup: ((name: string) => void) | undefined;
  onSettings: () => void;
  onCard: () => void;
  onClose: () => void;
};

/** The open menu of a table. Its code loads with the first one. */
export function TableMenu({ menu, sort, onSort, onSettings, onClose, ...cell }: Props) {
  const { row, column } = menu;
  return (
    <PlacedMenu label={column.label} place={menu} onClose={onClose}>
      {row ? (
        <CellMenu {...cell} column={column} row={row} />
      ) : (
        <HeadMenu
          entity={cell.entity}
          column={column}
          sort={sort}
          onSort={onSort}
          onGroup={cell.onGroup}
          onSettings={onSettings}
        />
      )}
    </PlacedMenu>
  );
}
