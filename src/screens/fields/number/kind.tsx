import { InputGroup } from '@blueprintjs/core';
import type { FieldMeta } from '@/api/entity';
import { decimalsOf, writeAmount } from '@/kit/format/amount';
import { cleanSearch } from '@/kit/format/cleanText';
import { formatRate, movePoint } from '@/kit/format/decimal';
import { typedDecimal } from '@/kit/format/typed';
import { Tag } from '@/kit/ui/Tag';
import { AmountText } from './AmountText';
import { decimalPattern, plainNumber, readNumber, shownNumber } from './numberText';
import {
  elementProps,
  type FilterTraits,
  type Format,
  type FormatTools,
  type InputProps,
  type KindDefinition,
} from '../kind';
import { checkText, cleanByPattern, textKind } from '../text/kind';
import { NumberRange } from './NumberRange';
import { useGroupedText } from './useGroupedText';

function amountFormat(field: FieldMeta, { scales }: FormatTools): Pick<Format, 'text'> & Partial<Format> {
  const { gain } = field;
  const decimals = (coin: string | null = null) => decimalsOf(field, coin, scales);
  return {
    text: (value) => writeAmount(String(value), decimals(), { gain, whole: true }).text,
    copy: String,
    cell: (value, coin) => <AmountText value={String(value)} decimals={decimals(coin)} gain={gain} />,
    // A decision needs every digit.
    detail: (value, coin) => <AmountText value={String(value)} decimals={decimals(coin)} gain={gain} whole />,
  };
}

const decimalFilter: FilterTraits = {
  ...textKind.filter,
  read: (typed) => typedDecimal(typed) ?? cleanSearch(typed),
  fault: (text) => (decimalPattern.test(text) ? null : { key: 'decimal' }),
};

/** An amount, a decimal text of up to 18 decimals. */
export const decimalKind: KindDefinition = {
  format: amountFormat,
  Input: NumberInput,
  filter: decimalFilter,
  align: 'end',
  group: 'figures',
  scaled: true,
  clean: cleanByPattern,
  check(field, value) {
    if (typeof value !== 'string') return null;
    const broken = checkText(field, value, 'decimal');
    return broken ?? (/^\d{1,20}(\.\d{1,18})?$/.test(value) ? null : { rule: 'decimal' });
  },
  comparable: (value) =>
    String(value)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
};

/** A whole number, typed as text and sent as a number. */
export const integerKind: KindDefinition = {
  format: amountFormat,
  Input: NumberInput,
  filter: {
    ...decimalFilter,
    fault: (text) => (/^-?\d{1,19}$/.test(text) ? null : { key: 'integer' }),
  },
  align: 'end',
  width: 110,
  check({ minimum, maximum }, value) {
    const number = Number(value);
    if (!/^-?\d+$/.test(String(value)) || !Number.isSafeInteger(number)) return { rule: 'integer' };
    if (minimum !== undefined && number < minimum) return { rule: 'minimum', values: { value: minimum } };
    if (maximum !== undefined && number > maximum) return { rule: 'maximum', values: { value: maximum } };
    return null;
  },
  toBody: (_, value) => Number(value),
};

/** A rate, a decimal text; shown and typed as a percentage. */
export const rateKind: KindDefinition = {
  format({ decimals }) {
    const shown = decimals === undefined || decimals === 'all' ? null : decimals;
    const percent = (value: unknown) => movePoint(String(value), 2);
    return {
      text: (value) => formatRate(String(value)),
      cell: (value) => <AmountText value={percent(value)} decimals={shown} unit="%" />,
      detail: (value) => <AmountText value={percent(value)} decimals={shown} whole unit="%" />,
    };
  },
  Input: NumberInput,
  filter: {
    ...decimalFilter,
    Range: (props) => <NumberRange {...props} unit="%" />,
    read(typed) {
      const plain = typedDecimal(typed);
      return plain === null ? cleanSearch(typed) : movePoint(plain, -2);
    },
    write: (value) => movePoint(value, 2),
  },
  align: 'end',
  width: 110,
  group: 'figures',
  clean: cleanByPattern,
  check: (field, value) => checkText(field, value, 'rate'),
  ...(decimalKind.comparable ? { comparable: decimalKind.comparable } : {}),
};

/**
 * An input for a whole number, an amount or a rate, as exact text: with separators while it is read, without
 * while it is typed. A rate is a percentage.
 */
function NumberInput(props: InputProps) {
  const { field, value, unit, onChange, onBlur } = props;
  const common = elementProps(props);
  const { kind } = field;
  const counted = kind === 'rate' ? '%' : unit;
  const text = value === null || value === undefined ? '' : String(value);
  const { typed, type, props: grouping } = useGroupedText(plainNumber(kind, text));
  // A value from elsewhere, such as a draft, replaces the typed text.
  const isOwn = typed !== null && readNumber(kind, typed) === text;
  return (
    <InputGroup
      {...common}
      {...grouping}
      fill
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={field.example ?? ''}
      intent={common['aria-invalid'] === true ? 'danger' : 'none'}
      value={isOwn ? typed : shownNumber(kind, text)}
      {...(counted ? { rightElement: <Tag>{counted}</Tag> } : {})}
      onValueChange={(next) => {
        type(next);
        onChange(readNumber(kind, next) || null);
      }}
      onBlur={() => {
        type(null);
        onBlur();
      }}
    />
  );
}
