/** What the platform reads of a JSON Schema of the contract; the rest is Ajv's. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  default?: unknown;
  maximum?: number;
  title?: string;
  properties?: Readonly<Record<string, Schema>>;
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  'x-entity'?: EntityKeys;
  'x-title-zh'?: string;
  'x-dict'?: string;
  'x-ref'?: string;
  'x-mask'?: string;
  'x-encrypted'?: boolean;
  'x-file'?: FileRules;
  'x-sortable'?: boolean;
  'x-inside'?: boolean;
};

/** How an entity is named and kept (openapi/README.md, x-entity). Fields are named by their property. */
export type EntityKeys = {
  name: string;
  key: string;
  label: string;
  labelZh: string;
  labelEn: string;
  status?: string;
  initial?: string;
  unique: readonly (readonly string[])[];
  /** The field that names the record above, by its key where it refers to it and else by its id. */
  parent?: string;
  /** Columns that say whom a row belongs to; they need not be properties. Several paths: whoever one of them leads to sees it. */
  agentPath?: string | readonly string[];
  owner?: string;
};

/** What a file must be (contract: x-file); kinds are file name extensions. */
export type FileRules = { kinds?: readonly string[]; maxBytes?: number; square?: boolean };

export type Parameter = {
  $ref?: string;
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  explode?: boolean;
  schema: Schema;
  'x-filter'?: { field?: string; op: FilterOp };
};

/** How a query parameter narrows a list; `from` and `to` are inclusive. */
export type FilterOp = 'eq' | 'in' | 'like' | 'from' | 'to';

type Media = { schema: Schema };
type Content = { $ref?: string; content?: Readonly<Record<string, Media>> };

export type PathOperation = {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Readonly<Record<string, Content>>;
};

export type PathItem = { parameters?: readonly Parameter[] } & Readonly<Record<string, PathOperation>>;

/** The bundled contract: one document whose references all begin with `#/`. */
export type Document = {
  /** Business areas in the order of the menu; `x-menu` is the icon of those that stand there. */
  tags?: readonly { name: string; 'x-menu'?: string }[];
  paths: Readonly<Record<string, PathItem>>;
  components: { schemas: Readonly<Record<string, Schema>> } & Readonly<Record<string, unknown>>;
};

/** Steps of a JSON pointer, `#/paths/~1a~1b` to `['paths', '/a/b']`. */
const steps = (pointer: string): string[] =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));

/** One step of a JSON pointer. */
export const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** What `$ref` stands for, with the keys written beside it, which win; a node without one is returned as it is. */
export const follow = <Node extends { $ref?: string }>(document: Document, node: Node): Node => {
  if (node.$ref === undefined) return node;
  const target = steps(node.$ref).reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    document,
  );
  if (typeof target !== 'object' || target === null) throw new Error(`The contract has no ${node.$ref}.`);
  const { $ref: _, ...beside } = node;
  return { ...follow(document, target as Node), ...beside } as Node;
};

/** `oneOf: [{ $ref }, { type: 'null' }]`, a value of a dictionary or none, as one schema; every other as it is. */
const orNull = (document: Document, schema: Schema): Schema => {
  const { oneOf = [], ...beside } = schema;
  const [one, ...others] = oneOf.filter(({ type }) => type !== 'null');
  if (!one || others.length > 0 || oneOf.length !== 2) return schema;
  const value = follow(document, one);
  return { ...value, ...beside, type: [...typesOf(value), 'null'] };
};

/** A property with its references followed, those of a list's items among them. */
const whole = (document: Document, property: Schema): Schema => {
  const schema = orNull(document, follow(document, property));
  return schema.items ? { ...schema, items: follow(document, schema.items) } : schema;
};

/** All properties of an object schema, its `allOf` merged in order and its references followed. */
export const propertiesOf = (document: Document, schema: Schema): Record<string, Schema> => {
  const own = follow(document, schema);
  const merged: Record<string, Schema> = {};
  for (const part of own.allOf ?? []) Object.assign(merged, propertiesOf(document, part));
  for (const [name, property] of Object.entries(own.properties ?? {}))
    merged[name] = whole(document, property);
  return merged;
};

/** The business records of the contract: schemas with `x-entity`, with all their properties. */
export const entitiesOf = (document: Document): { keys: EntityKeys; properties: Record<string, Schema> }[] =>
  Object.values(document.components.schemas).flatMap((schema) => {
    const keys = schema['x-entity'];
    return keys ? [{ keys, properties: propertiesOf(document, schema) }] : [];
  });

/** Types that a property takes, `null` left out. */
export const typesOf = (schema: Schema): string[] =>
  [schema.type ?? []].flat().filter((type) => type !== 'null');

export const isNullable = (schema: Schema): boolean => [schema.type ?? []].flat().includes('null');
