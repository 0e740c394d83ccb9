import type { EntityMeta } from '@/api/entity';
import { type Group, groupOf, groupTitle } from '../fields/groups';
import type { FormField } from './formFields';

/** What all fields of a section are about. */
function shared(fields: readonly FormField[]): Group | null {
  const [group, ...others] = new Set(fields.map(({ field }) => groupOf(field)));
  return group !== undefined && others.length === 0 ? group : null;
}

/**
 * i18n keys of what the sections of a form are called: by the contract, else by what they are about; nothing where one of
 * them after the first has no name, for lines alone tell them apart as well.
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
  const names = others.map(shared);
  if (!first || names.length === 0 || names.includes(null)) return sections.map(() => null);
  return [shared(first) ?? 'overview', ...names].map((group) => group && groupTitle(group));
}
