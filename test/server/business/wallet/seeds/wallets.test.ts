import * as fc from 'fast-check';
import { toUnits } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import { isHouse } from '@server/ledger/journal';
import { openWallets } from '@server/business/wallet/seeds/wallets';
import { context, route } from './onlyUsdt';

const acts = fc.constantFrom('receive', 'pay', 'promise', 'sweep');
const units = fc.integer({ min: 1, max: 200_000 }).map((amount) => toUnits(String(amount)));

test('the hot wallet always holds what is promised to payments under way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(acts, units)), async (steps) => {
      let [hot, cold, promised] = [0n, 0n, 0n];
      const book: Bulk['book'] = async ({ legs }) => {
        for (const leg of legs) {
          const amount = isHouse(leg) ? leg.amount * (leg.side === 'DEBIT' ? 1n : -1n) : 0n;
          if (isHouse(leg) && leg.house === 'HOT') hot += amount;
          else cold += amount;
        }
        return Promise.resolve('');
      };
      const wallets = openWallets(context, { book }, [route]);
      for (const [act, amount] of steps) {
        if (act === 'receive') {
          wallets.receive(route, amount);
          hot += amount;
        } else if (act === 'sweep') await wallets.sweep(0);
        else {
          const isEnough = hot - promised + cold >= amount;
          expect(await wallets[act](route, amount, 0)).toBe(isEnough);
          if (isEnough && act === 'pay') hot -= amount;
          if (isEnough && act === 'promise') promised += amount;
        }
        expect(hot - promised >= 0n && cold >= 0n).toBe(true);
      }
    }),
  );
});
