import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import { isHouse } from '@server/ledger/journal';
import type { Journal } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Route } from './market';
import type { openWallets } from './wallets';

/** Value of a restocking beyond the shortage, in USDT. */
const worth = 30_000;

/** Returns the shortage of the product pool after a journal, by coin, in units. */
const missing = (bulk: Bulk, { legs }: Journal): Map<string, bigint> => {
  const left = new Map<string, bigint>();
  for (const leg of legs) {
    if (!isHouse(leg) || leg.house !== 'POOL') continue;
    const amount = toUnits(leg.amount);
    const before = left.get(leg.coinCode) ?? bulk.house('POOL', leg.coinCode);
    left.set(leg.coinCode, before + (leg.side === 'CREDIT' ? amount : -amount));
  }
  return new Map([...left].flatMap(([coin, rest]) => (rest < 0n ? [[coin, -rest]] : [])));
};

/**
 * Wraps the books of a platform that converts and pays from its own stock: before the product pool gives more than it
 * holds, the platform adds own coins to the hot wallet (invariant I-2).
 */
export const withStock = (
  { nextId }: Pick<SeedContext, 'nextId'>,
  bulk: Bulk,
  wallets: Pick<ReturnType<typeof openWallets>, 'receive'>,
  routes: readonly Route[],
): Bulk => ({
  ...bulk,
  book: async (journal) => {
    for (const [coinCode, short] of missing(bulk, journal)) {
      const route = routes.find((one) => one.coinCode === coinCode);
      // A coin without open networks has no wallet; the shortage is doubled instead.
      const brought = short + (route ? toUnits((worth / route.price).toFixed(route.places)) : short);
      const amount = toDecimal(brought);
      await bulk.book({
        ...{ bizType: 'TRANSFER', bizNo: `M${nextId()}`, step: 'stock', at: journal.at },
        legs: [
          { house: 'HOT', coinCode, side: 'DEBIT', amount },
          { house: 'POOL', coinCode, side: 'CREDIT', amount },
        ],
      });
      if (route) wallets.receive(route, brought);
    }
    return bulk.book(journal);
  },
});
