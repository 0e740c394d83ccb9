import type { EntityMeta, FieldMeta } from '@/api/entity';
import { compareDecimals } from '@/kit/format/decimal';
import { filterNames, type Filters } from '../base/listState';
import type { FilterFault } from '../fields/kind';
import { decimalPattern } from '../fields/number/numberText';
import { kindOf } from '../fields/registry';

const day = 86_400_000;

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
  const areDecimals = [from, to].every((text) => decimalPattern.test(text));
  return areDecimals && compareDecimals(from, to) > 0 ? { key: 'order' } : null;
}

/**
 * Returns what is wrong with the filters, by query name; empty if all are valid. Numbers are never floats.
 */
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
    const from = filters[low ?? '']?.[0];
    const to = filters[high ?? '']?.[0];
    if (low && high && from && to && !faults[low] && !faults[high]) {
      const fault = faultOfRange(entity, name, field, from, to);
      if (fault) faults[high] = fault;
    }
  }
  return faults;
}

/** Converts every value by the kind of its field. */
function eachValue(
  { fields }: EntityMeta,
  filters: Filters,
  convert: (field: FieldMeta, value: string) => string,
): Filters {
  const fieldOf = new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      filterNames(name, field).map((each) => [each, field] as const),
    ),
  );
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => {
      const field = fieldOf.get(name);
      return [name, field ? values.map((value) => convert(field, value)) : values];
    }),
  );
}

/** Converts filters to the texts of their inputs: a rate becomes a percentage. */
export const writeFilters = (entity: EntityMeta, filters: Filters): Filters =>
  eachValue(entity, filters, (field, value) => kindOf(field).filter?.write?.(value) ?? value);

/** Converts typed texts to the values of the call. A text that is no number stays, and the check refuses it. */
export const readFilters = (entity: EntityMeta, typed: Filters): Filters => {
  const read = eachValue(
    entity,
    typed,
    (field, value) => kindOf(field).filter?.read?.(value, field) ?? value,
  );
  // A text of blanks is no filter.
  return Object.fromEntries(
    Object.entries(read).filter(([, values]) => values.some((value) => value !== '')),
  );
};
