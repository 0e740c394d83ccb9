import type { EntityMeta, FieldMeta } from '@/api/entity';
import { type Filters, filterNames } from '../base/listState';
import type { FilterFault } from '../fields/kind';
import { decimalPattern } from '../fields/number/numberText';
import { kindOf } from '../fields/registry';

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

function faultOfRange(
  { window: bounds }: EntityMeta,
  name: string,
  field: FieldMeta,
  from: string,
  to: string,
): FilterFault | null {
  const span = kindOf(field).filter?.span?.(from, to);
  if (span !== undefined) {
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
        const fault = kindOf(field).filter?.fault?.(text);
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
