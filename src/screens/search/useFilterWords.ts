import type { EntityMeta, FieldMeta } from '@/api/entity';
import { type Filters, filterNames } from '../base/listState';
import { useFormats } from '../fields/formats';

/** A field that narrows the list, with the query names that do so. */
export type ActiveFilter = { name: string; field: FieldMeta; names: readonly string[] };

/** The filters that hold, and each of their values in the words of its field. */
export function useFilterWords(entity: EntityMeta, filters: Filters) {
  const active: readonly ActiveFilter[] = Object.entries(entity.fields).flatMap(([name, field]) => {
    const names = filterNames(name, field).filter((each) => filters[each]);
    return names.length > 0 ? [{ name, field, names }] : [];
  });
  const formats = useFormats(
    entity.fields,
    active.map(({ name }) => name),
  );
  const textOf = (name: string, value: string, length: 'text' | 'short' = 'text'): string =>
    formats.get(name)?.[length](value) ?? value;
  return { active, textOf };
}
