import type { Guard } from '@/api/entity';

/** The kinds of a field that a generated screen knows. */
export const kinds = [
  'text',
  'id',
  'multiline',
  'html',
  'url',
  'email',
  'integer',
  'decimal',
  'rate',
  'boolean',
  'enum',
  'reference',
  'time',
  'date',
  'file',
] as const;
export type Kind = (typeof kinds)[number];

export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

/** A title in both languages. */
export type Title = { en: string; zh: string };

/** One value of a dictionary. */
export type Value = { value: string; title: Title };

/** The values of an enum: the component of an existing dictionary, or a new dictionary. */
export type Dictionary = {
  component: string;
  isNew: boolean;
  code: string;
  title: Title;
  values: readonly Value[];
};

/** The record that a field refers to: its name, its key and the schema of the key. */
export type Target = { name: string; key: string; options: string; minLength: number; maxLength: number };

/** One field of the record. */
export type Field = {
  name: string;
  kind: Kind;
  required: boolean;
  title: Title;
  /** Length limits of a text, bounds of an integer. */
  min: number;
  max: number;
  /** For an enum. */
  dictionary?: Dictionary;
  /** For a reference. */
  target?: Target;
  /** For a file. @default png, jpg, webp */
  files?: readonly string[];
  /** The forms that ask for it; a field of none is filled by the platform. @default both */
  forms?: 'create' | 'update' | 'none';
  /** `eq` finds a text by its whole value, null is no filter. @default by its kind */
  filter?: 'eq' | null;
};

/** A state action: `POST …/{id}/<name>`. */
export type Action = {
  name: string;
  /** Start statuses; empty means any. */
  from: readonly string[];
  to: string;
  guards: readonly Guard[];
  /** Takes effect with the decision of a second person. */
  fourEyes: boolean;
  title: Title;
};

/** The names of a record, all derived from `<area>/<entity>`. */
export type Names = {
  /** `loan` */
  area: string;
  /** `option-symbol`: in the path and the menu. */
  slug: string;
  /** `optionSymbol`: the file of its screen. */
  local: string;
  /** `optionSymbol`, or `contractOptionSymbol` if another record has that name. */
  entity: string;
  /** `OptionSymbol`: its schemas. */
  component: string;
  /** `ContractOptionSymbol`: the operationId after the verb. */
  operation: string;
  /** `optionSymbols`: the file with its seeds. */
  seeds: string;
};

/** A new area: its title, its menu icon and the area before it. */
export type NewArea = { title: Title; icon: string; after: string };

/** The description of a new screen. */
export type Spec = {
  names: Names;
  /** The title of the list and the menu item. */
  list: Title;
  /** The title of one record. */
  one: Title;
  key: Field;
  /** The field that names a record to a person. */
  label: string;
  labelEn: string;
  /** The fields except the key. */
  fields: readonly Field[];
  /** The reference to the record above it, which makes the list a tree. */
  tree: string | null;
  /** The reference to its main record, whose detail lists the records that name it. */
  main: string | null;
  /** Names of the columns of the list. */
  columns: readonly string[];
  /** The statuses; a new record has the first. Without actions, the form offers them. */
  status: Dictionary | null;
  actions: readonly Action[];
  newArea: NewArea | null;
  /** The permissions of the demo role `op`: last parts of permission codes. */
  op: readonly string[];
};
