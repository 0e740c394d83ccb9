import type { Call } from '@scripts/api/read/calls';
import type { Document } from '@server/contract/document';
import type { Entity } from '@scripts/api/read/entity';
import { bodySchema, entityProperties, presence, readFilters } from '@scripts/api/read/entity';
import { merge } from '@server/contract/resolve';
import { callText } from './calls';
import { rulesText, typeText } from './fields';
import { anchor, bilingual, code, table } from './html';

/** Where a field is asked for and how a list uses it. */
function uses(document: Document, { calls, resource }: Entity, name: string): string {
  const filter = readFilters(resource.page).get(name);
  const say = (what: string, how: string | undefined): string[] =>
    how === undefined ? [] : [how === 'required' ? `${what}: required` : what];
  const property = merge(document, { $ref: `#/components/schemas/${resource.schema}` }).properties?.[name];
  const isSortable = property !== undefined && merge(document, property)['x-sortable'] === true;
  return [
    ...say('create', presence(bodySchema(document, calls.get('create')), name)),
    ...say('update', presence(bodySchema(document, calls.get('update')), name)),
    ...(filter === undefined ? [] : [`filter: ${filter}`]),
    ...(isSortable ? ['sort'] : []),
  ].join(', ');
}

/** The section of one record: what it is called and kept by, its fields, its calls. */
export function screenText(document: Document, entity: Entity, own: readonly Call[]): string {
  const { name, mark, page, base, schema } = entity.resource;
  const record = merge(document, { $ref: `#/components/schemas/${schema}` });
  const rows = Object.entries(entityProperties(document, entity)).map(([field, property]) => {
    const merged = merge(document, property);
    return [
      code(field),
      bilingual(merged['x-title-zh'], merged.title),
      typeText(document, merged),
      rulesText(document, merged),
      uses(document, entity, field),
    ];
  });
  const unique = (mark.unique ?? []).map((fields) => fields.join(' with ')).join('; ');
  return `<article id="${anchor('record', name)}">
<h3>${bilingual(page.operation['x-title-zh'], page.operation.summary)}</h3>
<p>${code(base.replace(/^\/admin/, ''))} · record ${code(name)} (${bilingual(record['x-title-zh'], record.title)}) · key ${code(mark.key)}${
    mark.status === undefined ? '' : ` · status ${code(mark.status)}`
  }${unique === '' ? '' : ` · unique: ${unique}`}</p>
<h4>Fields</h4>
${table(['Field', 'Title', 'Type', 'Rules', 'Used by'], rows)}
<h4>Calls</h4>
${own.map((call) => callText(document, call)).join('\n')}
</article>`;
}
