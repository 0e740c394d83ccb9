import { WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMark, MarkLimit } from '@/api/entity';
import { compareDecimals, timesDecimal } from '@/kit/format/decimal';
import styles from './Marked.module.css';
import type { Row } from '../base/row';

type Props = { mark: FieldMark; children: ReactNode };

/** A value with its mark: a colour and an icon with the reason. */
function Marked({ mark, children }: Props) {
  const { t } = useTranslation();
  const words = t(mark.label);
  return (
    <span className={styles.marked} data-tone={mark.tone} title={words}>
      <WarningSign size={12} title={words} />
      {children}
    </span>
  );
}

/** Renders a value with its mark, if it has one. A function, because hundreds of cells have none and need no component. */
export const marked = (mark: FieldMark | undefined, value: ReactNode): ReactNode =>
  mark ? <Marked mark={mark}>{value}</Marked> : value;

const minute = 60_000;

/** Returns the limit of a mark as a number; null if the record does not have it. */
function limitOf(limit: MarkLimit, row: Row): string | null {
  if (typeof limit === 'string') return limit;
  const value = row[limit.field];
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return timesDecimal(String(value), limit.times ?? '1');
}

/**
 * Returns the mark of a value at a time (milliseconds since 1970): the last one whose conditions all hold.
 */
export function markOf(
  marks: readonly FieldMark[] | undefined,
  row: Row,
  value: unknown,
  now: number,
): FieldMark | undefined {
  if (!marks || value === null || value === undefined || value === '') return undefined;
  const text = String(value);
  const against = (limit: MarkLimit | undefined, isPresetActive: (order: number) => boolean): boolean => {
    if (limit === undefined) return true;
    const number = limitOf(limit, row);
    return number !== null && isPresetActive(compareDecimals(text, number));
  };
  return marks.findLast(
    ({ while: states = {}, minutes, atMost, atLeast, differs, same }) =>
      Object.entries(states).every(([name, values]) => values.includes(String(row[name]))) &&
      (minutes === undefined || Date.parse(text) + minutes * minute <= now) &&
      against(atMost, (order) => order <= 0) &&
      against(atLeast, (order) => order >= 0) &&
      against(differs, (order) => order !== 0) &&
      (same === undefined || row[same] === value),
  );
}
