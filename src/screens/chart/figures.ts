import { useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { formatDecimal, formatRate, toDecimal, toUnits } from '@/kit/format/decimal';
import { formatTime } from '@/kit/format/time';
import { useTimes } from '@/kit/hooks/useTimes';
import { useAmounts } from '../fields/number/scales';
import { useBusinessZone } from '../base/useBusinessZone';
import type { FigureStyle, Unit } from './timeSeries';

/** Returns how a chart writes exact decimals, and the rounded numbers of its axis. */
export function useFigures({ format, coin }: FigureStyle) {
  const { i18n } = useTranslation();
  const amounts = useAmounts();
  return useMemo(() => {
    const short = new Intl.NumberFormat(i18n.language, {
      notation: 'compact',
      maximumSignificantDigits: 3,
      ...(format === 'rate' ? { style: 'percent' } : {}),
    });
    const written = {
      count: formatDecimal,
      rate: formatRate,
      amount: (value: string) => amounts.amount(value, coin ?? null),
      worth: (value: string) => amounts.worth(value),
    };
    const plain = (value: string) => written[format](value);
    return {
      /** The exact decimal, for tables. */
      plain,
      /** The exact decimal with its coin. */
      exact: (value: string) => (coin ? `${plain(value)} ${coin}` : plain(value)),
      /** A number of the axis. */
      tick: (value: number) => short.format(value),
    };
  }, [i18n.language, format, coin, amounts]);
}

/** Returns how a chart writes its days or hours: in full, and short for the axis. */
export function useBuckets(unit: Unit) {
  const { t } = useTranslation('screens');
  const { formatTime: inZone, zoneOf } = useTimes();
  // Days are those of business, whatever zone a person has chosen.
  const { zone, name } = useBusinessZone();
  return useMemo(() => {
    const full = (at: string) =>
      unit === 'day' ? formatTime(at, zone).slice(0, 10) : inZone(at).slice(0, 16);
    return {
      full,
      /** `11-23`; an hour is `14:00`, and its day at midnight. */
      short: (at: string) => {
        const text = full(at);
        return unit === 'day' || text.endsWith('00:00') ? text.slice(5, 10) : text.slice(11);
      },
      /** The hour of the day, by which an axis of hours is labelled; null for days. */
      hourOf: (at: string) => (unit === 'day' ? null : Number(full(at).slice(11, 13))),
      /** The heading of a column of times, with their zone. */
      heading: (first: string) =>
        unit === 'day' ? t('chart.day', { zone: name }) : t('chart.hour', { zone: zoneOf(first) }),
    };
  }, [unit, t, inZone, zoneOf, zone, name]);
}

/** Adds decimals exactly. */
export const sumOf = (values: readonly string[]): string =>
  toDecimal(values.reduce((sum, value) => sum + toUnits(value), 0n));

/** Whether there is nothing to draw. */
export const isNothing = (values: readonly string[]): boolean => values.every((value) => Number(value) === 0);
