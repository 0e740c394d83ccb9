import type { EntityMeta, FieldMeta } from '@/api/entity';
import { movePoint } from '@/kit/format/decimal';
import { typedDecimal } from '@/kit/format/typed';
import { type Filters, filterNames } from '../base/listState';

const numbers: readonly string[] = ['integer', 'decimal', 'rate'];

function eachValue(
  { fields }: EntityMeta,
  filters: Filters,
  change: (field: FieldMeta, value: string) => string,
): Filters {
  const fieldOf = new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      numbers.includes(field.kind) ? filterNames(name, field).map((each) => [each, field] as const) : [],
    ),
  );
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => {
      const field = fieldOf.get(name);
      return [name, field ? values.map((value) => change(field, value)) : values];
    }),
  );
}

/** Filters as they stand in their inputs: a rate as percent. */
export const writeFilters = (entity: EntityMeta, filters: Filters): Filters =>
  eachValue(entity, filters, ({ kind }, value) => (kind === 'rate' ? movePoint(value, 2) : value));

/** What was typed as the contract takes it; what is no number stays as it is, for the check to find. */
export const readFilters = (entity: EntityMeta, typed: Filters): Filters =>
  eachValue(entity, typed, ({ kind }, value) => {
    const plain = typedDecimal(value);
    if (plain === null) return value;
    return kind === 'rate' ? movePoint(plain, -2) : plain;
  });
