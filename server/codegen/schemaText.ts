import { ruleOf } from './kinds';
import type { Dictionary, Field, Spec, Title } from './spec';
import { list, scalar, titles } from './yaml';

/** Writes a property. An amount is in the first coin of the record. */
const property = (field: Field, fields: readonly Field[]): string => {
  const { schema, isSortable } = ruleOf(field);
  const coin = fields.find(({ target }) => target?.name === 'coin')?.name ?? 'none';
  const keys = [
    ...(field.kind === 'decimal' ? [`x-coin: ${coin}`] : []),
    ...(isSortable ? ['x-sortable: true'] : []),
  ];
  return `        ${field.name}: { ${[titles(field.title), ...keys, schema(field)].join(', ')} }\n`;
};

const namesOf = (fields: readonly Field[]): string[] => fields.map(({ name }) => name);
const statusTitle: Title = { en: 'Status', zh: '状态' };

const answerText = (name: string, description: string, data: string): string => `    ${name}:
      description: ${scalar(description)}
      content:
        application/json:
          schema:
            allOf:
              - $ref: 'shared/envelope.yaml#/Envelope'
              - { type: object, required: [data], properties: { data: ${data} } }
`;
const schemaRef = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;

/** Writes the answers with one record and with a branch of a tree, entries of `components.responses`. */
export const responseText = ({ names: { component }, one, tree }: Spec): string =>
  answerText(component, one.en, schemaRef(`${component}Detail`)) +
  (tree === null
    ? ''
    : answerText(
        `${component}Branch`,
        'The children in their order',
        `{ type: array, items: ${schemaRef(`${component}Node`)} }`,
      ));

const nodeText = (component: string): string => `    ${component}Node:
      allOf:
        - $ref: '#/components/schemas/${component}Detail'
        - { type: object, required: [hasChildren], properties: { hasChildren: { type: boolean } } }
`;

/** Writes the schemas of a record: entries of `components.schemas`. */
export function schemaText({ names, one, key, label, labelEn, fields, status, actions, tree }: Spec): string {
  const { component, entity } = names;
  const [initial] = status?.values ?? [];
  const statusLine = status
    ? `        status: { ${titles(statusTitle)}, $ref: 'shared/dictionaries.yaml#/${status.component}' }\n`
    : '';
  const isChosen = status !== null && actions.length === 0;
  const of = (...forms: readonly Field['forms'][]) => fields.filter((field) => forms.includes(field.forms));
  const lines = (some: readonly Field[]) => some.map((field) => property(field, fields)).join('');
  const required = (some: readonly Field[]) => namesOf(some.filter((field) => field.required));
  const block = (text: string): string => (text === '' ? '' : `      properties:\n${text}`);
  const inUpdate = required(of(undefined, 'update'));
  const mark = [
    `name: ${entity}, key: ${key.name}, label: ${label}, labelZh: ${label}, labelEn: ${labelEn}`,
    ...(initial ? [`status: status, initial: ${scalar(initial.value)}`] : []),
    `unique: [[${key.name}]]`,
    ...(tree === null ? [] : [`parent: ${tree}`]),
  ].join(', ');
  const all = [key.name, ...namesOf(fields), ...(status ? ['status'] : [])];
  return `    ${component}:
      title: ${scalar(one.en)}
      x-title-zh: ${scalar(one.zh)}
      x-entity: { ${mark} }
      type: object
      allOf:
        - $ref: 'shared/resource.yaml#/Base'
        - $ref: '#/components/schemas/${component}Identity'
        - $ref: '#/components/schemas/${component}Editable'
      required: ${list(all)}
${block(lines(of('update', 'none')) + (isChosen ? '' : statusLine))}    ${component}Identity:
      description: Fixed when the record is created
      type: object
${block(lines([key, ...of('create')]))}    ${component}Editable:
      type: object
${block(lines(of(undefined)) + (isChosen ? statusLine : ''))}    ${component}Create:
      type: object
      unevaluatedProperties: false
      allOf:
        - $ref: '#/components/schemas/${component}Identity'
        - $ref: '#/components/schemas/${component}Editable'
      required: ${list([key.name, ...required(of('create', undefined))])}
    ${component}Update:
      description: A field that is left out stays as it is
      type: object
      unevaluatedProperties: false
      allOf:
        - $ref: 'shared/resource.yaml#/Versioned'
        - $ref: '#/components/schemas/${component}Editable'
${inUpdate.length === 0 ? '' : `      required: ${list(inUpdate)}\n`}${block(lines(of('update')))}    ${component}Detail:
      allOf:
        - $ref: '#/components/schemas/${component}'
        - $ref: 'shared/resource.yaml#/AllowedActions'
    ${component}Page:
      type: object
      required: [records, total, current, size]
      properties:
        records: { type: array, items: { $ref: '#/components/schemas/${component}Detail' } }
        total: { type: integer, minimum: 0 }
        current: { type: integer, minimum: 1 }
        size: { type: integer, minimum: 1 }
${tree === null ? '' : nodeText(component)}`;
}

/** Writes a dictionary, an entry of shared/dictionaries.yaml. */
export const dictionaryText = ({ component, code, title, values }: Dictionary): string => `${component}:
  type: string
  title: ${scalar(title.en)}
  x-title-zh: ${scalar(title.zh)}
  x-dict: ${code}
  enum: ${list(values.map(({ value }) => value))}
  x-items:
${values.map(({ value, title: shown }) => `    ${scalar(value)}: { ${titles(shown)} }\n`).join('')}`;
