import { skipToken } from '@reduxjs/toolkit/query';
import { type Control, useWatch } from 'react-hook-form';
import type { EntityMeta } from '@/api/entity';
import { useReferenceOptionsQuery } from '@/api/options';
import { isRecord } from '@/kit/record';
import type { Row } from '../base/row';
import type { ScaleOf } from '../base/definition';

const asScale = (value: unknown): number | null =>
  /^\d{1,2}$/.test(String(value ?? '')) ? Number(value) : null;

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const none: readonly string[] = [];

/** What an amount is measured in; null what nobody says. */
type Measure = { scale: number | null; unit: string | null };

/**
 * How many decimals the amount may have and of what it is, as the first field of `of` says that holds something: a number of the record itself,
 * or a reference whose option tells it. What the form does not ask for is as the record has it.
 */
export function useMeasure(
  control: Control<Record<string, unknown>>,
  entity: EntityMeta,
  row: Row | null,
  of: ScaleOf | undefined,
): Measure {
  const names = of === undefined ? none : [of].flat();
  const typed: readonly unknown[] = useWatch({ control, name: [...names], disabled: of === undefined }) ?? [];
  const values = names.map((name, at) => (typed[at] === undefined ? row?.[name] : typed[at]));
  const at = values.findIndex(isSaid);
  const value = values[at];
  const ref = entity.fields[names[at] ?? '']?.ref;
  const code = ref && typeof value === 'string' ? value : null;
  const { currentData } = useReferenceOptionsQuery(
    ref && code ? { path: ref.options, keyword: code } : skipToken,
  );
  if (!ref) return { scale: asScale(value), unit: null };
  const extra = currentData?.find((option) => option.value === code)?.extra;
  return { scale: isRecord(extra) ? asScale(extra.scale) : null, unit: code };
}
