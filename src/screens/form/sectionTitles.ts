import { type Group, groupOf } from '../fields/groups';
import type { FormField } from './formFields';

/** What all fields of a section are about. */
function shared(fields: readonly FormField[]): Group | null {
  const [group, ...others] = new Set(fields.map(({ field }) => groupOf(field)));
  return group !== undefined && others.length === 0 ? group : null;
}

/** What each section of a form is called; nothing where one of them after the first has no name, for lines alone tell them apart as well. */
export function sectionTitles(sections: readonly (readonly FormField[])[]): readonly (Group | null)[] {
  const [first, ...others] = sections;
  const names = others.map(shared);
  if (!first || names.length === 0 || names.includes(null)) return sections.map(() => null);
  return [shared(first) ?? 'overview', ...names];
}
