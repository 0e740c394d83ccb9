import { filterNames, filterOf, ruleOf } from './kinds';
import type { Action, Field, Spec, Title } from './spec';
import { inside } from './words';
import { list, scalar } from './yaml';

const answer = `      responses:
        '200': { $ref: 'shared/responses.yaml#/`;
const failure = `        default: { $ref: 'shared/responses.yaml#/Failure' }
`;

const idParameter = `    parameters:
      - $ref: 'shared/parameters.yaml#/Id'
`;
const keyParameter = `        - $ref: 'shared/parameters.yaml#/IdempotencyKey'
`;

/** Writes the query parameters that filter a field. */
function filters(field: Field): string {
  const filter = filterOf(field);
  const schema = `{ ${ruleOf(field).value?.(field)} }`;
  const shown = filter === 'in' ? `{ type: array, items: ${schema} }` : schema;
  return filterNames(field)
    .map((name) => {
      const op =
        filter === 'range'
          ? `field: ${field.name}, op: ${name.endsWith('From') ? 'from' : 'to'}`
          : `op: ${filter}`;
      return `        - { name: ${name}, in: query, x-filter: { ${op} }, schema: ${shown} }\n`;
    })
    .join('');
}

/** Writes the calls of a record, one entry of `paths` each. */
export function pathText({
  names,
  list: listTitle,
  one,
  fields,
  key,
  status,
  actions,
  tree,
}: Spec): [path: string, text: string][] {
  const { area, slug, component, operation } = names;
  const base = `/admin/${area}/${slug}`;
  const right = (code: string): string => (code === 'signed-in' ? code : `${area}:${slug}:${code}`);
  const single = inside(one.en);

  const head = (verb: string, title: Title, code: string): string =>
    `      operationId: ${verb}${operation}
      tags: [${area}]
      summary: ${scalar(title.en)}
      x-title-zh: ${scalar(title.zh)}
      x-permission: ${right(code)}
`;
  const provides = `      x-provides: [${component}]\n`;
  const invalidates = `      x-invalidates: [${component}]\n`;
  const body = (ref: string): string => `      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '${ref}' } } }
`;
  const record = `      responses:
        '200': { $ref: '#/components/responses/${component}' }
${failure}`;
  const shared = (name: string): string => `${answer}${name}' }\n${failure}`;
  const statusFilter = status
    ? `        - { name: status, in: query, x-filter: { op: in }, schema: { type: array, items: { $ref: 'shared/dictionaries.yaml#/${status.component}' } } }\n`
    : '';

  const page = `    get:
${head('page', listTitle, 'list')}${provides}      parameters:
        - $ref: 'shared/parameters.yaml#/Current'
        - $ref: 'shared/parameters.yaml#/Size'
        - $ref: 'shared/parameters.yaml#/Sort'
${[key, ...fields].map(filters).join('')}${statusFilter}        - $ref: 'shared/parameters.yaml#/CreatedAtFrom'
        - $ref: 'shared/parameters.yaml#/CreatedAtTo'
      responses:
        '200':
          description: One page
          content:
            application/json:
              schema:
                allOf:
                  - $ref: 'shared/envelope.yaml#/Envelope'
                  - { type: object, required: [data], properties: { data: { $ref: '#/components/schemas/${component}Page' } } }
${failure}`;
  const options = `    get:
${head('options', { en: `${listTitle.en} to choose from`, zh: `可选的${one.zh}` }, 'signed-in')}${provides}      parameters:
        - $ref: 'shared/parameters.yaml#/Keyword'
        - $ref: 'shared/parameters.yaml#/Limit'
${shared('Options')}`;
  const branch = `    get:
${head('tree', { en: `${listTitle.en} as a tree`, zh: `${one.zh}树` }, 'tree')}${provides}      parameters:
        - $ref: 'shared/parameters.yaml#/ParentId'
      responses:
        '200': { $ref: '#/components/responses/${component}Branch' }
${failure}`;
  const exported = `    post:
${head('export', { en: 'Export', zh: '导出' }, 'export')}${body('shared/resource.yaml#/ExportBody')}${shared('Export')}`;
  const create = `    post:
${head('create', { en: `Create ${single}`, zh: `新建${one.zh}` }, 'create')}      x-idempotent: true
      x-codes: [40001, 40906]
${invalidates}      parameters:
${keyParameter}${body(`#/components/schemas/${component}Create`)}${record}`;
  const each = `${idParameter}    get:
${head('get', { en: one.en, zh: `${one.zh}详情` }, 'detail')}${provides}${record}    put:
${head('update', { en: `Edit ${single}`, zh: `编辑${one.zh}` }, 'update')}      x-codes: [40001, 40901]
${invalidates}${body(`#/components/schemas/${component}Update`)}${record}    delete:
${head('delete', { en: `Delete ${single}`, zh: `删除${one.zh}` }, 'delete')}      x-codes: [40901, 40905]
${invalidates}      parameters:
        - { name: version, in: query, required: true, schema: { $ref: 'shared/scalars.yaml#/Version' } }
${shared('Done')}`;
  const timeline = `${idParameter}    get:
${head('timeline', { en: 'Timeline', zh: '时间线' }, 'detail')}${provides}${shared('Timeline')}`;
  const note = `${idParameter}      - $ref: 'shared/parameters.yaml#/IdempotencyKey'
    post:
${head('note', { en: 'Add note', zh: '添加备注' }, 'detail')}      x-inside: true
      x-idempotent: true
${invalidates}${body('shared/resource.yaml#/NoteBody')}${shared('Done')}`;
  const action = ({ name, from, to, guards: chosen, fourEyes, title }: Action): string => {
    // The second person reads the reason.
    const guards = fourEyes && !chosen.includes('reason') ? [...chosen, 'reason'] : chosen;
    const needed = guards.includes('reason') ? 'ReasonBody' : 'VersionedBody';
    const start = from.length === 0 ? '' : `from: ${list(from)}, `;
    return `${idParameter}      - $ref: 'shared/parameters.yaml#/IdempotencyKey'
    post:
${head(name, title, name)}      x-idempotent: true
      x-action: { ${start}to: ${scalar(to)}, guards: ${list(guards)} }
${fourEyes ? '      x-four-eyes: always\n' : ''}      x-codes: [40901, 40902]
${fourEyes ? `      x-invalidates: [${component}, Approval]\n` : invalidates}${body(`shared/resource.yaml#/${needed}`)}${record}${fourEyes ? "        '202': { $ref: 'shared/responses.yaml#/Proposed' }\n" : ''}`;
  };
  return [
    [`${base}/page`, page],
    [`${base}/options`, options],
    [`${base}/export`, exported],
    ...(tree === null ? [] : [[`${base}/tree`, branch] satisfies [string, string]]),
    [base, create],
    [`${base}/{id}`, each],
    [`${base}/{id}/timeline`, timeline],
    [`${base}/{id}/note`, note],
    ...actions.map((one): [string, string] => [`${base}/{id}/${one.name}`, action(one)]),
  ];
}

/** Lists the calls that one person makes alone, so that the contract stays in order until it is decided. */
export const exceptionText = ({ names: { operation }, actions }: Spec): string => {
  const alone = actions.filter(({ fourEyes }) => !fourEyes).map(({ name }) => name);
  const calls = ['create', 'update', 'delete', ...alone].map((verb) => `${verb}${operation}`);
  return `  - reason: a new screen; decide what of it takes two people
    calls: ${list(calls)}
`;
};
