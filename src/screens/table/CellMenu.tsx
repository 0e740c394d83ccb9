import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Clipboard, Duplicate, EyeOff, Filter, IdNumber, Share } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { hasCard } from '../cards/cardOf';
import type { Filters } from '../base/listState';
import type { Row } from '../base/row';
import { useCopyText } from './useCopyText';
import { filterBy } from './filterBy';
import type { DrawnColumn } from './useDrawnColumns';
import { useColumns } from './useTableColumns';

type Props = {
  column: DrawnColumn;
  row: Row;
  columns: readonly DrawnColumn[];
  onOpen: (row: Row) => void;
  /** Opens what the value names. @default there is no such entry */
  onCard?: () => void;
  /** Narrows the list by some more filters. */
  onFilter: (more: Filters) => void;
};

/** What may be done with a cell. */
export function CellMenu({ column, row, columns, onOpen, onCard, onFilter }: Props) {
  const { t } = useTranslation('screens');
  const copy = useCopyText();
  const { set } = useColumns();
  const { name, label, field, format, card } = column;
  const filters = filterBy(name, field, row[name]);
  const rowText = () =>
    columns.map((each) => `${each.label}: ${each.format.copy(row[each.name])}`).join('\n');
  return (
    <>
      <MenuItem icon={<Share />} text={t('grid.open')} onClick={() => onOpen(row)} />
      {onCard && hasCard(card, row, name) && (
        <MenuItem icon={<IdNumber />} text={t('card.title', { label })} onClick={onCard} />
      )}
      <MenuDivider />
      <MenuItem icon={<Duplicate />} text={t('grid.copyCell')} onClick={() => copy(format.copy(row[name]))} />
      <MenuItem icon={<Clipboard />} text={t('grid.copyRow')} onClick={() => copy(rowText())} />
      {filters && (
        <MenuItem
          icon={<Filter />}
          text={t('grid.filterBy', { value: format.text(row[name]) })}
          onClick={() => onFilter(filters)}
        />
      )}
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
