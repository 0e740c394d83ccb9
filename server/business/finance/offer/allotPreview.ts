import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/finance';
import { multiply, toDecimal, toUnits } from '@/kit/format/decimal';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { sharesOf } from './allotOffer';
import { poolOf } from '../stockUp';

type Preview = components['schemas']['CoinOfferAllotment'];

/** Returns what the allotment of an offer gives and takes, by the shares that it uses itself (I-15). It changes nothing. */
export const previewOf = async (db: Kysely<Tables>, offer: Row): Promise<Preview> => {
  const shares = await sharesOf(db, offer);
  const price = toUnits(String(offer.price));
  const coins = new Map<string, { paid: bigint; kept: bigint }>();
  let [applied, allotted, needed, done] = [0n, 0n, 0n, 0];
  for (const { purchase, amount } of shares) {
    const coin = String(purchase.payCoin);
    const { paid, kept } = coins.get(coin) ?? { paid: 0n, kept: 0n };
    const payment = toUnits(String(purchase.payAmount));
    coins.set(coin, { paid: paid + payment, kept: kept + multiply(amount, price) });
    applied += toUnits(String(purchase.applyAmount));
    allotted += amount;
    if (purchase.status === 'ALLOTTED') done += 1;
    else needed += amount;
  }
  const coinCode = String(offer.coinCode);
  const available = await poolOf(db, coinCode);
  return {
    ...{ coinCode, orders: shares.length, done, applied: toDecimal(applied), allotted: toDecimal(allotted) },
    ...{ needed: toDecimal(needed), available: toDecimal(available) },
    missing: toDecimal(needed > available ? needed - available : 0n),
    payments: [...coins].map(([payCoin, { paid, kept }]) => ({
      ...{ payCoin, paid: toDecimal(paid), kept: toDecimal(kept), refunded: toDecimal(paid - kept) },
    })),
  };
};
