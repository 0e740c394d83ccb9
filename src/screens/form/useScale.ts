import { skipToken } from '@reduxjs/toolkit/query';
import { type Control, useWatch } from 'react-hook-form';
import type { EntityMeta } from '@/api/entity';
import { useReferenceOptionsQuery } from '@/api/options';
import { isRecord } from '@/kit/record';
import type { Row } from '../row';

const asScale = (value: unknown): number | null =>
  /^\d{1,2}$/.test(String(value ?? '')) ? Number(value) : null;

/**
 * How many decimals the amount may have, as the field `of` says: a number of the record itself, or the reference whose option
 * tells it. Null when nobody says.
 */
export function useScale(
  control: Control<Record<string, unknown>>,
  entity: EntityMeta,
  row: Row | null,
  of: string | undefined,
): number | null {
  const typed: unknown = useWatch({ control, name: of ?? '', disabled: of === undefined });
  const ref = of === undefined ? undefined : entity.fields[of]?.ref;
  const value = of === undefined ? null : (typed ?? row?.[of]);
  const code = typeof value === 'string' && value !== '' ? value : null;
  const { currentData } = useReferenceOptionsQuery(
    ref && code ? { path: ref.options, keyword: code } : skipToken,
  );
  if (!ref) return asScale(value);
  const extra = currentData?.find((option) => option.value === code)?.extra;
  return isRecord(extra) ? asScale(extra.scale) : null;
}
