import type { ComponentType, ReactNode } from 'react';
import type { Entity, EntityMeta } from '@/api/entity';
import type { Bulk, FormRules, ListView, Related, ScreenDefinition, Values } from './base/definition';
import type { Row as AnyRow } from './base/row';
import { grouped } from './fields/groups';

/** The fields that a declaration may name. */
export type FieldOf<Row, Meta extends EntityMeta> = keyof Meta['fields'] & keyof Row & string;

/** A value of a form: whole numbers are text while they are typed. */
type Typed<Value> = Value extends number ? Value | string : Value;

/** The form rules of a declaration, see `FormRules`. */
type GivenRules<Row, Field extends keyof Row & string> = {
  when?: Readonly<
    Partial<Record<Field, (values: { readonly [Name in Field]?: Typed<Row[Name]> | null }) => boolean>>
  >;
  scaleOf?: Readonly<Partial<Record<Field, Field | readonly Field[]>>>;
  preview?: ComponentType<{ values: Values }>;
  inputs?: { readonly [Name in Field]?: NonNullable<FormRules['inputs']>[string] };
} & Pick<FormRules, 'arrange'>;

/** The components of a declaration. */
type GivenParts<Row, Action extends string, Collection extends string, View extends string> = {
  collectionDialogs?: { readonly [Name in Collection]?: ComponentType<{ onClose: () => void }> };
  views?: { readonly [Name in View]?: ListView };
  dialogs?: {
    readonly [Name in Action]?: (props: {
      row: Row;
      onClose: () => void;
      onDone?: (() => void) | undefined;
    }) => ReactNode;
  };
  sections?: readonly ((props: { row: Row }) => ReactNode)[];
  above?: ComponentType<{ row?: AnyRow }>;
};

/**
 * The fields that a form may name: those of the record, and those that only changes have, such as a reason.
 */
type FormFieldOf<Meta extends EntityMeta> = keyof Meta['fields'] & string;

type GivenList<Field extends string, FormField extends string> = {
  columns: readonly Field[];
  /** The most used filters; the others of the list call follow. */
  search?: readonly Field[];
  form?: readonly (readonly FormField[])[];
  bulk?: Bulk;
  ledger?: boolean;
  tree?: { parent: Field };
  inSections?: readonly Field[];
  related?: readonly Related<Field>[];
};

/** The declaration of an entity's list. */
export type Given<Row, Meta extends EntityMeta> = GivenList<FieldOf<Row, Meta>, FormFieldOf<Meta>> &
  GivenRules<Row, FieldOf<Row, Meta>> &
  GivenParts<
    Row,
    keyof Meta['actions'] & string,
    keyof Meta['collection'] & string,
    keyof NonNullable<Meta['views']> & string
  >;

/** The place of the time that limits a list (contract: x-window), so that the line of filters shows it. */
const windowPlace = 2;

/** Returns every filter of the list call: the declared ones, the other fields, then the creation time. */
function searchOf({ fields, presets, window: bounds }: EntityMeta, first: readonly string[]): string[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.filter);
  const own = names.filter((name) => name !== 'createdAt');
  // A list that opens as a queue shows all of it, however old.
  const limit = bounds && !presets?.some(({ start }) => start) ? [bounds.field] : [];
  const wanted = first.filter((name) => !limit.includes(name));
  const declared = [...wanted.slice(0, windowPlace), ...limit, ...wanted.slice(windowPlace)];
  return [...new Set([...declared, ...own, ...names])];
}

/** Returns the fields of the form by section: those of the contract, else by group. */
function sectionsOf({ fields, sections }: EntityMeta): (readonly string[])[] {
  const inForm = Object.entries(fields).filter(([, field]) => field.create ?? field.update);
  if (!sections) return grouped(inForm).map((group) => group.fields.map(([name]) => name));
  const named = sections.map((section) => section.fields);
  return [inForm.map(([name]) => name).filter((name) => !named.flat().includes(name)), ...named];
}

/** Declares one list of a screen. Fields are checked by name against the contract. */
export function defineList<Row extends Values, const Meta extends EntityMeta>(
  entity: Entity<Row, Meta>,
  { search = [], form, when, scaleOf, preview, arrange, inputs, ...given }: Given<Row, Meta>,
): ScreenDefinition {
  return {
    entity,
    ...given,
    search: searchOf(entity, search),
    form: form ?? sectionsOf(entity),
    rules: { when, scaleOf, preview, arrange, inputs },
  };
}

/** Fields that the list call filters by equality. */
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
  const Condition extends string = never,
>(
  entity: Entity<Row, Meta>,
  {
    by,
    when,
    columns,
  }: {
    by: { readonly [Name in Exact<Row, Meta>]?: Own };
    when?: { readonly [Name in Condition]: string };
    columns: readonly FieldOf<Row, Meta>[];
  },
): Related<Own | Condition> {
  const pairs = Object.entries<Own | undefined>(by);
  return {
    entity,
    by: Object.fromEntries(pairs.flatMap(([name, own]) => (own === undefined ? [] : [[name, own]]))),
    ...(when ? { when } : {}),
    columns,
  };
}
