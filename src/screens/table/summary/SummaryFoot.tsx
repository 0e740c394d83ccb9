import { formatDecimal, formatGain, roundDecimal } from '@/kit/format/decimal';
import { CoinCode, GainText } from '@/screens/fields/number/kind';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { Filters } from '@/screens/base/listState';
import styles from '../DataTable.module.css';
import type { RenderedColumn } from '../columns/useRenderedColumns';
import { sumsOf, useSummary } from './useSummary';

/** Decimals of a shown sum; the title has the exact value. */
const decimals = 8;

type Props = {
  /** A decimal string. */
  value: string;
  /** A gain or a loss. */
  gain: boolean;
  /** @default none */
  coin?: string | null;
};

/** A sum, rounded for display; the title has the exact value if it differs. */
export function SumText({ value, gain, coin = null }: Props) {
  const shown = roundDecimal(value, decimals);
  const exact = gain ? formatGain(value) : formatDecimal(value);
  return (
    <span title={shown === value ? undefined : exact}>
      {gain ? <GainText value={shown} /> : formatDecimal(shown)}
      <CoinCode coin={coin} />
    </span>
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
