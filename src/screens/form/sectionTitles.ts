import type { EntityMeta } from '@/api/entity';
import { groupOf, groupTitle } from '../fields/groups';
import type { Group } from '../fields/kind';
import type { FormField } from '../fields/formFields';

/** What all fields of a section are about. */
function shared(fields: readonly FormField[]): Group | null {
  const [group, ...others] = new Set(fields.map(({ field }) => groupOf(field)));
  return group !== undefined && others.length === 0 ? group : null;
}

/**
 * i18n keys of what the sections of a form are called: by the contract, else by what they are about; nothing where one
 * after the first has no name or two have the same, for lines alone tell them apart as well.
 */
export function sectionTitles(
  { sections: known }: EntityMeta,
  sections: readonly (readonly FormField[])[],
): readonly (string | null)[] {
  if (known && sections.length > 1)
    return sections.map(
      ([first]) =>
        known.find(({ fields }) => fields.includes(first?.name ?? ''))?.label ?? groupTitle('overview'),
    );
  const [first, ...others] = sections;
  if (!first || others.length === 0) return sections.map(() => null);
  const names = [shared(first) ?? 'overview', ...others.map(shared)];
  const told = !names.includes(null) && new Set(names).size === names.length;
  return names.map((group) => (told && group ? groupTitle(group) : null));
}
