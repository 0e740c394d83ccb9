import { Classes, Spinner } from '@blueprintjs/core';
import cx from 'classnames';
import { useState } from 'react';
import { compareDecimals } from '@/kit/format/decimal';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { Filters } from '@/screens/base/listState';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { useFormats } from '@/screens/fields/formats';
import { coinBeside } from '../columns/useRenderedColumns';
import styles from './TotalsBy.module.css';
import { NumberHead, type Order } from './NumberHead';
import { SumText } from './SummaryFoot';
import { type Summary, sumsOf, useSummary } from './useSummary';

type Part = NonNullable<Summary['parts']>[number];

type Props = {
  entity: EntityMeta;
  call: EntityCall;
  filters: Filters;
  /** The column whose values have a line each. */
  by: string;
  title: string;
  onFilter: (more: Filters) => void;
};

/** The totals of each value of a column, under the filters of the list. A value filters the list by itself. */
export function TotalsBy({ entity, call, filters, by, title, onFilter }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { currentData, isError, error, refetch } = useSummary(entity, call, filters, by);
  const [order, setOrder] = useState<Order>({ name: null, isDown: true });
  const textOf = useValueText(entity, by);
  const heading = label(entity.fields[by]?.label ?? by);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Spinner size={20} />;
  const { parts = [], others } = currentData;
  const names = [...new Set(currentData.sums.flatMap(({ values }) => Object.keys(values)))];
  const line = (figures: Pick<Part, 'total' | 'sums'>) => (
    <>
      <td data-numeric>{figures.total.toLocaleString('en-US')}</td>
      {names.map((name) => (
        <td key={name} data-numeric>
          <Sums entity={entity} name={name} sums={figures.sums ?? []} />
        </td>
      ))}
    </>
  );
  return (
    <table className={cx(Classes.HTML_TABLE, styles.lines)}>
      <caption className={styles.title}>{title}</caption>
      <thead className={styles.heads}>
        <tr>
          <th scope="col">{heading}</th>
          <NumberHead name={null} order={order} onOrder={setOrder} entity={entity} />
          {names.map((name) => (
            // Amounts in several coins have no order.
            <NumberHead
              key={name}
              name={name}
              order={order}
              {...(sumsOf(currentData, name).length === 1 && { onOrder: setOrder })}
              entity={entity}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(parts, order).map((part) => (
          <tr key={part.key ?? ''}>
            <th scope="row">
              {part.key === null ? (
                t('summary.without')
              ) : (
                <button
                  type="button"
                  className={styles.value}
                  aria-label={t('grid.filterBy', { value: textOf(part.key) })}
                  onClick={() => onFilter({ [by]: [String(part.key)] })}
                >
                  {textOf(part.key)}
                </button>
              )}
            </th>
            {line(part)}
          </tr>
        ))}
        {others && (
          <tr>
            <th scope="row">{t('summary.others', { count: others.values })}</th>
            {line(others)}
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('summary.title')}</th>
          {line(currentData)}
        </tr>
      </tfoot>
    </table>
  );
}

/** Returns the text of a value that the platform names as a key. */
function useValueText({ fields }: EntityMeta, name: string): (key: string) => string {
  const format = useFormats(fields, [name]).get(name);
  const isBoolean = fields[name]?.kind === 'boolean';
  return (key) => format?.text(isBoolean ? key === 'true' : key) ?? key;
}

/** Sorts by the number of rows or by a sum, which has one coin. Equal values stay in the order of their keys. */
function inOrder(parts: readonly Part[], { name, isDown }: Order): readonly Part[] {
  const figure = ({ total, sums = [] }: Part): string =>
    name === null
      ? String(total)
      : (sums.find(({ values }) => values[name] !== undefined)?.values[name] ?? '0');
  const sign = isDown ? -1 : 1;
  return [...parts].sort((one, other) => sign * compareDecimals(figure(one), figure(other)));
}

type SumsProps = { entity: EntityMeta; name: string; sums: Summary['sums'] };

/** The sums of one column, each with its coin on a line of its styles. */
function Sums({ entity: { fields }, name, sums }: SumsProps) {
  const label = useTranslation().t;
  const field = fields[name];
  const isNamed = field !== undefined && coinBeside(field, label(field.label)) === undefined;
  return sums.map(({ coin, values }) => {
    const value = values[name];
    return (
      value !== undefined && (
        <div key={coin ?? ''}>
          <SumText value={value} field={field} coin={coin} withCoin={!isNamed} />
        </div>
      )
    );
  });
}
