import { fromCount } from '@/kit/format/units';
import { loadContract } from '@server/contract/contract';
import { createVault } from '@server/db/vault';
import { createSeedContext } from '@server/seeds/context';
import type { Route } from '@server/business/wallet/seeds/market';

/** Seeds without a database, and the only coin on the only chain. */
export const context = createSeedContext({
  contract: loadContract(),
  vault: createVault(Buffer.alloc(32)),
  dataDir: '',
});
export const route: Route = {
  coinCode: 'USDT',
  chainCode: 'tron',
  price: 1,
  places: 2,
  minDeposit: fromCount(1),
  minWithdraw: 1,
  fee: '1',
  rate: 0,
  confirmDeposit: 1,
  height: 1,
  address: () => '',
};
