import { minus, negate, plus, rounded, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Bulk } from '@server/ledger/bulk';
import { isHouse } from '@server/ledger/journal';
import type { Journal } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Route } from './market';
import type { openWallets } from './wallets';

/** Value of a restocking beyond the shortage, in USDT. */
const worth = 30_000;

/** Returns the shortage of the product pool after a journal, by coin. */
const missing = (bulk: Bulk, { legs }: Journal): Map<string, Units> => {
  const left = new Map<string, Units>();
  for (const leg of legs) {
    if (!isHouse(leg) || leg.house !== 'POOL') continue;
    const amount = leg.amount;
    const before = left.get(leg.coinCode) ?? bulk.house('POOL', leg.coinCode);
    left.set(leg.coinCode, (leg.side === 'CREDIT' ? plus : minus)(before, amount));
  }
  return new Map([...left].flatMap(([coin, rest]) => (rest < zero ? [[coin, negate(rest)] as const] : [])));
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
      const extra = route ? units(rounded(worth / route.price, route.places)) : short;
      const amount = plus(short, extra);
      await bulk.book({
        bizType: 'TRANSFER',
        bizNo: `M${nextId()}`,
        step: 'stock',
        at: journal.at,
        legs: [
          { house: 'HOT', coinCode, side: 'DEBIT', amount },
          { house: 'POOL', coinCode, side: 'CREDIT', amount },
        ],
      });
      if (route) wallets.receive(route, amount);
    }
    return bulk.book(journal);
  },
});
