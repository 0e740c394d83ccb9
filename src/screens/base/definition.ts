import { type ComponentType, createContext, type ReactNode } from 'react';
import type { EntityMeta } from '@/api/entity';
import { inLanguage, type Row as AnyRow } from './row';

/** Values of a record or a form, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Written as a method, so that a declaration may narrow the type of its fields. */
type When = { shows(values: Values): boolean }['shows'];

/** Fields that determine how many decimals an amount may have. */
export type ScaleOf<Field extends string = string> = Field | readonly Field[];

/** Replaces the input of a field; the label stays. Written as a method, so that an area may narrow its props. */
export type OwnInput = {
  show(props: { value: unknown; onChange: (value: unknown) => void }): ReactNode;
}['show'];

/** Written as a method, so that the form may narrow its own type. */
type ArrangeSections = {
  show(props: {
    label: string;
    titles: readonly (string | null)[];
    form: object;
    children: readonly ReactNode[];
  }): ReactNode;
}['show'];

/**
 * Replaces the dialog of an action. `onDone` goes on with the queue after the action was done. Written as a method, so that
 * an area may narrow the type of its rows.
 */
type ActionView = {
  show(props: { row: Values; onClose: () => void; onDone?: (() => void) | undefined }): ReactNode;
}['show'];

/** Renders a section below the fields of a detail. */
export type DetailSection = { show(props: { row: Values }): ReactNode }['show'];

/** What the parts of a declaration may name and take. A declaration of an area narrows it to its record. */
type Declared = {
  field: string;
  /** Fields of forms: also those that only changes have, such as a reason. */
  formField: string;
  action: string;
  collection: string;
  view: string;
  when: When;
  dialog: ActionView;
  section: DetailSection;
};

/** What a declaration adds to the form of the contract. */
export type FormRules<Of extends Declared = Declared> = {
  /**
   * Whether a field is shown for the values of the form. A shown field is required; a hidden one is neither
   * checked nor sent. @default always shown, and required where the contract says so
   */
  when?: { readonly [Name in Of['field']]?: Of['when'] | undefined } | undefined;
  /**
   * The field that determines the number of decimals: a whole-number field of the record, or a reference
   * whose options have `extra.scale`, such as a coin. Of several, the first with a value counts. @default the
   * scale of the coin of the amount
   */
  scaleOf?: { readonly [Name in Of['field']]?: ScaleOf<Of['field']> | undefined } | undefined;
  /** Shows below the first section what the typed values lead to. @default nothing */
  preview?: ComponentType<{ values: Values }> | undefined;
  /** Arranges the sections in a wide drawer, such as `FormTabs`. @default below each other */
  arrange?: ArrangeSections | undefined;
  /** Inputs of the area, by field. @default that of its kind */
  inputs?: { readonly [Name in Of['field']]?: OwnInput | undefined } | undefined;
};

/** Renders actions for several selected rows; `done` clears the selection. */
type Bulk = (rows: readonly AnyRow[], done: () => void) => ReactNode;

/** Shows the answer of a call that only this list has. */
type ListView = ComponentType<{ onClose: () => void }>;

/**
 * A list of records that belong to another record: those whose field (left) has the value of its field
 * (right).
 */
export type Related<Own extends string = string> = {
  entity: EntityMeta;
  by: Readonly<Record<string, Own>>;
  /** Shows the list only for records with these values. @default for all */
  when?: Readonly<Record<string, string>>;
  columns: readonly string[];
};

/** The declaration of a list; everything else comes from the contract. */
export type ScreenDefinition<Of extends Declared = Declared> = {
  entity: EntityMeta;
  /** Columns in order. */
  columns: readonly Of['field'][];
  /** Every filter of the list call, the most used first; the first three are always visible. */
  search: readonly Of['field'][];
  /**
   * Fields of the create and edit form, by section. @default the contract's `x-sections`, else by group
   * (`fields/groups`)
   */
  form: readonly (readonly Of['formField'][])[];
  /** Rules of the form: conditional fields, and the scale of amounts. */
  rules: FormRules<Of>;
  /** Actions beside the number of selected rows. @default none: rows have no check boxes */
  bulk?: Bulk;
  /** Scrolls through the whole list instead of paging, for very long lists. @default false */
  ledger?: boolean;
  /** Shows the entity's tree call; `parent` is the field that names the parent record. */
  tree?: { parent: Of['field'] };
  /**
   * Replaces the dialog of an action, by its name; the button and its permission stay. @default the dialog
   */
  dialogs?: { readonly [Name in Of['action']]?: Of['dialog'] | undefined };
  /**
   * Replaces the dialog of an action without a record, by its name. @default the dialog
   */
  collectionDialogs?: {
    readonly [Name in Of['collection']]?: ComponentType<{ onClose: () => void }> | undefined;
  };
  /** A line above the list, and above the page of a record (`row`), for staff. @default none */
  above?: ComponentType<{ row?: AnyRow }>;
  /** Fields that the dialogs of approvals and of money decisions show besides those that identify the record. @default none */
  decided?: readonly Of['field'][];
  /** Replaces the sentence about the effect of an action by one about this record, by its name. @default the contract's */
  effects?: { readonly [Name in Of['action']]?: Of['section'] | undefined };
  /** Sections above the fields of the detail: what a decision is about. They may be lazy. @default none */
  lead?: readonly Of['section'][];
  /** Sections below the fields of the detail. They may be lazy, see `lazyPart`. @default none */
  sections?: readonly Of['section'][];
  /** Fields that the sections show, and the facts therefore do not. @default none */
  inSections?: readonly Of['field'][];
  /** Actions that a block of the page offers, so that the head leaves them out. @default none */
  offered?: readonly string[];
  /** Related lists in the detail. @default none */
  related?: readonly Related<Of['field']>[];
  /** Lists below them what was proposed for the record, and how it was decided (contract: x-four-eyes). @default false */
  proposals?: true;
  /**
   * Shows the answer of a call that only this list has (`GET …/{name}`), by its name. Button and permission
   * come from the contract. @default none
   */
  views?: { readonly [Name in Of['view']]?: ListView | undefined };
};

/** The form rules of the screen, so that lists do not pass them on. */
export const FormRulesContext = createContext<FormRules>({});

/** Whether the field is shown for these values. */
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
