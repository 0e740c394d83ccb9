import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { AddColumnRight, Cog, Cross, EyeOff, Pin, SortAsc, SortDesc, Unpin } from '@blueprintjs/icons';
import type { EntityMeta } from '@/api/entity';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mostSorted, type Sort } from '../base/listState';
import type { RenderedColumn } from './columns/useRenderedColumns';
import { useColumns } from './columns/TableState';
import { TotalsItem } from './TotalsItem';

/** Returns the sorting by one column and direction; `join` keeps the other columns. */
function sortedBy(
  sort: readonly Sort[],
  field: string,
  direction: Sort['direction'],
  join: boolean,
): readonly Sort[] {
  if (!join) return [{ field, direction }];
  const at = sort.findIndex((each) => each.field === field);
  return at < 0 ? [...sort, { field, direction }].slice(-mostSorted) : sort.with(at, { field, direction });
}

type Props = {
  entity: EntityMeta;
  column: RenderedColumn;
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  onGroup: ((name: string) => void) | undefined;
  onSettings: () => void;
};

/** The menu items of a column. */
export function HeadMenu({ entity, column, sort, onSort, onGroup, onSettings }: Props) {
  const { name, field, pinned, width } = column;
  const { t } = useTranslation('screens');
  const table = useColumns();
  const joins = sort.some((each) => each.field !== name);
  const by = (direction: Sort['direction'], join: boolean) => () =>
    onSort(sortedBy(sort, name, direction, join));
  return (
    <>
      {field.sortable && (
        <>
          <MenuItem icon={<SortAsc />} text={t('grid.sortAsc')} onClick={by('asc', false)} />
          <MenuItem icon={<SortDesc />} text={t('grid.sortDesc')} onClick={by('desc', false)} />
          {joins && (
            <>
              <MenuItem icon={<AddColumnRight />} text={t('grid.joinAsc')} onClick={by('asc', true)} />
              <MenuItem icon={<AddColumnRight />} text={t('grid.joinDesc')} onClick={by('desc', true)} />
            </>
          )}
          {sort.length > 0 && (
            <MenuItem icon={<Cross />} text={t('grid.unsort')} onClick={() => onSort([])} />
          )}
          <MenuDivider />
        </>
      )}
      <TotalsItem entity={entity} column={column} onGroup={onGroup} />
      <MenuItem
        icon={pinned ? <Unpin /> : <Pin />}
        text={t(pinned ? 'grid.unpin' : 'grid.pin')}
        onClick={() => table.set(name, { pinned: !pinned })}
      />
      <MenuItem
        icon={<EyeOff />}
        text={t('grid.hide')}
        disabled={table.columns.length === 1}
        onClick={() => table.set(name, { shown: false })}
      />
      {width !== undefined && (
        <MenuItem text={t('grid.ownWidth')} onClick={() => table.set(name, { width: undefined })} />
      )}
      <MenuDivider />
      <MenuItem icon={<Cog />} text={t('columns.title')} onClick={onSettings} />
    </>
  );
}
