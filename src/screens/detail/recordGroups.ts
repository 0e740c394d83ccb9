import type { EntityMeta, FieldMeta } from '@/api/entity';
import { fieldsNamed } from '../fields/Facts';
import { grouped, groupTitle } from '../fields/groups';
import type { Group } from '../fields/kind';
import { kindOf } from '../fields/registry';
import { isEmpty, type Row } from '../base/row';

type Fields = readonly (readonly [name: string, field: FieldMeta])[];

/** A titled group of a detail; the title is an i18n key. */
export type RecordGroup = { title: string; fields: Fields };

/** Technical fields come last, unless the list shows them or a section names them. */
const technical = ['id', 'version', 'createdByName', 'updatedAt'];

/** Beside sections, each of these would stand alone. */
const besideSections = [...technical, 'createdAt', 'inFigures'];

const isFile = (field: FieldMeta | undefined) => field !== undefined && kindOf(field).group === 'files';

/**
 * Returns the fields in order. Pictures that no list shows follow the name of the record; fields that only
 * forms have are left out.
 */
const orderedFields = (entity: EntityMeta, order: readonly string[], row: Row) =>
  fieldsNamed(entity.fields, [
    ...new Set([
      ...order.slice(0, 1),
      ...Object.keys(entity.fields).filter(
        (name) => isFile(entity.fields[name]) && !order.includes(name) && !isEmpty(row[name]),
      ),
      ...order,
      ...Object.keys(entity.fields),
    ]),
  ]).filter(([name]) => name in row);

/** Groups of fields without a section that follow the contract's sections. */
const after: ReadonlySet<Group> = new Set(['people', 'times', 'texts', 'record']);

/**
 * Returns the groups of a detail: the sections of the contract, and around them the other fields by their kind.
 * @param order the first fields of groups without a section
 * @param omitted fields that are shown elsewhere
 */
export function recordGroups(
  entity: EntityMeta,
  order: readonly string[],
  row: Row,
  omitted: ReadonlySet<string>,
): readonly RecordGroup[] {
  const { sections = [] } = entity;
  const all = orderedFields(entity, order, row).filter(([name]) => !omitted.has(name));
  const named = sections.map(({ label, fields: names }) => ({
    title: label,
    fields: names.flatMap((name) => all.filter((each) => each[0] === name)),
  }));
  const placed = new Set(sections.flatMap(({ fields: names }) => names));
  const others = grouped(
    all.filter(([name]) => !placed.has(name)),
    new Set(sections.length > 0 ? besideSections : technical.filter((name) => !order.includes(name))),
  );
  const titled = (isAfter: boolean) =>
    others
      .filter(({ group }) => after.has(group) === isAfter)
      .map(({ group, fields }) => ({ title: groupTitle(group), fields }));
  return [...titled(false), ...named, ...titled(true)].filter(({ fields }) => fields.length > 0);
}
