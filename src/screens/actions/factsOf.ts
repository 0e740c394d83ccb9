import type { FieldMeta } from '@/api/entity';
import { kindOf } from '../fields/registry';
import type { ScreenDefinition } from '../base/definition';

/** Whether values are too long to tell records apart: long texts, pictures, addresses of a chain. */
const isLong = (field: FieldMeta): boolean => {
  const { block, long } = kindOf(field);
  return block === true || long === true || (field.maxLength ?? 0) > 100;
};

/**
 * What tells people which record it is before they decide: what its list shows first, and what it is looked for by, beside what
 * names it already.
 */
export const factsOf = ({
  entity,
  columns,
  search,
}: Pick<ScreenDefinition, 'entity' | 'columns' | 'search'>): string[] => {
  const { key, display, names = [display], fields } = entity;
  const named = new Set(key === 'id' ? names : [key]);
  // Who takes a record over, or decides what somebody else works on, reads from whom.
  const claimed = entity.calls.renew ? ['assigneeName'] : [];
  return [...new Set([...columns.slice(0, 6), ...search.slice(0, 3), ...claimed])].filter((name) => {
    const field = fields[name];
    return field !== undefined && !isLong(field) && !named.has(name);
  });
};
