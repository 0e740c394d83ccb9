import { useMemo } from 'react';
import type { FieldMeta } from '@/api/entity';
import { useFormats } from './formats';

type Props = {
  field: FieldMeta;
  value: unknown;
  /** Renders the value within a line: large values as their data. @default false */
  inline?: boolean;
};

const name = 'value';

/** Renders a single value as a detail does. A table makes its formats once per column instead. */
export function FieldValue({ field, value, inline = false }: Props) {
  const fields = useMemo(() => ({ [name]: field }), [field]);
  const format = useFormats(fields, [name]).get(name);
  return inline ? format?.inline(value) : format?.detail(value);
}
