import type { Bulk } from '@server/ledger/bulk';
import type { EntityName, RecordEntry } from '@server/db/typedRecords';
import type { SeedContext } from '@server/seeds/context';
import type { Scatter } from '@server/seeds/scatter';
import type { openWallets } from '@server/business/wallet/seeds/wallets';
import type { DepositEvent, WithdrawEvent } from './events';
import type { RowBuffer } from './rowBuffer';

type Row = Record<string, unknown>;

/** A record that later events change, with what its journals need. */
export type Made<Name extends EntityName, Needed extends keyof RecordEntry<Name>> = {
  -readonly [Field in keyof RecordEntry<Name>]?: RecordEntry<Name>[Field];
} & { [Field in Needed]: RecordEntry<Name>[Field] };

export type MadeDeposit = Made<'deposit', 'depositNo' | 'memberUid' | 'coinCode' | 'amount' | 'status'>;
export type MadeWithdrawal = Made<
  'withdrawal',
  'withdrawNo' | 'memberUid' | 'coinCode' | 'amount' | 'fee' | 'netAmount' | 'status'
>;

/** State of the simulation: books, wallets, and records so far. */
export type Desk = {
  context: SeedContext;
  /** Random numbers in [0, 1) and helpers. */
  chance: Scatter & { random: () => number };
  bulk: Bulk;
  wallets: ReturnType<typeof openWallets>;
  /** Finished rows go to the database; the maps keep rows that later events change. */
  rowBuffer: RowBuffer;
  deposits: Map<DepositEvent, MadeDeposit>;
  withdrawals: Map<WithdrawEvent, MadeWithdrawal>;
  adjustments: Row[];
};
