import type { AriaAttributes } from 'react';
import type { FieldMeta } from '@/api/entity';

/** What every input of a form takes. */
export type InputProps = AriaAttributes & {
  id: string;
  name: string;
  field: FieldMeta;
  value: unknown;
  /** What a number counts; stands in its input. @default nothing, and % for a rate */
  unit?: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
};

/** What the input of something that has parts takes: a list of rows, an object. */
export type PartsInputProps = InputProps & {
  /** What was refused, by the path inside the value: `3.label`. */
  partErrors: Readonly<Record<string, string>>;
  /** Every part says what is wrong with it, not only those that were touched. */
  showAll: boolean;
};
