import type { ActionMeta, FieldMark, FieldMeta, Guard } from '@/api/entity';
import type { FourEyes } from '@/api/fourEyes';

type Tone = NonNullable<ActionMeta['tone']>;

/** The parts of an OpenAPI 3.0 or 3.1 document that the generator and the platform read. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  contentMediaType?: string;
  contentEncoding?: string;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  default?: unknown;
  examples?: unknown[];
  'x-title-zh'?: string;
  'x-description-zh'?: string;
  'x-pattern-title'?: string;
  'x-pattern-title-zh'?: string;
  'x-required-when'?: FieldMeta['requiredWhen'];
  'x-marks'?: MarkObject[];
  'x-coin'?: string | [string, string];
  'x-since'?: SinceObject[];
  'x-sortable'?: boolean;
  'x-mask'?: string;
  'x-dict'?: string;
  'x-items'?: Record<string, { title: string; 'x-title-zh': string }>;
  'x-ref'?: string;
  'x-explorer'?: { of: string; template: string };
  'x-decimals'?: number | 'all';
  'x-gain'?: true;
  'x-typed'?: { by: string; minimum: string; maximum: string; unit: string };
  'x-titles'?: NonNullable<FieldMeta['titles']>;
  'x-record'?: string;
  'x-person'?: true;
  'x-inside'?: true;
  'x-unlogged'?: true;
  'x-encrypted'?: boolean;
  'x-number'?: FieldMeta['number'];
  'x-file'?: FileRules;
  'x-entity'?: EntityMark;
  'x-sections'?: SectionObject[];
  'x-named'?: string;
};

/** An item of `x-marks`: the condition of a mark, its kind and its label. */
export type MarkObject = Omit<FieldMark, 'label'> & { title: string; 'x-title-zh'?: string };

/** An item of `x-since`: the time at which waiting begins, and the values of other fields with which it goes on. */
export type SinceObject = { field: string; while: Record<string, string[]> };

/** `x-action`; openapi/README.md describes its keys. */
export type ActionObject = {
  from?: string[];
  to?: string;
  guards: Guard[];
  tone?: Tone;
  typed?: string;
  reveals?: string;
  counts?: string;
  inRecord?: true;
  leaves?: true;
  /** The actions of the same record whose effect it takes back. */
  lifts?: string[];
  /** What it did, after the name of the record: `approved`. */
  done?: string;
  doneZh?: string;
};

/** An item of `x-presets`: a named set of filters. */
export type PresetObject = {
  name: string;
  title: string;
  'x-title-zh'?: string;
  filters: Record<string, string[]>;
  sort?: { field: string; direction: 'asc' | 'desc' }[];
  start?: true;
};

/**
 * `x-chart`: the chart of a list. It counts the records, or adds the field `of` by its coin, in each hour or day of the time
 * `by`, apart for each value of `split`. Without `by` it ranks the values of `split`.
 */
type ChartObject = { by?: string; unit?: 'day' | 'hour'; of?: string; split?: string };

/** An item of `x-sections`: a titled group of fields, in details and forms. */
export type SectionObject = { name: string; title: string; 'x-title-zh'?: string; fields: string[] };

/** `x-entity`: this schema is a business record. Fields are named by their property. */
export type EntityMark = {
  name: string;
  key: string;
  /** Further fields whose exact value finds the record. */
  find?: string[];
  label: string;
  /** @default label */
  labelZh?: string;
  /** @default label */
  labelEn?: string;
  status?: string;
  /** The status of a new record. */
  initial?: string;
  unique?: string[][];
  /** The field that names the parent record by its key. */
  parent?: string;
  pending?: string;
  /** The fields that the head of a detail shows beside status and people. */
  head?: string[];
  person?: true;
  /** Columns with the path of the agent that a row belongs to; any of them grants access. They need not be properties. */
  agentPath?: string | string[];
  /** Column with the user that a row belongs to. */
  owner?: string;
  /** Operations outside of `base` that are standard calls of the record, by kind. They carry neither version nor key. */
  calls?: Partial<Record<string, string>>;
  /** With `calls`: the path of the record's other calls, and of its screen. */
  base?: string;
};

/** `x-file`: what a file must be; kinds are file name extensions. */
export type FileRules = { kinds?: string[]; maxBytes?: number; square?: boolean; private?: boolean };

/** `x-filter`: how a query parameter narrows a list; `from` and `to` are inclusive. */
export type FilterOp = 'eq' | 'in' | 'like' | 'from' | 'to';

export type Parameter = {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema?: Schema;
  content?: Content;
  'x-filter'?: { field?: string; op: FilterOp };
};

/** How the fields of a form are sent, by name. */
export type Encoding = Record<string, { contentType?: string; style?: string; explode?: boolean }>;

export type Content = Record<string, { schema?: Schema; encoding?: Encoding }>;

export type OperationObject = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { $ref?: string; required?: boolean; content?: Content };
  /** `x-stream`: the answer may be a file that is read as it comes; the call is written by hand. */
  responses?: Record<string, { $ref?: string; content?: Content; 'x-stream'?: true }>;
  security?: Record<string, string[]>[];
  servers?: ServerObject[];
  'x-title-zh'?: string;
  'x-description-zh'?: string;
  'x-permission'?: string;
  'x-envelope'?: boolean;
  'x-codes'?: number[];
  'x-idempotent'?: boolean;
  'x-inside'?: boolean;
  'x-password-due'?: boolean;
  'x-reveals'?: string;
  'x-no-cache'?: boolean;
  'x-provides'?: string[];
  'x-invalidates'?: string[];
  'x-columns'?: string[];
  'x-columns-of'?: string;
  'x-action'?: ActionObject;
  'x-four-eyes'?: FourEyes;
  /** The operation opens a websocket; the body and answer 200 are its frames. */
  'x-websocket'?: true;
  /** Which records a batch takes: the values of their fields, and the field in which all are the same. */
  'x-batch'?: { while?: Record<string, string[]>; same?: string };
  'x-live'?: number;
  'x-presets'?: PresetObject[];
  'x-chart'?: ChartObject;
  'x-window'?: {
    field: string;
    days: number;
    most: number;
    unless?: string[];
    open?: Record<string, string[]>;
  };
};

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export type ServerObject = { url: string; variables?: Record<string, { default?: string }> };

export type PathItem = { $ref?: string; parameters?: Parameter[]; servers?: ServerObject[] } & Partial<
  Record<Method, OperationObject>
>;

export type TagObject = { name: string; 'x-displayName'?: string; 'x-title-zh'?: string; 'x-menu'?: string };

export type SecurityScheme = { $ref?: string; type?: string; scheme?: string; in?: string; name?: string };

export type Document = {
  openapi: string;
  servers?: ServerObject[];
  info?: { title?: string; version?: string };
  tags?: TagObject[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  security?: Record<string, string[]>[];
  components?: {
    schemas?: Record<string, Schema>;
    securitySchemes?: Record<string, SecurityScheme>;
  };
};

/** Returns the component's name, the last part of a reference. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
