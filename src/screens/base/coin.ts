import type { FieldMeta } from '@/api/entity';

type Values = Readonly<Record<string, unknown>>;

const textIn = (values: Values, name: string | undefined): string | null => {
  const value = name === undefined ? undefined : values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns the coin of an amount in a record (contract: x-coin), or in an item of its list; null if it has none. */
export function coinIn(coin: FieldMeta['coin'], values: Values): string | null {
  if (!coin) return null;
  if ('code' in coin) return coin.code;
  const found = textIn(values, coin.field) ?? textIn(values, coin.or);
  if (!coin.part) return found;
  // A market: `BTC/USDT`, or `BTC/USDT-PERP` for contracts.
  const [base, quote] = found?.split(/[/-]/) ?? [];
  return (coin.part === 'base' ? base : quote) ?? null;
}
