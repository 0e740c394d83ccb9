import { formatDecimal, formatGain, truncateDecimal } from './decimal';

/** Where an amount finds its coin (contract: x-coin). */
export type CoinSource = { code: string } | { field: string; or?: string; part?: 'base' | 'quote' };

/** What decides how many decimals a value has (contract: format, x-coin, x-decimals). */
export type Measured = {
  kind: string;
  coin?: CoinSource | undefined;
  /** Decimals of a ratio's percentage, or all digits, as for a price. @default those of the coin */
  decimals?: number | 'all' | undefined;
};

/** The decimals of each coin. */
export type Scales = ReadonlyMap<string, number>;

/** What something is worth in a coin that its field names once for all is an estimate: two decimals. */
const worthDecimals = 2;
/** A worth in USDT, for figures that are no field of a record. */
export const worth = { kind: 'decimal', coin: { code: 'USDT' } } as const;

/** Returns the coin of an amount in a record, or in an item of its list; null if it has none. */
export function coinIn(
  coin: CoinSource | undefined,
  values: Readonly<Record<string, unknown>>,
): string | null {
  if (!coin) return null;
  if ('code' in coin) return coin.code;
  const found = textIn(values, coin.field) ?? textIn(values, coin.or);
  if (!coin.part) return found;
  // A market: `BTC/USDT`, or `BTC/USDT-PERP` for contracts.
  const [base, quote] = found?.split(/[/-]/) ?? [];
  return (coin.part === 'base' ? base : quote) ?? null;
}

const textIn = (values: Readonly<Record<string, unknown>>, name: string | undefined): string | null => {
  const value = name === undefined ? undefined : values[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Whether the values of a field are worths in a fixed coin. */
export const isWorth = (field: Pick<Measured, 'coin'> | undefined): boolean =>
  field?.coin !== undefined && 'code' in field.coin;

/**
 * The one rule for decimals: an amount has those of its coin, a worth in a fixed coin has two, a ratio those that the
 * contract names, and a price all its digits (null). Cells, sums, charts, dialogs and exports follow it.
 */
export function decimalsOf(
  { kind, coin, decimals }: Measured,
  code: string | null,
  scales: Scales,
): number | null {
  if (decimals !== undefined) return decimals === 'all' ? null : decimals;
  if (kind !== 'decimal' || code === null) return null;
  return isWorth({ coin }) ? worthDecimals : (scales.get(code) ?? null);
}

export type Style = {
  /** A gain or a loss, with a plus sign before a gain. @default false */
  gain?: boolean | undefined;
  /** Adds zeros and cuts nothing, for a decision and for a file. @default false */
  whole?: boolean | undefined;
};

/** A written value, and the same with all its digits when the text has not all of them. */
type Written = { text: string; exact?: string };

/**
 * Writes a value with exactly its decimals, towards 0, so that rows and their sum are alike. A value of which nothing would
 * be left keeps its digits.
 *
 * @param decimals null: all digits
 */
export function writeAmount(
  value: string,
  decimals: number | null,
  { gain = false, whole = false }: Style = {},
): Written {
  const write = gain ? formatGain : formatDecimal;
  const exact = write(value, decimals ?? 0);
  if (decimals === null || whole) return { text: exact };
  const cut = truncateDecimal(value, decimals);
  const text = write(cut, decimals);
  return text === exact || /^-?[0.]*$/.test(cut) ? { text: exact } : { text, exact };
}
