import type { EntityMeta, FieldMeta } from '@/api/entity';
import { type Filters, filterNames } from '../base/listState';

/** What is wrong with a filter: i18n key below `screens:filter` and its parameters. */
export type FilterFault = { key: string; [parameter: string]: string | number };

const decimalPattern = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/;
const places = 18;
const day = 86_400_000;

/** A decimal text as a whole number of its 18th decimals: exact, so that two may be compared. */
function scaled(text: string): bigint | null {
  const match = decimalPattern.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const value = BigInt(whole + fraction.padEnd(places, '0'));
  return sign ? -value : value;
}

function faultOfValue({ kind }: FieldMeta, text: string): FilterFault | null {
  switch (kind) {
    case 'integer':
      return /^-?\d{1,19}$/.test(text) ? null : { key: 'integer' };
    case 'decimal':
    case 'rate':
      return decimalPattern.test(text) ? null : { key: 'decimal' };
    case 'id':
      return /^\d{1,20}$/.test(text) ? null : { key: 'id' };
    case 'time':
    case 'date':
      return Number.isNaN(Date.parse(text)) ? { key: 'time' } : null;
    default:
      return null;
  }
}

function faultOfRange(
  { window: bounds }: EntityMeta,
  name: string,
  { kind }: FieldMeta,
  from: string,
  to: string,
): FilterFault | null {
  if (kind === 'time' || kind === 'date') {
    const span = Date.parse(to) - Date.parse(from);
    if (span < 0) return { key: 'order' };
    return bounds?.field === name && span > bounds.most * day ? { key: 'span', count: bounds.most } : null;
  }
  const [low, high] = [scaled(from), scaled(to)];
  return low !== null && high !== null && low > high ? { key: 'order' } : null;
}

/** What of the filters cannot be sent, by the query name of the input; empty when all can. Numbers are never floats. */
export function checkFilters(entity: EntityMeta, filters: Filters): Readonly<Record<string, FilterFault>> {
  const faults: Record<string, FilterFault> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const names = filterNames(name, field);
    for (const each of names)
      for (const text of filters[each] ?? []) {
        const fault = faultOfValue(field, text);
        if (fault) faults[each] = fault;
      }
    const [low, high] = names;
    const [from, to] = [filters[low ?? '']?.[0], filters[high ?? '']?.[0]];
    if (low && high && from && to && !faults[low] && !faults[high]) {
      const fault = faultOfRange(entity, name, field, from, to);
      if (fault) faults[high] = fault;
    }
  }
  return faults;
}
