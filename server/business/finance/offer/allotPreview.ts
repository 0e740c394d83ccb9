import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/finance';
import { larger, minus, multiply, plus, sum, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { sharesOf } from './allotOffer';
import { poolOf } from '../stockUp';

type Preview = components['schemas']['CoinOfferAllotment'];

/** Returns what the allotment of an offer gives and takes, by the shares that it uses itself (I-15). It changes nothing. */
export const previewOf = async (db: Kysely<Tables>, offer: RecordRow<'coinOffer'>): Promise<Preview> => {
  const { coinCode } = offer;
  const shares = await sharesOf(db, offer);
  const price = units(offer.price);
  const coins = new Map<string, { paid: Units; kept: Units }>();
  for (const { purchase, amount } of shares) {
    const { paid, kept } = coins.get(purchase.payCoin) ?? { paid: zero, kept: zero };
    coins.set(purchase.payCoin, {
      paid: plus(paid, units(purchase.payAmount)),
      kept: plus(kept, multiply(amount, price)),
    });
  }
  const open = shares.filter(({ purchase }) => purchase.status !== 'ALLOTTED');
  const needed = sum(open.map(({ amount }) => amount));
  const available = await poolOf(db, coinCode);
  return {
    coinCode,
    orders: shares.length,
    done: shares.length - open.length,
    applied: toDecimal(sum(shares.map(({ purchase }) => units(purchase.applyAmount)))),
    allotted: toDecimal(sum(shares.map(({ amount }) => amount))),
    needed: toDecimal(needed),
    available: toDecimal(available),
    missing: toDecimal(larger(zero, minus(needed, available))),
    payments: [...coins].map(([payCoin, { paid, kept }]) => ({
      payCoin,
      paid: toDecimal(paid),
      kept: toDecimal(kept),
      refunded: toDecimal(minus(paid, kept)),
    })),
  };
};
