import type { Guard } from '@/api/entity';

/** The kinds of a field that `npm run new:screen` knows. */
export const kinds = [
  'text',
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

/** Where an enum's values stand: in a dictionary that is there, by its component, or in one to be written. */
export type Dictionary = {
  component: string;
  isNew: boolean;
  code: string;
  title: Title;
  values: readonly Value[];
};

/** The record that a field refers to: by its name, its key and what its key may be. */
export type Target = { name: string; key: string; options: string; minLength: number; maxLength: number };

/** One field of the record. */
export type Field = {
  name: string;
  kind: Kind;
  required: boolean;
  title: Title;
  /** Lengths of a text, bounds of an integer. */
  min: number;
  max: number;
  /** Of an enum. */
  dictionary?: Dictionary;
  /** Of a reference. */
  target?: Target;
  /** Of a file. @default png, jpg, webp */
  files?: readonly string[];
};

/** A state action: `POST …/{id}/<name>`. */
export type Action = {
  name: string;
  /** Empty: from any status. */
  from: readonly string[];
  to: string;
  guards: readonly Guard[];
  title: Title;
};

/** The names of a record, all of them derived from `<area>/<entity>`. */
export type Names = {
  /** `loan` */
  area: string;
  /** `option-symbol`, as the path and the menu have it. */
  slug: string;
  /** `optionSymbol`: of the file of its screen. */
  local: string;
  /** `optionSymbol`, or `contractOptionSymbol` where another record has that name. */
  entity: string;
  /** `OptionSymbol`: of its schemas. */
  component: string;
  /** `ContractOptionSymbol`: what follows the verb in an operationId. */
  operation: string;
  /** `optionSymbols`: of the file with its seeds. */
  seeds: string;
};

/** An area that is not there yet: its title, its icon in the menu and the area that it stands below. */
export type NewArea = { title: Title; icon: string; after: string };

/** Everything that a new screen is made of. */
export type Spec = {
  names: Names;
  /** Title of list and menu entry. */
  list: Title;
  /** Title of one record. */
  one: Title;
  key: Field;
  /** The field that names a record to a person. */
  label: string;
  labelEn: string;
  /** Beside the key. */
  fields: readonly Field[];
  /** The statuses; the first is that of a new record. Without actions, people choose it in the form. */
  status: Dictionary | null;
  actions: readonly Action[];
  newArea: NewArea | null;
  /** What the demo role `op` may do: last parts of permission codes. */
  op: readonly string[];
};
