import type { FieldMeta } from '@/api/entity';
import { kindOf } from '../fields/registry';
import type { ScreenDefinition } from '../base/definition';

/** Whether values are too long to tell records apart: long texts, pictures, addresses of a chain. */
const isLong = (field: FieldMeta): boolean => {
  const { block, long } = kindOf(field);
  return block === true || long === true || (field.maxLength ?? 0) > 100;
};

/**
 * Returns the fields that identify a record in a dialog: the first columns and filters of its list, without
 * those that are in its label.
 */
export const factsOf = ({
  entity,
  columns,
  search,
}: Pick<ScreenDefinition, 'entity' | 'columns' | 'search'>): string[] => {
  const { key, display, names = [display], fields } = entity;
  const named = new Set(key === 'id' ? names : [key]);
  // Before taking over or deciding a claimed record, the user sees who holds the claim.
  const claimed = entity.calls.renew ? ['assigneeName'] : [];
  // The time that limits the list (contract: x-window) says when, not which.
  const first = search.filter((name) => name !== entity.window?.field).slice(0, 3);
  return [...new Set([...columns.slice(0, 6), ...first, ...claimed])].filter((name) => {
    const field = fields[name];
    return field !== undefined && !isLong(field) && !named.has(name);
  });
};
