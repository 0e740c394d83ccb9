import type { FieldMeta } from '@/api/entity';
import { FieldValue } from '../fields/FieldValue';
import { isEmpty } from '../base/isEmpty';

type Props = { field: FieldMeta | undefined; value: unknown };

/** A value before or after a change, as the detail shows it; what takes more than a line there is its data here. */
export function ChangedValue({ field, value }: Props) {
  const isLarge = !field || field.items || field.properties || field.file || field.kind === 'html';
  if (!isLarge) return <FieldValue field={field} value={value} />;
  if (isEmpty(value)) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
