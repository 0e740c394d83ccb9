import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { Scatter } from '@server/seeds/scatter';
import type { openWallets } from '@server/business/wallet/seeds/wallets';
import type { DepositEvent, WithdrawEvent } from './events';
import type { RowBuffer } from './rowBuffer';

type Row = Record<string, unknown>;

/** State of the simulation: books, wallets, and records so far. */
export type Desk = {
  context: SeedContext;
  /** Random numbers in [0, 1) and helpers. */
  chance: Scatter & { random: () => number };
  bulk: Bulk;
  wallets: ReturnType<typeof openWallets>;
  /** Finished rows go to the database; the maps keep rows that later events change. */
  rowBuffer: RowBuffer;
  deposits: Map<DepositEvent, Row>;
  withdrawals: Map<WithdrawEvent, Row>;
  adjustments: Row[];
};
