import { type ComponentType, createContext, type ReactNode } from 'react';
import type { EntityMeta } from '@/api/entity';
import { inLanguage } from './language';
import type { Row as AnyRow } from './row';

/** Values of a record or a form, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Written as a method, so that a declaration may name the fields that it looks at. */
type When = { shows(values: Values): boolean }['shows'];

/** Fields that say how many decimals an amount may have. */
export type ScaleOf = string | readonly string[];

/** What a declaration adds to a form beside the contract. */
export type FormRules = {
  /**
   * Whether a field is asked for, by what the form holds: then it is needed, else neither checked nor sent.
   * @default always, and needed where the contract says so
   */
  when?: Readonly<Record<string, When | undefined>>;
  /**
   * How many decimals an amount may have: the name of a whole-number field of the record, or of a reference whose options say
   * `extra.scale`, such as a coin. Of several, the first that holds something. @default as many as the contract allows
   */
  scaleOf?: Readonly<Record<string, ScaleOf | undefined>>;
};

/** What can be done with several picked rows; `done` lets go of them. */
export type Bulk = (rows: readonly AnyRow[], done: () => void) => ReactNode;

/** Shows an action in the place of its dialog. Written as a method, so that an area may name the type of its rows. */
type ActionView = { show(props: { row: Values; onClose: () => void }): ReactNode }['show'];

/** More of a record, below its fields in the detail. */
type DetailSection = { show(props: { row: Values }): ReactNode }['show'];

/** Shows what a list alone can be asked. */
export type ListView = ComponentType<{ onClose: () => void }>;

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

/** The rules of the screen around, so that lists need not know of forms. */
export const FormRulesContext = createContext<FormRules>({});

/** Whether the field is asked for now. */
export const isFieldShown = ({ when }: FormRules, name: string, values: Values): boolean =>
  when?.[name]?.(values) ?? true;

/** Returns a definition whose columns and filters are in the user's language. */
export function definitionIn(definition: ScreenDefinition, locale: string): ScreenDefinition {
  const { entity, columns, search, related = [] } = definition;
  const searched = Object.fromEntries(Object.entries(entity.fields).filter(([, { filter }]) => filter));
  return {
    ...definition,
    columns: inLanguage(entity.fields, columns, locale),
    search: inLanguage(searched, search, locale),
    related: related.map((list) => ({
      ...list,
      columns: inLanguage(list.entity.fields, list.columns, locale),
    })),
  };
}
