import type { FieldMeta } from '@/api/entity';
import type { Group } from './kind';
import { kindOf } from './registry';

/** The groups of a record's fields, in order. */
const groups: readonly Group[] = [
  'overview',
  'files',
  'figures',
  'switches',
  'people',
  'times',
  'texts',
  'record',
];

/** i18n key of a group's title. */
export const groupTitle = (group: Group): string => `screens:group.${group}`;

type Named = readonly [name: string, field: FieldMeta];

/** Returns the group of a field. */
export function groupOf(field: FieldMeta): Group {
  if (field.person) return 'people';
  if (field.file) return 'files';
  const parts = Object.values(field.items ?? field.properties ?? {});
  if (parts.some((part) => kindOf(part).group === 'figures')) return 'figures';
  return parts.length > 0 ? 'texts' : (kindOf(field).group ?? 'overview');
}

/** These groups stay even with a single field, so that long texts never come first. */
const last: ReadonlySet<Group> = new Set(['texts', 'record']);

/** Groups with fewer fields join the overview. */
const least: Readonly<Partial<Record<Group, number>>> = { switches: 3 };

/** Groups fields. Small groups join the overview. */
export function grouped(fields: readonly Named[], technical: ReadonlySet<string> = new Set()) {
  const own = (each: Named): Group => (technical.has(each[0]) ? 'record' : groupOf(each[1]));
  const isSmall = (group: Group) => fields.filter((each) => own(each) === group).length < (least[group] ?? 2);
  const placed = (each: Named): Group => {
    const group = own(each);
    return !last.has(group) && isSmall(group) ? 'overview' : group;
  };
  return groups
    .map((group) => ({ group, fields: fields.filter((each) => placed(each) === group) }))
    .filter((each) => each.fields.length > 0);
}
