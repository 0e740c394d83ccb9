import type { EntityMeta, FieldMeta } from '@/api/entity';
import { type Filters, filterNames } from '../base/listState';
import { kindOf } from '../fields/registry';

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
export const readFilters = (entity: EntityMeta, typed: Filters): Filters =>
  eachValue(entity, typed, (field, value) => kindOf(field).filter?.read?.(value) ?? value);
