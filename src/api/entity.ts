/** How a field is shown, edited and filtered; derived from type, format and x- keys of the contract. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'multiline'
  | 'html'
  | 'color'
  | 'url'
  | 'email'
  | 'integer'
  | 'decimal'
  | 'rate'
  | 'boolean'
  | 'enum'
  | 'reference'
  | 'time'
  | 'date'
  | 'file'
  | 'list'
  | 'json';

/** A number to compare with: itself, or that of another field of the record, so many times. */
export type MarkLimit = string | { field: string; times?: string };

/** When a value is marked: every condition that is said holds. */
export type FieldMark = {
  /** i18n key: what the mark means. */
  label: string;
  tone: 'warning' | 'danger';
  /** Only while the fields of the record have one of these values. @default always */
  while?: Readonly<Record<string, readonly string[]>>;
  /** Of a moment: that so many minutes have passed since then; below 0, that no more than so many are left until then. */
  minutes?: number;
  /** Of a number: not above, not below, or not equal. */
  atMost?: MarkLimit;
  atLeast?: MarkLimit;
  differs?: MarkLimit;
  /** Of a text: the same as this other field's. */
  same?: string;
};

/** One property of an entity or of an action's body, as the contract describes it (openapi/README.md). */
export type FieldMeta = {
  kind: FieldKind;
  /** i18n key, `area:entity.field`. */
  label: string;
  /** i18n key of what a person should know of it: what it does, in which unit. */
  help?: string;
  /** When its values are marked; of several that hold, the last one. */
  marks?: readonly FieldMark[];
  /** null stands for "none". @default false */
  nullable?: true;
  /** The list may be sorted by it. @default false */
  sortable?: true;
  /** Part of the create body. */
  create?: 'required' | 'optional';
  /** Part of the update body. */
  update?: 'required' | 'optional';
  /** How the list call filters by it: one value, several, a part of it, or `xFrom` and `xTo`. */
  filter?: 'eq' | 'in' | 'like' | 'range';
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** Regular expression, unanchored as in JSON Schema. */
  pattern?: string;
  /** Of a list: how many it holds, and whether each only once. */
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
  /** Dictionary code that names the values. */
  dict?: string;
  /** The values that this build knows. */
  values?: readonly string[];
  /**
   * The entity it refers to, the path of that entity's options call, what one needs to choose of them (@default to be signed in),
   * and what one needs to see one of its records.
   */
  ref?: { entity: string; options: string; choose?: string; detail?: string };
  /** It names somebody: of the staff, a member, an agent. @default false */
  person?: true;
  /** Only for who sees all of the platform: an agent is not told it. @default false */
  inside?: true;
  /** An address outside that shows the value: the field `template` of the record that the field `of` refers to. */
  explorer?: { of: string; template: string };
  /** A gain or a loss: shown with its sign, and coloured by it. @default false */
  gain?: true;
  /** Its values are codes of the contract that have titles: those of calls, as the audit log records them, or names of entities. */
  titles?: 'calls' | 'records';
  /** It is the id of a record; the field of this name says of which entity. */
  record?: string;
  /**
   * It is the business number of a record of one of these entities, in the order in which they are looked through; by the value of another field,
   * where that says which. The number ends before the sign `upTo`. @default the whole value
   */
  number?: {
    by?: string;
    of: readonly string[] | Readonly<Record<string, readonly string[]>>;
    upTo?: string;
  };
  /** Shown masked; never sent back. */
  mask?: string;
  file?: { kinds?: readonly string[]; maxBytes?: number; square?: boolean };
  /** What a new record starts with. */
  default?: string | number | boolean;
  /** Placeholder. */
  example?: string;
  /** Of a list of objects: the fields of one of them. */
  items?: PartFields;
  /** Of an object that the contract describes: its fields. */
  properties?: PartFields;
};

/** Fields of a part of a record, or of an action's body. */
export type PartFields = Readonly<Record<string, FieldMeta & { required: boolean }>>;

export type Guard = 'confirm' | 'reason' | 'otp' | 'fourEyes';

/** An action: `POST …/{id}/{name}` with an `x-action`, or `POST …/{name}` for what concerns no single record. */
export type ActionMeta = {
  /** Last part of the permission code and of the path. */
  name: string;
  operationId: string;
  /** i18n key, `area:operationId`. */
  label: string;
  /** i18n key of what it does, where the contract says it. */
  effect?: string;
  permission: string;
  /** Described, and not carried out yet: never offered. */
  planned?: true;
  /** Statuses it starts from. @default any */
  from?: readonly string[];
  to?: string;
  guards: readonly Guard[];
  tone?: 'danger' | 'warning' | 'success';
  /** The field of the record whose value the person types to confirm. */
  typed?: string;
  /** i18n key of what the reason is called, where it is more than that. @default the engine's word */
  reason?: string;
  /** The field of the answer that is shown once, such as a new password. */
  reveals?: string;
  /** The same for several records at once. */
  batch?: EntityCall;
  /** What the body takes beside version, reason and otp. */
  fields: PartFields;
};

/** One standard call of an entity. */
export type EntityCall = {
  operationId: string;
  permission: string;
  label: string;
  /** Described, and not carried out yet: never offered. */
  planned?: true;
  /** Only for who sees all of the platform. */
  inside?: true;
};

/** Filters that are set together, such as the open orders. */
export type Preset = {
  name: string;
  /** i18n key. */
  label: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** The order that goes with them. @default as the list is sorted */
  sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  /** It holds where the list is opened without any filter. @default false */
  start?: true;
};

/** Everything the data-screen engine knows of an entity. Written by `npm run api`, never by hand. */
export type EntityMeta = {
  /** `chain` */
  name: string;
  /** `wallet` */
  area: string;
  /** The screen's path, `/wallet/chain`. */
  path: string;
  /** i18n key of the singular. */
  label: string;
  /** Business code. */
  key: string;
  /** The field that names a record to a person. */
  display: string;
  /** The fields that tell it from all others together, where no single one does. */
  names?: readonly string[];
  status?: string;
  /** The field that counts changes of the record that wait for a second person. */
  pending?: string;
  calls: {
    page: EntityCall;
    detail?: EntityCall;
    create?: EntityCall;
    update?: EntityCall;
    remove?: EntityCall;
    options?: EntityCall;
    timeline?: EntityCall;
    sort?: EntityCall;
    /** Sums of the list under its filters. */
    summary?: EntityCall;
    /** Children of a record, by the query `parentId`; the roots without it. */
    tree?: EntityCall;
    note?: EntityCall & { maxLength: number };
    /** One masked field in clear, for a reason. */
    reveal?: EntityCall & { guards: readonly Guard[] };
    /** Holds the own claim of a record on, while its detail is open. */
    renew?: EntityCall;
    export?: EntityCall;
    /** Records from a CSV file or a workbook; `columns` of its first line, and what the body takes beside the file. */
    import?: EntityCall & { columns: readonly string[]; fields: PartFields };
  };
  /**
   * The list never answers more than `most` days of this field; `days` where the search names none, unless it names one of
   * the filters `unless`, which find single records, or nothing but values of `open`, by filter: what still waits.
   */
  window?: {
    field: string;
    days: number;
    most: number;
    unless?: readonly string[];
    open?: Readonly<Record<string, readonly string[]>>;
  };
  /** Seconds after which the list is asked for again while somebody looks at it. @default never by itself */
  live?: number;
  /** Filters that one press sets. @default none */
  presets?: readonly Preset[];
  /** Sections of the form behind the first one, which holds all other fields. @default by what the fields are about */
  sections?: readonly { label: string; fields: readonly string[] }[];
  fields: Readonly<Record<string, FieldMeta>>;
  actions: Readonly<Record<string, ActionMeta>>;
  /** Actions that concern no single record: `POST …/{name}`. */
  collection: Readonly<Record<string, ActionMeta>>;
  /** What only this list can be asked, `GET …/{name}`: the area shows the answer. @default nothing */
  views?: Readonly<Record<string, EntityCall>>;
};

/** An entity with the type of its rows, so that columns and forms are checked by name. */
export type Entity<Row, Meta extends EntityMeta = EntityMeta> = Meta & { readonly row?: Row };

/** Ties metadata to the row type: `entity<components['schemas']['ChainDetail']>()({ … })`. */
export const entity =
  <Row>() =>
  <const Meta extends EntityMeta>(meta: Meta): Entity<Row, Meta> =>
    meta;
