import type { ReactNode } from 'react';
import type { Entity, EntityMeta } from '@/api/entity';
import type { Screen } from './area';
import { type FormRules, FormRulesContext } from './form/formRules';
import { ListPage } from './list/ListPage';
import { preloadList } from './list/preloadList';
import type { Row as AnyRow } from './row';

/** What can be done with several picked rows; `done` lets go of them. */
export type Bulk = (rows: readonly AnyRow[], done: () => void) => ReactNode;

type Values = Readonly<Record<string, unknown>>;

/** Shows an action in the place of its dialog. Written as a method, so that an area may name the type of its rows. */
type ActionView = { show(props: { row: Values; onClose: () => void }): ReactNode }['show'];

/** More of a record, below its fields in the detail. */
type DetailSection = { show(props: { row: Values }): ReactNode }['show'];

/** What an area says of a screen; everything else comes from the contract. */
export type ScreenDefinition<Field extends string = string> = {
  entity: EntityMeta;
  /** Columns in their order. */
  columns: readonly Field[];
  /** Search fields in their order; the first three stand in sight. @default every field the list call filters by */
  search: readonly Field[];
  /** Fields of the create and edit form, by section; the section's name is an i18n key. @default one section with all */
  form: readonly (readonly Field[])[];
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
};

/** The fields that a declaration may name. */
type FieldOf<Row, Meta extends EntityMeta> = keyof Meta['fields'] & keyof Row & string;

/** A value as a form holds it: whole numbers are text while they are typed. */
type Typed<Value> = Value extends number ? Value | string : Value;

/** What a declaration says of the form beside its fields, see `FormRules`. */
type GivenRules<Row, Field extends keyof Row & string> = {
  when?: Readonly<
    Partial<Record<Field, (values: { readonly [Name in Field]?: Typed<Row[Name]> | null }) => boolean>>
  >;
  scaleOf?: Readonly<Partial<Record<Field, Field>>>;
};

/** What a declaration shows by components of its own. */
type GivenParts<Row, Action extends string> = {
  dialogs?: { readonly [Name in Action]?: (props: { row: Row; onClose: () => void }) => ReactNode };
  sections?: readonly ((props: { row: Row }) => ReactNode)[];
};

type Given<Field extends string> = {
  columns: readonly Field[];
  search?: readonly Field[];
  form?: readonly (readonly Field[])[];
  bulk?: Bulk;
  ledger?: boolean;
  tree?: { parent: Field };
};

/** Every filter of the list call; what is asked for most, the record's own fields, stands first. */
function defaultSearch({ fields }: EntityMeta): string[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.filter);
  return [...names.filter((name) => name !== 'createdAt'), ...names.filter((name) => name === 'createdAt')];
}

/**
 * A data screen: list, search, forms, actions and detail of one entity. Fields are checked by name against the contract.
 *
 * @example defineScreen(chain, { columns: ['chainCode', 'chainName', 'status'] })
 */
export function defineScreen<Row extends Values, const Meta extends EntityMeta>(
  entity: Entity<Row, Meta>,
  {
    columns,
    search,
    form,
    when,
    scaleOf,
    bulk,
    ledger,
    tree,
    dialogs,
    sections,
  }: Given<FieldOf<Row, Meta>> &
    GivenRules<Row, FieldOf<Row, Meta>> &
    GivenParts<Row, keyof Meta['actions'] & string>,
): Screen {
  const names = Object.entries(entity.fields);
  const definition: ScreenDefinition = {
    entity,
    columns,
    search: search ?? defaultSearch(entity),
    form: form ?? [names.filter(([, field]) => field.create ?? field.update).map(([name]) => name)],
    ...(bulk ? { bulk } : {}),
    ...(ledger ? { ledger } : {}),
    ...(tree ? { tree } : {}),
    ...(dialogs ? { dialogs } : {}),
    ...(sections ? { sections } : {}),
  };
  const rules: FormRules = { ...(when ? { when } : {}), ...(scaleOf ? { scaleOf } : {}) };
  return {
    Component: () => (
      <FormRulesContext value={rules}>
        <ListPage definition={definition} />
      </FormRulesContext>
    ),
    preload: (store, query) => preloadList(store, definition, query),
  };
}
