import type { FieldMeta, EntityCall, EntityMeta } from '@/api/entity';
import { decimalsOf } from '@/kit/format/amount';
import { formatDecimal, truncateDecimal } from '@/kit/format/decimal';
import { AmountText, CoinCode } from '@/screens/fields/number/AmountText';
import { useScales } from '@/screens/fields/number/scales';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { Filters } from '@/screens/base/listState';
import styles from '../DataTable.module.css';
import type { RenderedColumn } from '../columns/useRenderedColumns';
import { sumsOf, useSummary } from './useSummary';

type Props = {
  /** A decimal string. */
  value: string;
  /** The field that is added; undefined for a sum of its own, such as all credits. */
  field: FieldMeta | undefined;
  /** The coin of the amounts that are added. */
  coin: string | null;
  /** Shows the coin. @default false */
  withCoin?: boolean;
};

/** The most decimals of a sum in a coin whose decimals are not known. */
const most = 8;

/** A sum with the decimals of the amounts that it adds; the title has the digits that do not show. */
export function SumText({ value, field, coin, withCoin = false }: Props) {
  const scales = useScales();
  const decimals = decimalsOf(field ?? { kind: 'decimal' }, coin, scales);
  const shown = decimals === null ? truncateDecimal(value, most) : value;
  return (
    <>
      <span title={shown === value ? undefined : formatDecimal(value)}>
        <AmountText value={shown} decimals={decimals} gain={field?.gain} />
      </span>
      {withCoin && <CoinCode coin={coin} />}
    </>
  );
}

type SummaryFootProps = {
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
export function SummaryFoot({ entity, call, filters, columns, before, after }: SummaryFootProps) {
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
                // A column of one coin says so in its heading.
                <SumText value={only.value} field={field} coin={only.coin} withCoin={coin !== undefined} />
              )}
            </td>
          );
        })}
        {after > 0 && <td className={styles.actions} />}
      </tr>
    </tfoot>
  );
}
