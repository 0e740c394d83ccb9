import type { Entity } from '@scripts/api/read/entity';
import type { Document, Schema } from '@server/contract/document';
import { propertiesOf } from '@server/contract/entities';
import { isLong } from '@server/contract/resolve';
import { staffIdColumn, staffNames } from '@server/contract/staffNames';
import type { Homes } from './homes';
import { shared } from './homes';
import { banner, property, quote } from './source';

/** Returns a union of texts; `never` for none. */
const union = (names: readonly string[]): string => names.map(quote).join(' | ') || 'never';

/** Returns the columns of the data scope (`x-entity`: agentPath, owner). */
const scopeColumns = ({ resource: { mark } }: Entity): string[] =>
  [mark.agentPath ?? [], mark.owner ?? []].flat();

/** Returns how the columns of a record differ from its fields. */
const columnsOf = (document: Document, entity: Entity): string => {
  const { schema, mark, name } = entity.resource;
  const properties = propertiesOf(document, { $ref: `#/components/schemas/${schema}` });
  const withMark = (isMarked: (property: Schema) => unknown) =>
    Object.keys(properties).filter((field) => isMarked(properties[field] ?? {}));
  const staff = staffNames(properties).map(staffIdColumn);
  const hidden = [...scopeColumns(entity), ...staff].filter((column) => !(column in properties));
  const parts = {
    hidden: [...new Set(hidden)],
    long: withMark(isLong),
    waiting: withMark((field) => field['x-since']),
    status: mark.status === undefined ? [] : [mark.status],
  };
  const types = Object.entries(parts).map(([part, names]) => `${part}: ${union(names)}`);
  return `  ${property(name)}: { ${types.join('; ')} };\n`;
};

/** Returns the type of each entity's record, with the columns of its data scope, and how its columns differ from it. */
export function writeRecordTypes(document: Document, entities: readonly Entity[], homes: Homes): string {
  const areas = new Set<string>();
  const lines = entities.map((entity) => {
    const { name, schema } = entity.resource;
    const area = homes.get(`#/components/schemas/${schema}`) ?? shared;
    areas.add(area);
    const scope = scopeColumns(entity).map(quote).join(' | ');
    const type = `${typesOf(area)}['schemas'][${quote(schema)}]`;
    return `  ${property(name)}: ${type}${scope && ` & Record<${scope}, string | null>`};\n`;
  });
  const imports = [...areas]
    .sort()
    .map((area) => `import type { components as ${typesOf(area)} } from './contract/${area}';\n`);
  return `${banner}${imports.join('')}
/** Types of the records by entity. */
export type Records = {
${lines.join('')}};

/**
 * The columns of records beside and unlike their fields. \`hidden\`: ids and paths that no answer shows. \`long\`: whole
 * numbers that may exceed 2^31, which the database sends as text. \`waiting\`: minutes that are counted when they are read,
 * and have no column. \`status\`: the field with the status.
 */
export type RecordColumns = {
${entities.map((entity) => columnsOf(document, entity)).join('')}};
`;
}

/** Area names are file names; a name of a type begins with a capital. */
const typesOf = (area: string): string => `In${area.charAt(0).toUpperCase()}${area.slice(1)}`;
