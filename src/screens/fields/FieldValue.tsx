import { useMemo } from 'react';
import type { FieldMeta } from '@/api/entity';
import { coinIn } from '@/kit/format/amount';
import { isEmpty, type Row } from '../base/row';
import { CoinCode } from './number/AmountText';
import { useFormats } from './formats';

type Props = {
  field: FieldMeta;
  value: unknown;
  /** The record of the value; an amount takes its coin from it. @default none */
  row?: Row;
  /** Renders the value within a line: large values as their data. @default false */
  inline?: boolean;
};

const name = 'value';

/** Renders a single value as a detail does. A table makes its formats once per column instead. */
export function FieldValue({ field, value, row, inline = false }: Props) {
  const fields = useMemo(() => ({ [name]: field }), [field]);
  const format = useFormats(fields, [name]).get(name);
  const coin = row && !isEmpty(value) ? coinIn(field.coin, row) : null;
  const shown = inline ? format?.inline(value, coin) : format?.detail(value, coin);
  if (coin === null) return shown;
  return (
    <span>
      {shown}
      <CoinCode coin={coin} />
    </span>
  );
}
