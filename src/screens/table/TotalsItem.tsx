import { MenuItem } from '@blueprintjs/core';
import { PivotTable } from '@blueprintjs/icons';
import type { EntityMeta } from '@/api/entity';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { RenderedColumn } from './columns/useRenderedColumns';

type Props = {
  entity: EntityMeta;
  column: RenderedColumn;
  /** Opens the totals by the values of a column; undefined if the list has no totals. */
  onGroup: ((name: string) => void) | undefined;
};

/** The menu item of the totals by a column; nothing for a column that the platform does not group by. */
export function TotalsItem({ entity, column: { name, label }, onGroup }: Props) {
  const { t } = useTranslation('screens');
  if (!onGroup || !entity.calls.summary?.groups?.includes(name)) return null;
  return (
    <MenuItem icon={<PivotTable />} text={t('summary.byColumn', { label })} onClick={() => onGroup(name)} />
  );
}
