import { MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  Clipboard,
  Duplicate,
  EyeOff,
  Filter,
  FilterRemove,
  IdNumber,
  Link,
  Maximize,
  Share,
} from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { hasCard } from '../cards/cardOf';
import { filterNames, type Filters } from '../base/listState';
import type { Row } from '../base/row';
import { useDict } from '../dictionary/useDict';
import { useCopyText } from './CopyButton';
import type { RenderedColumn } from './columns/useRenderedColumns';
import { useColumns } from './columns/TableState';
import { TotalsItem } from './TotalsItem';

type Props = {
  entity: EntityMeta;
  column: RenderedColumn;
  row: Row;
  columns: readonly RenderedColumn[];
  onOpen: (row: Row) => void;
  /** Opens the record as a page. @default it has none */
  onPage?: ((row: Row) => void) | undefined;
  /** The address of a record. */
  pathOf: (row: Row) => string;
  /** Opens the card of the value. @default no such menu item */
  onCard?: () => void;
  /** Adds filters to the list. */
  onFilter: (more: Filters) => void;
  onGroup: ((name: string) => void) | undefined;
};

/** The menu items of a cell. */
export function CellMenu({ entity, column, row, columns, onOpen, onPage, pathOf, ...props }: Props) {
  const { onCard, onFilter, onGroup } = props;
  const { t } = useTranslation('screens');
  const copy = useCopyText();
  const { set } = useColumns();
  const { name, label, field, format, card } = column;
  const filters = filterBy(name, field, row[name]);
  const others = useOthers(name, field, row[name]);
  const rowText = () =>
    columns.map((each) => `${each.label}: ${each.format.copy(row[each.name])}`).join('\n');
  return (
    <>
      <MenuItem icon={<Share />} text={t('grid.open')} onClick={() => onOpen(row)} />
      {onPage && <MenuItem icon={<Maximize />} text={t('detail.openPage')} onClick={() => onPage(row)} />}
      {onCard && hasCard(card, row, name) && (
        <MenuItem icon={<IdNumber />} text={t('card.title', { label })} onClick={onCard} />
      )}
      <MenuDivider />
      <MenuItem icon={<Duplicate />} text={t('grid.copyCell')} onClick={() => copy(format.copy(row[name]))} />
      <MenuItem icon={<Clipboard />} text={t('grid.copyRow')} onClick={() => copy(rowText())} />
      <MenuItem
        icon={<Link />}
        text={t('grid.copyAddress')}
        onClick={() => copy(window.location.origin + pathOf(row))}
      />
      {filters && (
        <MenuItem
          icon={<Filter />}
          text={t('grid.filterBy', { value: format.text(row[name]) })}
          onClick={() => onFilter(filters)}
        />
      )}
      {others && (
        <MenuItem
          icon={<FilterRemove />}
          text={t('grid.filterOut', { value: format.text(row[name]) })}
          onClick={() => onFilter(others)}
        />
      )}
      <TotalsItem entity={entity} column={column} onGroup={onGroup} />
      <MenuDivider />
      <MenuItem
        icon={<EyeOff />}
        text={t('grid.hide')}
        disabled={columns.length === 1}
        onClick={() => set(name, { shown: false })}
      />
    </>
  );
}

/**
 * Returns the filters that match a value; null if the list call has no such filter, or the value is empty.
 */
function filterBy(name: string, field: FieldMeta, value: unknown): Filters | null {
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!plain || value === '' || field.mask !== undefined) return null;
  const names = filterNames(name, field);
  return names.length > 0 ? Object.fromEntries(names.map((each) => [each, [String(value)]])) : null;
}

/**
 * Returns the filters that leave out a value of a closed list: all of its other values. Null for other fields,
 * and where the list call takes a single value.
 */
function useOthers(name: string, field: FieldMeta, value: unknown): Filters | null {
  const values = useDict(field.filter === 'in' ? field.dict : undefined).map((entry) => entry.value);
  if (field.filter === 'range' || !field.filter || field.mask !== undefined) return null;
  if (typeof value === 'boolean') return { [name]: [String(!value)] };
  const others = values.filter((each) => each !== value);
  return typeof value === 'string' && others.length > 0 && others.length < values.length
    ? { [name]: others }
    : null;
}
