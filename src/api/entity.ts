import type { CoinSource } from '@/kit/format/amount';
import type { FourEyes } from './fourEyes';
import type { Preset } from './preset';

/** How a field is displayed, edited and filtered. Derived from type, format and x- keys of the contract. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'multiline'
  | 'html'
  | 'color'
  | 'url'
  | 'email'
  | 'integer'
  | 'duration'
  | 'decimal'
  | 'rate'
  | 'boolean'
  | 'enum'
  | 'reference'
  | 'time'
  | 'date'
  | 'file'
  | 'avatar'
  | 'list'
  | 'json';

/** A number to compare with: a constant, or another field of the record multiplied by `times`. */
export type MarkLimit = string | { field: string; times?: string };

/** Condition under which a value is highlighted. All given conditions must hold. */
export type FieldMark = {
  /** i18n key of the meaning of the mark. */
  label: string;
  tone: 'warning' | 'danger';
  /** Holds only while these fields of the record have one of these values. @default always */
  while?: Readonly<Record<string, readonly string[]>>;
  /**
   * For times: this many minutes have passed since then. A negative number: at most this many minutes are
   * left until then.
   */
  minutes?: number;
  /** For numbers: at most, at least, or different from the limit. */
  atMost?: MarkLimit;
  atLeast?: MarkLimit;
  differs?: MarkLimit;
  /** For texts: equal to this other field. */
  same?: string;
};

/** A property of an entity or of an action's body, as the contract describes it (openapi/README.md). */
export type FieldMeta = {
  kind: FieldKind;
  /** i18n key, `area:entity.field`. */
  label: string;
  /** i18n key of a help text: what the field does, in which unit. */
  help?: string;
  /** When its values are highlighted. If several hold, the last one wins. */
  marks?: readonly FieldMark[];
  /** The value may be null, which means "none". @default false */
  nullable?: true;
  /** The list can be sorted by this field. @default false */
  sortable?: true;
  /** Part of the create body. */
  create?: 'required' | 'optional';
  /** Part of the update body. */
  update?: 'required' | 'optional';
  /** How the list call filters by this field: one value, several values, a part of the text, or `xFrom` and `xTo`. */
  filter?: 'eq' | 'in' | 'like' | 'range';
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** Regular expression, not anchored, as in JSON Schema. */
  pattern?: string;
  /** i18n key of what the pattern accepts, in words. */
  patternTitle?: string;
  /**
   * When an optional value is required in a form: while these fields have one of these values, and one of the fields
   * in `changed` differs from the record. All given conditions must hold.
   */
  requiredWhen?: { while?: Readonly<Record<string, readonly string[]>>; changed?: readonly string[] };
  /** For lists: number of items, and whether they are unique. */
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
  /** Code of the dictionary that names the values. */
  dict?: string;
  /** The values known to this build. */
  values?: readonly string[];
  /**
   * The entity it refers to, the path of that entity's options call, the permission to choose an option
   * (@default to be signed in), and the permission to open a record.
   */
  ref?: { entity: string; options: string; choose?: string; detail?: string };
  /** The value names a person: staff, a member or an agent. @default false */
  person?: true;
  /** Visible only to users who see the whole platform, not to agents. @default false */
  inside?: true;
  /** An external address that shows the value: the field `template` of the record that the field `of` refers to. */
  explorer?: { of: string; template: string };
  /**
   * The coin of an amount: always `code`, or the value of `field`, or of `or` where that field has none. With
   * `part`, the field names a market, and the coin is its base or quote coin. The fields of an item of a list
   * come before those of its record. @default no coin
   */
  coin?: CoinSource;
  /** Decimals that are shown: a number, for a rate those of its percentage, or all digits. @default those of the coin */
  decimals?: number | 'all';
  /** A gain or a loss: displayed with its sign and a colour. @default false */
  gain?: true;
  /** The value is a text of the type in the field `by`, within two other fields, in the unit of a fourth. */
  typed?: { by: string; minimum: string; maximum: string; unit: string };
  /**
   * The values are codes with titles in the contract: calls, as the audit log records them, names of entities, or areas of
   * the menu.
   */
  titles?: 'calls' | 'records' | 'areas';
  /** The value is the id of a record; the field of this name holds the entity. */
  record?: string;
  /**
   * The value is the business number of a record of one of these entities, tried in this order. With `by`,
   * the value of another field selects the entities. The number ends before the character `upTo`. @default
   * the whole value
   */
  number?: {
    by?: string;
    of: readonly string[] | Readonly<Record<string, readonly string[]>>;
    upTo?: string;
  };
  /** Masked when displayed, and never sent back. */
  mask?: string;
  /** `private`: shown only by the right to read its record, and each look is recorded. */
  file?: { kinds?: readonly string[]; maxBytes?: number; square?: boolean; private?: boolean };
  /** Initial value in a new record. */
  default?: string | number | boolean;
  /** Placeholder. */
  example?: string;
  /** For lists of objects: the fields of an item. */
  items?: PartFields;
  /** For objects that the contract describes: their fields. */
  properties?: PartFields;
};

/** Fields of a part of a record, or of an action's body. */
export type PartFields = Readonly<Record<string, FieldMeta & { required: boolean }>>;

export type Guard = 'confirm' | 'reason' | 'otp';

/**
 * An action: `POST …/{id}/{name}` with an `x-action`, `POST …/{name}` when it concerns no single record, or the removal
 * of a record.
 */
export type ActionMeta = {
  /** Last part of the permission code, and of the path of a `POST`. */
  name: string;
  operationId: string;
  /** i18n key, `area:operationId`. */
  label: string;
  /** i18n key of what the action does, when the contract describes it. */
  effect?: string;
  permission: string;
  /** Statuses in which the action is allowed. @default any */
  from?: readonly string[];
  to?: string;
  guards: readonly Guard[];
  /** Needs the decision of a second person. @default takes effect at once */
  fourEyes?: FourEyes;
  tone?: 'danger' | 'warning' | 'success';
  /** The field of the record whose value the user types to confirm. */
  typed?: string;
  /** i18n key of the label of the reason. @default the engine's label */
  reason?: string;
  /** The field of the response that is shown once, such as a new password. */
  reveals?: string;
  /** The field of the response with the number of records that the action changed. @default none */
  counts?: string;
  /** A decision about money: offered beside the record's reasons, not in a row of a list. @default false */
  inRecord?: true;
  /** The list has the record no longer: its detail closes. @default false */
  leaves?: true;
  /** `DELETE …/{id}`: the version is in the query, and there is no body. @default false */
  removes?: true;
  /**
   * The same action for several records at once; `while`: values with which it takes a record; `same`: the field in which
   * all records have one value. @default any
   */
  batch?: EntityCall & { while?: Readonly<Record<string, readonly string[]>>; same?: string };
  /** Fields of the body besides version, reason and otp. */
  fields: PartFields;
};

/** A standard call of an entity. */
export type EntityCall = {
  operationId: string;
  permission: string;
  label: string;
  /** Only for users who see the whole platform. */
  inside?: true;
  /** Needs the decision of a second person. @default takes effect at once */
  fourEyes?: FourEyes;
  /** The field of the response that is shown once, such as a one-time password. */
  reveals?: string;
};

/** Everything the data-screen engine knows about an entity. Generated by `npm run api`. */
export type EntityMeta = {
  /** `chain` */
  name: string;
  /** `wallet` */
  area: string;
  /** Path of the screen, `/wallet/chain`. */
  path: string;
  /** i18n key of the singular. */
  label: string;
  /** The field that holds the business code. */
  key: string;
  /** The field that names a record for users. */
  display: string;
  /** The fields that identify a record together, when no single field does. */
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
    /** Totals of the list under its filters; `groups` are the fields by whose values they are grouped. @default none */
    summary?: EntityCall & { groups?: readonly string[] };
    /**
     * A chart of the list under its filters: counts its records, or adds the field `of` by its coin, in each hour or
     * day of the time `by`, apart for each value of `split`. Without `by` it ranks the values of `split`.
     */
    chart?: EntityCall & { by?: string; unit?: 'day' | 'hour'; of?: string; split?: string };
    /** Children of a record, by the query `parentId`. Without it, the roots. */
    tree?: EntityCall;
    note?: EntityCall & { maxLength: number };
    /** Reveals one masked field for a stated reason. */
    reveal?: EntityCall & { guards: readonly Guard[] };
    /** Extends the user's own claim on a record while its detail is open. */
    renew?: EntityCall;
    /** Returns the masked fields in clear to the user who holds the claim. */
    compare?: EntityCall;
    export?: EntityCall;
    /**
     * Creates records from a CSV file or a workbook. `columns` is the header line, `fields` the body besides
     * the file; `labels` are the titles of columns that are fields of another entity.
     */
    import?: EntityCall & {
      columns: readonly string[];
      labels?: Readonly<Record<string, string>>;
      fields: PartFields;
    };
  };
  /**
   * The list returns at most `most` days of this field, and `days` when the search has no range. Exempt are
   * searches with one of the filters `unless`, which find single records, and searches whose filters have
   * only values of `open`, which find pending records.
   */
  window?: {
    field: string;
    days: number;
    most: number;
    unless?: readonly string[];
    open?: Readonly<Record<string, readonly string[]>>;
  };
  /** Seconds between two refreshes while the list is visible. @default no refresh */
  live?: number;
  /** Filters that one click sets. @default none */
  presets?: readonly Preset[];
  /**
   * The fields that the head of the detail shows beside the status and the people, the most important first.
   * @default the first amount of a record of a person
   */
  head?: readonly string[];
  /** Sections of detail and form. Other fields come first. @default derived from the fields */
  sections?: readonly { label: string; fields: readonly string[] }[];
  fields: Readonly<Record<string, FieldMeta>>;
  actions: Readonly<Record<string, ActionMeta>>;
  /** Actions that concern no single record: `POST …/{name}`. */
  collection: Readonly<Record<string, ActionMeta>>;
  /** Calls that only this list has, `GET …/{name}`; the area renders the response. @default none */
  views?: Readonly<Record<string, EntityCall>>;
};

/** An entity with the type of its rows, so that the compiler checks the names of columns and form fields. */
export type Entity<Row, Meta extends EntityMeta = EntityMeta> = Meta & { readonly row?: Row };

/** Binds metadata to the row type: `entity<components['schemas']['ChainDetail']>()({ … })`. */
export const entity =
  <Row>() =>
  <const Meta extends EntityMeta>(meta: Meta): Entity<Row, Meta> =>
    meta;
