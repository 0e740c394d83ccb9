import type { FieldMeta } from '@/api/entity';
import type { Schema } from './document';

/**
 * Returns where the coin of an amount is found (contract: x-coin): a constant, a field of the record, or a part of the market
 * that a field names. Undefined: the amount has no coin.
 */
export function coinOf({ 'x-coin': coin }: Schema): FieldMeta['coin'] {
  if (coin === undefined || coin === 'none') return undefined;
  const [field = '', or] = [coin].flat();
  if (field.startsWith('=')) return { code: field.slice(1) };
  const market = /^(\w+)\.(base|quote)$/.exec(field);
  if (market?.[1] !== undefined) return { field: market[1], part: market[2] === 'base' ? 'base' : 'quote' };
  return { field, ...(or !== undefined && { or }) };
}
