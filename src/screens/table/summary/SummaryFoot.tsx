import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { Filters } from '@/screens/base/listState';
import styles from '../DataTable.module.css';
import type { RenderedColumn } from '../columns/useRenderedColumns';
import { SumText } from './SumText';
import { sumsOf, useSummary } from './useSummary';

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

/**
 * The sums of a list as one line below the columns that they add. A column with amounts of several coins has
 * no sum here: SummaryButton shows them by coin.
 */
export function SummaryFoot({ entity, call, filters, columns, before, after }: Props) {
  const { t } = useTranslation('screens');
  const { currentData } = useSummary(entity, call, filters);
  if (!currentData) return null;
  const sums = columns.map(({ name }) => sumsOf(currentData, name));
  if (sums.every(({ length }) => length !== 1)) return null;
  return (
    <tfoot>
      <tr>
        {before > 0 && <td className={styles.check} data-pinned />}
        {columns.map(({ name, field, coin, pin, style, numeric }, place) => {
          const [only, ...others] = sums[place] ?? [];
          return (
            <td
              key={name}
              style={style}
              data-column={name}
              data-numeric={numeric || undefined}
              data-pinned={pin}
            >
              {place === 0 && t('summary.title')}
              {only && others.length > 0 && <small>{t('summary.coins', { count: others.length + 1 })}</small>}
              {only && others.length === 0 && (
                <SumText
                  value={only.value}
                  gain={field.gain ?? false}
                  // A column of one coin says so in its heading.
                  coin={field.coin && !coin && 'code' in field.coin ? null : only.coin}
                />
              )}
            </td>
          );
        })}
        {after > 0 && <td className={styles.actions} />}
      </tr>
    </tfoot>
  );
}
