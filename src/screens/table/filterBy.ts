import type { FieldMeta } from '@/api/entity';
import { type Filters, filterNames } from '../base/listState';

/** The filters that leave rows with this value; null where the list call has none for it, or nothing stands there. */
export function filterBy(name: string, field: FieldMeta, value: unknown): Filters | null {
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!plain || value === '' || field.mask !== undefined) return null;
  const names = filterNames(name, field);
  return names.length > 0 ? Object.fromEntries(names.map((each) => [each, [String(value)]])) : null;
}
