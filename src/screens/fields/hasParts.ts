import type { FieldMeta } from '@/api/entity';

/** Whether the value is a list of rows or an object whose fields are asked for one by one. */
export const hasParts = ({ kind, file, items, properties }: FieldMeta): boolean =>
  !file && kind !== 'file' && (items !== undefined || properties !== undefined);
