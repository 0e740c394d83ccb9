import type { FieldMeta } from '@/api/entity';
import type { Group } from './kind';
import { kindOf } from './registry';

/** What the fields of a record are about, in the order in which a person reads it. */
export const groups: readonly Group[] = [
  'overview',
  'files',
  'figures',
  'switches',
  'people',
  'times',
  'texts',
  'record',
];

/** i18n key of what a group is called. */
export const groupTitle = (group: Group): string => `screens:group.${group}`;

type Named = readonly [name: string, field: FieldMeta];

/** What a field is about, by what the contract says of its values. */
export function groupOf(field: FieldMeta): Group {
  if (field.person) return 'people';
  if (field.file) return 'files';
  const parts = Object.values(field.items ?? field.properties ?? {});
  if (parts.some((part) => kindOf(part).group === 'figures')) return 'figures';
  return parts.length > 0 ? 'texts' : (kindOf(field).group ?? 'overview');
}

/** These keep their place even if they have one field: a long text above all else would be in the way. */
const last: ReadonlySet<Group> = new Set(['texts', 'record']);

/** Fields by what they are about. What would stand alone below its title belongs to the overview. */
export function grouped(fields: readonly Named[], technical: ReadonlySet<string> = new Set()) {
  const own = (each: Named): Group => (technical.has(each[0]) ? 'record' : groupOf(each[1]));
  const isAlone = (group: Group) => fields.filter((each) => own(each) === group).length === 1;
  const placed = (each: Named): Group => {
    const group = own(each);
    return !last.has(group) && isAlone(group) ? 'overview' : group;
  };
  return groups
    .map((group) => ({ group, fields: fields.filter((each) => placed(each) === group) }))
    .filter((each) => each.fields.length > 0);
}
