import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { compareDecimals, formatDecimal } from '@/kit/format/decimal';
import type { Row } from '../base/row';
import { useDict } from '../dictionary/useDict';

/** How a value is edited whose type is in another field. */
type Typed = {
  /** The field of the type that the value has now. */
  field: FieldMeta;
  /** What a number counts. */
  unit?: string | undefined;
  /** The allowed range in words. */
  hint?: string | undefined;
  /** Returns what is wrong with the value beside the rules of its kind. */
  fault: (value: unknown) => string | undefined;
  /** Returns the value of the control for the text of the record, and back. */
  read: (text: unknown) => unknown;
  write: (value: unknown) => unknown;
};

const same = (value: unknown): unknown => value;
const noFault = () => undefined;
const noNames: readonly string[] = [];
const isNumber = (text: unknown): text is string => typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text);

/** Returns how a text value of the type in another field is edited (contract: x-typed); other fields as they are. */
export function useTyped(
  field: FieldMeta,
  control: Control<Record<string, unknown>>,
  entity: EntityMeta,
  row: Row | null,
): Typed {
  const { t } = useTranslation('screens');
  const { typed } = field;
  const names = typed ? [typed.by, typed.minimum, typed.maximum, typed.unit] : noNames;
  const given: readonly unknown[] = useWatch({ control, name: [...names], disabled: !typed }) ?? [];
  const [type, minimum, maximum, unitCode] = names.map((name, at) => given[at] ?? row?.[name]);
  const units = useDict(typed && entity.fields[typed.unit]?.dict);
  if (type === 'BOOL')
    return {
      field: { ...field, kind: 'boolean' },
      fault: noFault,
      read: (text) => text === 'true',
      write: (value) => String(value === true),
    };
  if (type !== 'NUMBER') return { field, fault: noFault, read: same, write: same };
  const unit = units.find(({ value }) => value === unitCode)?.label;
  const [low, high] = [minimum, maximum].map((bound) =>
    bound === null || bound === undefined || bound === '' ? null : String(bound),
  );
  const range =
    low && high
      ? t('input.range', { low: formatDecimal(low), high: formatDecimal(high), unit: unit ?? '' }).trim()
      : undefined;
  const isOutside = (value: string) =>
    (low && compareDecimals(value, low) < 0) || (high && compareDecimals(value, high) > 0);
  return {
    field: { ...field, kind: 'decimal' },
    unit,
    hint: range,
    fault: (value) => (range && isNumber(value) && isOutside(value) ? t('rule.range', { range }) : undefined),
    read: same,
    write: same,
  };
}
