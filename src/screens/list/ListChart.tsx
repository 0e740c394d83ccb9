import { HTMLSelect } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract/shared';
import { isWorth } from '@/kit/format/amount';
import { ChartRoom } from '../chart/ChartRoom';
import { RankChart } from '../chart/RankChart';
import { TimeChart } from '../chart/TimeChart';
import { useDict } from '../dictionary/useDict';
import { LoadFailure } from '../errors/LoadFailure';
import { filterArg, type Filters } from '../base/listState';
import type { ChartCall } from './useChartSwitch';

type Props = { entity: EntityMeta; call: ChartCall; filters: Filters };
type Figures = components['schemas']['ListChart'];

/** The chart of a list under its filters. Amounts of different coins are never drawn together: one coin is chosen. */
export function ListChart({ entity, call, filters }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const title = label(call.label);
  const arg = useMemo(() => filterArg(entity, filters), [entity, filters]);
  const { data, isError, error, refetch } = queryEndpoint<Figures>(call.operationId).useQuery(arg, {
    refetchOnMountOrArgChange: 10,
  });
  const [coin, setCoin] = useState<string | null>(null);
  const split = entity.fields[call.split ?? ''];
  const dict = useDict(split?.dict);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ChartRoom title={title} height={height} />;
  const coins = [...new Set(data.lines.flatMap((line) => line.coin ?? []))];
  const shown = coins.find((one) => one === coin) ?? coins.find((one) => one === 'USDT') ?? coins[0] ?? null;
  const placeOf = (key: string | null) => dict.findIndex(({ value }) => value === key);
  const nameOf = (key: string | null): string => {
    if (key === null) return t('chart.without');
    // The code of a record, such as a level, says little without the name of its field.
    return split?.ref ? `${label(split.label)} ${key}` : (dict[placeOf(key)]?.label ?? key);
  };
  const lines = data.lines
    .filter((line) => line.coin === shown)
    .sort((one, other) => placeOf(one.key) - placeOf(other.key))
    .map(({ key, values }) => ({
      key: key ?? '',
      title: split ? nameOf(key) : title,
      values,
    }));
  const style = {
    format: call.of === undefined ? 'count' : isWorth(entity.fields[call.of]) ? 'worth' : 'amount',
    ...(shown ? { coin: shown } : {}),
  } as const;
  if (data.unit === null)
    return (
      <RankChart
        {...style}
        title={title}
        share="all"
        entries={lines.map(({ key, title: name, values }) => ({ key, title: name, value: values[0] ?? '0' }))}
      />
    );
  return (
    <TimeChart
      {...style}
      title={title}
      note={
        coins.length > 1 && (
          <HTMLSelect
            aria-label={t('chart.coin')}
            value={shown ?? ''}
            options={coins}
            onChange={({ currentTarget }) => setCoin(currentTarget.value)}
          />
        )
      }
      kind={lines.length > 1 ? 'stacked' : 'bar'}
      unit={data.unit}
      buckets={data.buckets}
      lines={lines}
      height={height}
    />
  );
}

/** Lower than other charts: the rows of the list come first. */
const height = 180;
