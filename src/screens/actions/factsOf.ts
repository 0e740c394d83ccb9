import type { ScreenDefinition } from '../definition';

/** Too long to be taken in at a glance. */
const long: ReadonlySet<string> = new Set(['multiline', 'html', 'json', 'file', 'url']);

/**
 * What tells people which record it is before they decide: what its list shows first, and what it is looked for by; beside what
 * names it already.
 */
export const factsOf = ({
  entity,
  columns,
  search,
}: Pick<ScreenDefinition, 'entity' | 'columns' | 'search'>): string[] => {
  const { key, display, names = [display] } = entity;
  const said = new Set(key === 'id' ? names : [key]);
  return [...new Set([...columns.slice(0, 5), ...search.slice(0, 3)])].filter((name) => {
    const kind = entity.fields[name]?.kind;
    return kind !== undefined && !long.has(kind) && !said.has(name);
  });
};
