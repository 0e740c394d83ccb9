import { Classes } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityCall, EntityMeta } from '@/api/entity';
import type { Filters } from '@/screens/base/listState';
import { useDict } from '@/screens/dictionary/useDict';
import styles from './Summary.module.css';
import { SumText } from './SummaryFoot';
import { TotalsBy } from './TotalsBy';
import type { Summary } from './useSummary';
import { useSumName } from './useSumName';

type Props = {
  entity: EntityMeta;
  call: EntityCall;
  filters: Filters;
  summary: Summary | undefined;
  /** A column of whose values each has its own totals; null: the totals of the whole list. */
  by: string | null;
  onFilter: (more: Filters) => void;
};

/** The totals of a list, as a whole or by the values of a column. */
export function Totals({ by, summary, ...given }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { entity } = given;
  const column = by === null ? undefined : entity.fields[by];
  const title = column ? t('summary.byColumn', { label: label(column.label) }) : t('summary.title');
  const box = useRef<HTMLDivElement>(null);
  // The popover has opened without this content, which loads with its first use.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} role="dialog" aria-label={title} className={styles.totals} tabIndex={-1}>
      {by !== null ? (
        <TotalsBy {...given} by={by} title={title} />
      ) : (
        summary && <WholeTotals entity={entity} summary={summary} />
      )}
    </div>
  );
}

/** The counts in a line, then the sums in a table with a row for each coin. */
function WholeTotals({
  entity,
  summary: { total, counts, sums, by, parts = [] },
}: {
  entity: EntityMeta;
  summary: Summary;
}) {
  const { t } = useTranslation('screens');
  const statuses = useDict(entity.status ? entity.fields[entity.status]?.dict : undefined);
  const keys = useDict(by === undefined ? undefined : entity.fields[by]?.dict);
  const stateOf = (state: string) => statuses.find(({ value }) => value === state)?.label ?? state;
  const nameOf = useSumName(entity);
  const names = [...new Set(sums.flatMap(({ values }) => Object.keys(values)))];
  return (
    <>
      <dl>
        <Count name={t('summary.count')} value={total} />
        {Object.entries(counts).map(([state, value]) => (
          <Count key={state} name={stateOf(state)} value={value} />
        ))}
      </dl>
      {names.length > 0 && (
        <table className={Classes.HTML_TABLE}>
          <thead>
            <tr>
              <th scope="col">{t('summary.coin')}</th>
              {names.map((name) => (
                <th key={name} scope="col" data-numeric>
                  {nameOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map(({ coin, values }) => (
              <tr key={coin ?? ''}>
                <th scope="row">{coin ?? t('summary.title')}</th>
                {names.map((name) => (
                  <td key={name} data-numeric>
                    {values[name] !== undefined && (
                      <SumText value={values[name]} field={entity.fields[name]} coin={coin} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {by !== undefined && (
        <table className={Classes.HTML_TABLE}>
          <thead>
            <tr>
              <th scope="col">{nameOf(by)}</th>
              <th scope="col" data-numeric>
                {t('summary.count')}
              </th>
              {Object.keys(counts).map((state) => (
                <th key={state} scope="col" data-numeric>
                  {stateOf(state)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.key ?? ''}>
                <th scope="row">
                  {keys.find(({ value }) => value === part.key)?.label ?? part.key ?? t('summary.without')}
                </th>
                <td data-numeric>{part.total}</td>
                {Object.keys(counts).map((state) => (
                  <td key={state} data-numeric>
                    {part.counts[state] ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en-US')}</dd>
  </div>
);
