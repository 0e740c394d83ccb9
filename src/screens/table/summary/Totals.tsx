import { Classes } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { useDict } from '@/screens/dictionary/useDict';
import styles from './Summary.module.css';
import { SumText } from './SummaryFoot';
import type { Summary } from './useSummary';

/** Names of sums without a field. */
const words: Readonly<Record<string, string>> = {
  credit: 'summary.credit',
  debit: 'summary.debit',
  net: 'summary.net',
};

/** The counts in a line, then the sums in a table with a row for each coin. */
export function Totals({
  entity,
  summary: { total, counts, sums, by, parts = [] },
}: {
  entity: EntityMeta;
  summary: Summary;
}) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const statuses = useDict(entity.status ? entity.fields[entity.status]?.dict : undefined);
  const keys = useDict(by === undefined ? undefined : entity.fields[by]?.dict);
  const stateOf = (state: string) => statuses.find(({ value }) => value === state)?.label ?? state;
  const nameOf = (name: string) => (words[name] ? t(words[name]) : label(entity.fields[name]?.label ?? name));
  const names = [...new Set(sums.flatMap(({ values }) => Object.keys(values)))];
  return (
    <div role="dialog" aria-label={t('summary.title')} className={styles.totals} tabIndex={-1}>
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
    </div>
  );
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en-US')}</dd>
  </div>
);
