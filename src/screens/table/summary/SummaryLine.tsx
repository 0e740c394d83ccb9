import { Button, Classes } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import type { EntityCall, EntityMeta } from '@/api/entity';
import { isApiError } from '@/api/errors';
import type { components } from '@/api/gen/contract';
import { formatDecimal, formatGain, roundDecimal } from '@/kit/format/decimal';
import { queryEndpoint } from '@/api/endpoints';
import { useErrorText } from '@/screens/errors/useErrorText';
import { useDict } from '@/screens/dictionary/useDict';
import { GainText } from '@/screens/fields/number/kind';
import { filterArg, type Filters } from '@/screens/base/listState';
import styles from './SummaryGroups.module.css';

type Props = { entity: EntityMeta; summary: Summary };

/** The sums of a list in one line, in any state. */
export function SummaryLine({ entity, summary: { groups, error, retry } }: Props) {
  const { t } = useTranslation('screens');
  const errorText = useErrorText();
  if (groups) return <SummaryGroups entity={entity} groups={groups} />;
  if (error === null)
    return (
      <p className={styles.state} aria-busy>
        <span className={Classes.SKELETON}>{t('summary.title')}</span>
      </p>
    );
  return (
    <p className={styles.state}>
      <span role="alert">
        {t('summary.failed')}
        {isApiError(error) && `: ${errorText(error)}`}
      </span>{' '}
      <Button size="small" text={t('table.retry')} onClick={retry} />
    </p>
  );
}

/** The counts of all rows (`key` null), or the sums in one coin. */
type Group = { key: string | null; values: Readonly<Record<string, string | number>> };

type SummaryGroupsProps = { entity: EntityMeta; groups: readonly Group[] };

/** Texts of sums without a field. */
const words: Readonly<Record<string, string>> = {
  total: 'summary.count',
  credit: 'summary.credit',
  debit: 'summary.debit',
  net: 'summary.net',
};

/** Sums of several groups in one line, each with counts by status and sums by field. */
function SummaryGroups({ entity, groups }: SummaryGroupsProps) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const statuses = useDict(entity.status ? entity.fields[entity.status]?.dict : undefined);
  const nameOf = (name: string, key: string | null): string => {
    // Among the counts, `total` is the number of rows.
    const field = key === null && name === 'total' ? undefined : entity.fields[name];
    if (field) return label(field.label);
    const word = words[name];
    if (word) return t(word);
    return statuses.find(({ value }) => value === name)?.label ?? name;
  };
  return (
    <div role="group" tabIndex={0} className={styles.groups} aria-label={t('summary.title')}>
      <ul>
        {groups.map(({ key, values }) => (
          <li key={key ?? ''}>
            <strong>{key ?? t('summary.title')}</strong>
            {Object.entries(values).map(([name, value]) => (
              <span key={name}>
                {nameOf(name, key)}{' '}
                <b>
                  <SumText value={String(value)} gain={entity.fields[name]?.gain ?? false} />
                </b>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Decimals of a shown sum; the title has the exact value. */
const decimals = 8;

/** A sum (a decimal string), rounded for display; the title has the exact value if it differs. */
export function SumText({ value, gain }: { value: string; gain: boolean }) {
  const shown = roundDecimal(value, decimals);
  const exact = gain ? formatGain(value) : formatDecimal(value);
  return (
    <span title={shown === value ? undefined : exact}>
      {gain ? <GainText value={shown} /> : formatDecimal(shown)}
    </span>
  );
}

function groupsOf({ total, counts, sums }: components['schemas']['Summary']): Group[] {
  const without = sums.find(({ coin }) => coin === null);
  const all = { key: null, values: { total, ...counts, ...without?.values } };
  return [all, ...sums.flatMap(({ coin, values }) => (coin === null ? [] : [{ key: coin, values }]))];
}

/** Loads the sums of a list under its filters by a separate call, so that rows never wait for them. */
export function useSummary(entity: EntityMeta, call: EntityCall, filters: Filters) {
  const arg = useMemo(() => filterArg(entity, filters), [entity, filters]);
  const { currentData, isError, error, refetch } = queryEndpoint<components['schemas']['Summary']>(
    call.operationId,
  ).useQuery(arg, { refetchOnMountOrArgChange: 10 });
  return {
    /** Undefined while they load. */
    groups: isError || !currentData ? undefined : groupsOf(currentData),
    error: isError ? error : null,
    retry: () => void refetch(),
  };
}

type Summary = ReturnType<typeof useSummary>;
