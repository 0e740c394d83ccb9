import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { chanceOf } from '@server/seeds/money/line';
import type { Desk, LineChance, Payer } from '@server/seeds/money/line';
import type { Made } from '@server/seeds/money/records';
import { makeEvents } from './events';
import type { DepositEvent, Event, WithdrawEvent } from './events';
import { readMarket } from './market';
import { withStock } from './stock';
import { openWallets } from './wallets';

export type MadeDeposit = Made<'deposit', 'depositNo' | 'memberUid' | 'coinCode' | 'amount' | 'status'>;
export type MadeWithdrawal = Made<
  'withdrawal',
  'withdrawNo' | 'memberUid' | 'coinCode' | 'amount' | 'fee' | 'netAmount' | 'status'
>;

/** State of the simulated deposits and withdrawals: books, wallets, and the rows that later events change. */
export type WalletDesk = Desk & {
  chance: LineChance;
  wallets: ReturnType<typeof openWallets>;
  deposits: Map<DepositEvent, MadeDeposit>;
  withdrawals: Map<WithdrawEvent, MadeWithdrawal>;
};

/** Opens the wallets of the platform, and plans what members and staff move. */
export const openWalletDesk = async (
  db: Kysely<Tables>,
  desk: Desk,
  payers: readonly Payer[],
): Promise<{ own: WalletDesk; coins: readonly string[]; events: readonly Event[] }> => {
  const market = await readMarket(db);
  const routes = market.map(([route]) => route);
  const wallets = openWallets(desk.context, desk.bulk, routes);
  const own = {
    ...desk,
    bulk: withStock(desk.context, desk.bulk, wallets, routes),
    chance: chanceOf(7_007),
    wallets,
    deposits: new Map(),
    withdrawals: new Map(),
  };
  const coins = [...new Set(routes.map(({ coinCode }) => coinCode))];
  return { own, coins, events: makeEvents(desk.context, payers, market) };
};
