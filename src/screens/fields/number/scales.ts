import { useMemo } from 'react';
import { optionsApi, useReferenceOptionsQuery } from '@/api/endpoints';
import { decimalsOf, type Scales, type Style, worth, writeAmount } from '@/kit/format/amount';
import { isRecord } from '@/kit/record';
import { useAppSelector } from '@/store/hooks';

/** All coins; the call answers 100 at most. Amounts of a coin beyond them are written with all their digits. */
export const coins = { path: '/admin/account/coin/options', keyword: '', limit: 100 };
const selectCoins = optionsApi.endpoints.referenceOptions.select(coins);
const none: Scales = new Map();

/** Loads the decimals of the coins for the whole session; the frame calls it once, values only read them. */
export const useLoadedScales = (): void =>
  void useReferenceOptionsQuery(coins, { pollingInterval: 600_000, skipPollingIfUnfocused: true });

/** Whether the decimals of the coins are under way for the first time: amounts would change their width with them. */
export const useScalesPending = (): boolean => useAppSelector((state) => selectCoins(state).isLoading);

/** Returns the decimals of the coins; none until they are loaded. */
export function useScales(): Scales {
  const options = useAppSelector((state) => selectCoins(state).data);
  return useMemo(() => {
    if (!Array.isArray(options)) return none;
    return new Map(
      options.flatMap(({ value, extra }) => {
        const scale = isRecord(extra) ? extra.scale : null;
        return typeof scale === 'number' ? [[value, scale] as const] : [];
      }),
    );
  }, [options]);
}

/** Returns how amounts outside of a record's fields are written: with the decimals of their coin, and all their digits. */
export function useAmounts() {
  const scales = useScales();
  return useMemo(() => {
    const write = (value: string, decimals: number | null, style: Style = {}) =>
      writeAmount(value, decimals, { whole: true, ...style }).text;
    return {
      /** An amount of a coin. */
      amount: (value: string, coin: string | null, style?: Style) =>
        write(value, decimalsOf({ kind: 'decimal' }, coin, scales), style),
      /** What something is worth in USDT. */
      worth: (value: string, style?: Style) =>
        write(value, decimalsOf(worth, worth.coin.code, scales), { whole: false, ...style }),
    };
  }, [scales]);
}
