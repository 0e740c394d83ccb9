import type { AriaAttributes, ComponentType, ReactNode } from 'react';
import type { FieldMeta } from '@/api/entity';
import type { Scales } from '@/kit/format/amount';
import type { Dicts } from '../dictionary/useDict';
import type { TitleOf } from './text/useTitleOf';

/** The rule that a value breaks: the last part of its i18n key, and the values that the text needs. */
export type Broken = { rule: string; values?: Readonly<Record<string, string | number>> };

/** What is wrong with a filter: i18n key below `screens:filter.fault`, and the values that the text needs. */
export type FilterFault = { key: string; [parameter: string]: string | number };

/** The groups of a detail and of a form, in their order. */
export type Group = 'overview' | 'files' | 'figures' | 'switches' | 'people' | 'times' | 'texts' | 'record';

/** What formats need of the session: its language, its zone and its dictionaries. */
export type FormatTools = {
  dicts: Dicts;
  formatTime: (value: string) => string;
  zoneOf: (value: string | number) => string;
  titleOf: TitleOf;
  /** Translates an i18n key of the contract. */
  label: (key: string) => string;
  scales: Scales;
  language: string;
  yes: string;
  no: string;
  none: string;
};

/** How the values of a field are written and rendered. Made once per column, so that cells run no hooks. */
export type Format = {
  /** The value as plain text. */
  text: (value: unknown) => string;
  /** The value on the clipboard: numbers without thousands separators. @default text */
  copy: (value: unknown) => string;
  /** The value in the title of a tab. @default text */
  short: (value: unknown) => string;
  /** The value in a table cell; an amount takes its decimals from its coin. @default text */
  cell: (value: unknown, coin?: string | null) => ReactNode;
  /** The value in a detail. @default cell */
  detail: (value: unknown, coin?: string | null) => ReactNode;
  /** What all values of a column share, shown once in its heading. @default nothing */
  head: string;
  /** The value within a line, such as a change in the timeline. @default detail */
  inline: (value: unknown, coin?: string | null) => ReactNode;
};

/** What the input of a nested field needs. It comes as a prop, because a kind must not import the registry. */
export type NestedInputs = {
  Control: ComponentType<InputProps>;
  Field: ComponentType<FieldInputProps>;
  useRules: () => (field: FieldMeta, value: unknown, required: boolean) => string | undefined;
  startValue: (field: FieldMeta) => unknown;
};

/** Props of the input of a field, with its label and its help. */
export type FieldInputProps = {
  name: string;
  field: FieldMeta;
  required: boolean;
  value: unknown;
  error: string | undefined;
  /** Shown below the input while there is no error. */
  hint?: string | undefined;
  /** What a number counts, such as the code of a coin; shown in the input. */
  unit?: string | undefined;
  /** Replaces the input. @default that of the kind */
  Own?: ComponentType<InputProps> | undefined;
  /** Errors inside the value, by path: `3.label`. @default none */
  partErrors?: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
};

/** Props of the control of a kind. */
export type InputProps = AriaAttributes & {
  id: string;
  name: string;
  field: FieldMeta;
  value: unknown;
  /** The label of the field, for controls that render it themselves. */
  label: string;
  /** What a number counts; shown in its input. @default nothing, and % for a rate */
  unit?: string | undefined;
  /** Errors inside the value, by path: `3.label`. */
  partErrors: Readonly<Record<string, string>>;
  /** Every nested field shows its error, not only the touched ones. */
  showAll: boolean;
  nested: NestedInputs;
  onChange: (value: unknown) => void;
  onBlur: () => void;
};

/** The props that most controls pass on to an element: no `field`, `value` or anything of nested fields. */
export function elementProps(props: InputProps) {
  const {
    field: _f,
    value: _v,
    label: _l,
    unit: _u,
    partErrors: _p,
    showAll: _s,
    nested: _n,
    ...rest
  } = props;
  const { onChange: _c, onBlur: _b, ...common } = rest;
  return common;
}

/** Props of a filter by equality. */
export type FilterInputProps = {
  id: string;
  name: string;
  field: FieldMeta;
  label: string;
  values: readonly string[];
  error: string | undefined;
  onChange: (values: readonly string[]) => void;
};

/** Props of a filter by range. The ends are as typed; '' stands for an open end. */
export type RangeProps = {
  id: string;
  name: string;
  field: FieldMeta;
  label: string;
  from: string;
  to: string;
  /** What an empty range stands for. @default any value */
  empty?: string | undefined;
  /** Which ends are refused. */
  wrong: { from: boolean; to: boolean };
  error: string | undefined;
  /** Receives the ends that changed. */
  onChange: (changed: { from?: string; to?: string }) => void;
};

/** How lists filter by a kind. */
export type FilterTraits = {
  Input?: ComponentType<FilterInputProps>;
  /** @default a number at each end */
  Range?: ComponentType<RangeProps>;
  /** Converts typed text to the value of the call. @default as typed */
  read?: (typed: string, field: FieldMeta) => string;
  /** Converts a value of the call to the text of the input. @default as it is */
  write?: (value: string) => string;
  /** Returns what is wrong with a value. @default nothing */
  fault?: (value: string) => FilterFault | null;
  /** Milliseconds between the ends of a range. @default the ends are compared as decimals */
  span?: (from: string, to: string) => number;
};

/** Everything that the engine needs to know about one kind of field. */
export type KindDefinition = {
  format: (
    field: FieldMeta,
    tools: FormatTools,
    /** Formats a nested field. */
    formatPart: (part: FieldMeta) => Format,
  ) => Pick<Format, 'text'> & Partial<Format>;
  Input: ComponentType<InputProps>;
  filter?: FilterTraits;
  /** Where values stand in a column. @default start */
  align?: 'end';
  /** Pixels of a ledger column. @default 160 */
  width?: number;
  /** The group of a detail that shows the field. @default overview */
  group?: Group;
  /** Takes several lines: a whole row of details and forms, and a column only where it is declared. @default false */
  block?: true;
  /** The input takes a whole row of a form; block kinds always do. @default false */
  wideInput?: true;
  /** Too long to tell records apart; block kinds always are. @default false */
  long?: true;
  /** The control renders the label itself and is never marked as optional. @default false */
  labelled?: true;
  /** The number of decimals may depend on another field, such as a coin. @default false */
  scaled?: true;
  /** Has no text of its own, so exports leave it out. @default false */
  unexported?: true;
  /** Whether the value has nested fields with an input each. @default never */
  hasParts?: (field: FieldMeta) => boolean;
  /** Whether the value is chosen, not typed; the text of a missing value depends on it. @default never */
  chosen?: (field: FieldMeta) => boolean;
  /** Cleans typed text before it is checked and sent. @default as it is */
  clean?: (field: FieldMeta, typed: string) => string;
  /** Checks a value that is not empty by the rules of the contract. @default no rule */
  check?: (field: FieldMeta, value: unknown) => Broken | null;
  /** What a new record starts with where the contract has no default. @default null */
  initial?: unknown;
  /** Converts a value to the body of a call. @default as it is */
  toBody?: (field: FieldMeta, value: unknown) => unknown;
  /** A text that is equal for equal values. @default the value as JSON or text */
  comparable?: (value: unknown) => string;
};
