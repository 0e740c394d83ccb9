import { useTranslation } from 'react-i18next';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { Filters } from '@/screens/base/listState';
import styles from '../DataTable.module.css';
import groupStyles from './SummaryGroups.module.css';
import { SummaryLine, SumText, useSummary } from './SummaryLine';
import type { RenderedColumn } from '../columns/useRenderedColumns';

type Props = {
  entity: EntityMeta;
  call: EntityCall;
  filters: Filters;
  columns: readonly RenderedColumn[];
  /** Columns before these: the check boxes. */
  before: number;
  /** Columns after these: the actions. */
  after: number;
};

/** The sums of a list as the footer of its table: one group below its columns, several in a line. */
export function SummaryRows({ entity, call, filters, columns, before, after }: Props) {
  const { t } = useTranslation('screens');
  const summary = useSummary(entity, call, filters);
  const { groups } = summary;
  // Counts by status belong to no column.
  const isColumn = (name: string) => name === 'total' || Object.hasOwn(entity.fields, name);
  if (!groups || groups.some(({ key, values }) => key !== null || !Object.keys(values).every(isColumn)))
    return (
      <tfoot>
        <tr>
          <td colSpan={before + columns.length + after} role="gridcell" className={groupStyles.cell}>
            <SummaryLine entity={entity} summary={summary} />
          </td>
        </tr>
      </tfoot>
    );
  return (
    <tfoot>
      {groups.map(({ values }, index) => (
        <tr key={index}>
          {before > 0 && <td className={styles.check} data-pinned />}
          {columns.map(({ name, field, pin, style, numeric }, place) => (
            <td
              key={name}
              style={style}
              data-column={name}
              data-numeric={numeric || undefined}
              data-pinned={pin}
            >
              {place === 0 && t('summary.title')}
              {place > 0 && Object.hasOwn(values, name) && (
                <SumText value={String(values[name])} gain={field.gain ?? false} />
              )}
            </td>
          ))}
          {after > 0 && <td className={styles.actions} />}
        </tr>
      ))}
    </tfoot>
  );
}
