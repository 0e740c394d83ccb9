import type { FieldMeta } from '@/api/entity';
import type { ScreenDefinition } from '../base/definition';

/** Too long to be taken in at a glance: long texts, pictures, addresses of a chain. */
const isLong = ({ kind, maxLength = 0 }: FieldMeta): boolean =>
  ['multiline', 'html', 'json', 'file', 'url'].includes(kind) || maxLength > 100;

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
  const said = new Set(key === 'id' ? names : [key]);
  // Who takes a record over, or decides what somebody else works on, reads from whom.
  const claimed = entity.calls.renew ? ['assigneeName'] : [];
  return [...new Set([...columns.slice(0, 6), ...search.slice(0, 3), ...claimed])].filter((name) => {
    const field = fields[name];
    return field !== undefined && !isLong(field) && !said.has(name);
  });
};
