import type { ComponentType, ReactNode } from 'react';
import type { Entity, EntityMeta } from '@/api/entity';
import { grouped } from './fields/groups';
import type { FormRules } from './form/formRules';
import type { Row as AnyRow } from './row';

/** What can be done with several picked rows; `done` lets go of them. */
export type Bulk = (rows: readonly AnyRow[], done: () => void) => ReactNode;

export type Values = Readonly<Record<string, unknown>>;

/** Shows an action in the place of its dialog. Written as a method, so that an area may name the type of its rows. */
type ActionView = { show(props: { row: Values; onClose: () => void }): ReactNode }['show'];

/** More of a record, below its fields in the detail. */
type DetailSection = { show(props: { row: Values }): ReactNode }['show'];

/** Shows what a list alone can be asked. */
type ListView = ComponentType<{ onClose: () => void }>;

/** Records that belong to one that is shown: those whose field (left) has the value of its field (right). */
export type Related<Own extends string = string> = {
  entity: EntityMeta;
  by: Readonly<Record<string, Own>>;
  /** Only records with these values have such a list. @default all of them */
  when?: Readonly<Record<string, string>>;
  columns: readonly string[];
};

/** What an area says of a list; everything else comes from the contract. */
export type ScreenDefinition<Field extends string = string> = {
  entity: EntityMeta;
  /** Columns in their order. */
  columns: readonly Field[];
  /** Every field that the list call filters by, what is asked for most first; the first three stand in sight. */
  search: readonly Field[];
  /** Fields of the create and edit form, by section. @default the contract's `x-sections`, else by what they are about (`fields/groups`) */
  form: readonly (readonly Field[])[];
  /** Of the form: fields that are asked for only sometimes, and decimals that another field bounds. */
  rules: FormRules;
  /** Stands beside the count of picked rows. @default nothing: rows have no check boxes */
  bulk?: Bulk;
  /** Scrolled through as a whole instead of paged: for very long lists. @default false */
  ledger?: boolean;
  /** Shown as a tree by the entity's tree call; `parent` is the field of a record that names the one above it. */
  tree?: { parent: Field };
  /** By action: what an area shows of its own instead of the dialog; the button and its permission stay. @default the dialog */
  dialogs?: Readonly<Record<string, ActionView | undefined>>;
  /** Below the fields in the detail. Both may be lazy, see `lazyPart`. @default nothing */
  sections?: readonly DetailSection[];
  /** Lists of what belongs to a record, in its detail. @default none */
  related?: readonly Related[];
  /** By call that this list alone has (`GET …/{name}`): what shows its answer. The button and its permission come from the contract. @default nothing */
  views?: Readonly<Record<string, ListView | undefined>>;
};

/** The fields that a declaration may name. */
export type FieldOf<Row, Meta extends EntityMeta> = keyof Meta['fields'] & keyof Row & string;

/** A value as a form holds it: whole numbers are text while they are typed. */
type Typed<Value> = Value extends number ? Value | string : Value;

/** What a declaration says of the form beside its fields, see `FormRules`. */
type GivenRules<Row, Field extends keyof Row & string> = {
  when?: Readonly<
    Partial<Record<Field, (values: { readonly [Name in Field]?: Typed<Row[Name]> | null }) => boolean>>
  >;
  scaleOf?: Readonly<Partial<Record<Field, Field | readonly Field[]>>>;
};

/** What a declaration shows by components of its own. */
type GivenParts<Row, Action extends string, View extends string> = {
  views?: { readonly [Name in View]?: ListView };
  dialogs?: { readonly [Name in Action]?: (props: { row: Row; onClose: () => void }) => ReactNode };
  sections?: readonly ((props: { row: Row }) => ReactNode)[];
};

/** The fields that a form may name: those of the record, and what only its changes bring, as their reason. */
type FormFieldOf<Meta extends EntityMeta> = keyof Meta['fields'] & string;

type GivenList<Field extends string, FormField extends string> = {
  columns: readonly Field[];
  /** What is asked for most; the other filters of the list call follow. */
  search?: readonly Field[];
  form?: readonly (readonly FormField[])[];
  bulk?: Bulk;
  ledger?: boolean;
  tree?: { parent: Field };
  related?: readonly Related<Field>[];
};

/** What a declaration may say of the list of an entity. */
export type Given<Row, Meta extends EntityMeta> = GivenList<FieldOf<Row, Meta>, FormFieldOf<Meta>> &
  GivenRules<Row, FieldOf<Row, Meta>> &
  GivenParts<Row, keyof Meta['actions'] & string, keyof NonNullable<Meta['views']> & string>;

/** Every filter of the list call: those that are asked for first, the record's own fields, then when it was made. */
function searchOf({ fields }: EntityMeta, first: readonly string[]): string[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.filter);
  const own = names.filter((name) => name !== 'createdAt');
  return [...new Set([...first, ...own, ...names])];
}

/** Fields of the form, by section: as the contract has them, else by what they are about. */
function sectionsOf({ fields, sections }: EntityMeta): (readonly string[])[] {
  const asked = Object.entries(fields).filter(([, field]) => field.create ?? field.update);
  if (!sections) return grouped(asked).map((group) => group.fields.map(([name]) => name));
  const named = sections.map((section) => section.fields);
  return [asked.map(([name]) => name).filter((name) => !named.flat().includes(name)), ...named];
}

/** One list of a screen, its fields checked by name against the contract. */
export function defineList<Row extends Values, const Meta extends EntityMeta>(
  entity: Entity<Row, Meta>,
  { search = [], form, when, scaleOf, ...given }: Given<Row, Meta>,
): ScreenDefinition {
  return {
    entity,
    ...given,
    search: searchOf(entity, search),
    form: form ?? sectionsOf(entity),
    rules: { ...(when ? { when } : {}), ...(scaleOf ? { scaleOf } : {}) },
  };
}

/** Fields by which a list is narrowed to exactly a value. */
type Exact<Row, Meta extends EntityMeta> = {
  [Name in FieldOf<Row, Meta>]: Meta['fields'][Name] extends { filter: 'eq' | 'in' } ? Name : never;
}[FieldOf<Row, Meta>];

/**
 * Records of another list that belong to the one that is shown.
 *
 * @example related: [relatedList(chainCoin, { by: { chainCode: 'chainCode' }, columns: ['coinCode', 'status'] })]
 */
export function relatedList<
  Row extends Values,
  const Meta extends EntityMeta,
  const Own extends string,
  const Said extends string = never,
>(
  entity: Entity<Row, Meta>,
  {
    by,
    when,
    columns,
  }: {
    by: { readonly [Name in Exact<Row, Meta>]?: Own };
    when?: { readonly [Name in Said]: string };
    columns: readonly FieldOf<Row, Meta>[];
  },
): Related<Own | Said> {
  const pairs = Object.entries<Own | undefined>(by);
  return {
    entity,
    by: Object.fromEntries(pairs.flatMap(([name, own]) => (own === undefined ? [] : [[name, own]]))),
    ...(when ? { when } : {}),
    columns,
  };
}
