import type { ReactNode } from 'react';
import type { Entity, EntityMeta } from '@/api/entity';
import type { FormRules, Related, ScreenDefinition, Values } from './base/definition';
import { grouped } from './fields/groups';

/** The fields that a declaration may name. */
export type FieldOf<Row, Meta extends EntityMeta> = keyof Meta['fields'] & keyof Row & string;

/** A value of a form: whole numbers are text while they are typed. */
type Typed<Value> = Value extends number ? Value | string : Value;

/** The parts of a declaration that are checked against the contract: names, and the types of rows and forms. */
type Checked<Row extends Values, Meta extends EntityMeta> = {
  field: FieldOf<Row, Meta>;
  formField: keyof Meta['fields'] & string;
  action: keyof Meta['actions'] & string;
  collection: keyof Meta['collection'] & string;
  view: keyof NonNullable<Meta['views']> & string;
  when: (values: { readonly [Name in FieldOf<Row, Meta>]?: Typed<Row[Name]> | null }) => boolean;
  dialog: (props: { row: Row; onClose: () => void; onDone?: (() => void) | undefined }) => ReactNode;
  section: (props: { row: Row }) => ReactNode;
};

type Definition<Row extends Values, Meta extends EntityMeta> = ScreenDefinition<Checked<Row, Meta>>;

/**
 * The declaration of an entity's list, with the keys of `ScreenDefinition` and `FormRules`. In `search` it names the most
 * used filters; the others of the list call follow.
 */
export type Given<Row extends Values, Meta extends EntityMeta> = Omit<
  Definition<Row, Meta>,
  'entity' | 'search' | 'form' | 'rules' | 'offered'
> &
  Partial<Pick<Definition<Row, Meta>, 'search' | 'form'>> &
  FormRules<Checked<Row, Meta>>;

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
