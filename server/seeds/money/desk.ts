import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { Scatter } from '@server/seeds/scatter';
import type { DepositEvent, WithdrawEvent } from './events';
import type { Shelf } from './shelf';
import type { openWallets } from './wallets';

type Row = Record<string, unknown>;

/** What the history is made on: the books, the wallets, and the records so far. */
export type Desk = {
  context: SeedContext;
  /** In [0, 1), and ways to use it. */
  chance: Scatter & { random: () => number };
  bulk: Bulk;
  wallets: ReturnType<typeof openWallets>;
  /** What is finished leaves for the database; the maps hold what a later event changes. */
  shelf: Shelf;
  deposits: Map<DepositEvent, Row>;
  withdrawals: Map<WithdrawEvent, Row>;
  adjustments: Row[];
};
