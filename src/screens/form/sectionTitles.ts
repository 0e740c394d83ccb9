import { type Group, groupOf } from '../fields/groups';
import type { FormField } from './formFields';

/** What all fields of a section are about. */
function shared(fields: readonly FormField[]): Group | null {
  const [group, ...others] = new Set(fields.map(({ field }) => groupOf(field)));
  return group !== undefined && others.length === 0 ? group : null;
}

/** What each section of a form is called; nothing where one after the first has no name or two have the same: lines alone tell them apart as well. */
export function sectionTitles(sections: readonly (readonly FormField[])[]): readonly (Group | null)[] {
  const [first, ...others] = sections;
  if (!first || others.length === 0) return sections.map(() => null);
  const names = [shared(first) ?? 'overview', ...others.map(shared)];
  const told = !names.includes(null) && new Set(names).size === names.length;
  return told ? names : sections.map(() => null);
}
