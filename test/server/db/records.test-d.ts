import type { Kysely } from 'kysely';
import type { Grants } from '@server/business/permission/seeds/grants';
import type { SeedContext } from '@server/seeds/context';
import { countOf } from '@/kit/format/countText';
import { minus, plus, units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { anyRecordsOf } from '@server/db/records';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import type { Leg } from '@server/ledger/journal';
import { insertRecords } from '@server/seeds/insert';

// Checked by `npm run types`: each line that must not compile is marked.
declare const db: Kysely<Tables>;
declare const context: SeedContext;
declare const unknown: unknown;
const chains = recordsOf(db).selectFrom('chain').select(['chainName', 'status']);

// @ts-expect-error the contract has no such record
recordsOf(db).selectFrom('chains');

// @ts-expect-error nor such a field
recordsOf(db).selectFrom('chain').select('chainTitle');

// @ts-expect-error nor may a condition use one
chains.where('chainTitle', '=', 'Ethereum');

chains.where('status', 'in', ['ACTIVE', 'PAUSED']);

// @ts-expect-error a status of a condition is one of the contract
chains.where('status', '=', 'STOPPED');

// @ts-expect-error so is one that is written
recordsOf(db).updateTable('chain').set({ status: 'STOPPED' });

// @ts-expect-error a value that nothing is known of must be checked first
chains.where('status', '=', unknown);

/** A comparison with a value that a record read never has is an error. */
export const isStopped = async (): Promise<boolean> => {
  const [chain] = await chains.execute();
  // @ts-expect-error the contract has no such status
  return chain?.status === 'STOPPED';
};

recordsOf(db).selectFrom('withdrawal').select(['agentPath', 'assigneeId']);
anyRecordsOf(db).selectFrom('anything').select('at all');

void insertRecords(db, context, 'chain', [{ chainCode: 'eth', status: 'ACTIVE' }]);

// @ts-expect-error a seed has only fields of the contract
void insertRecords(db, context, 'chain', [{ chainCode: 'eth', chainTitle: 'Ethereum' }]);

const rows = [{ chainCode: 'eth', chainTitle: 'Ethereum' }];
// @ts-expect-error also when its rows are built before
void insertRecords(db, context, 'chain', rows);

// @ts-expect-error and only values of the contract
void insertRecords(db, context, 'chain', [{ chainCode: 'eth', status: 'STOPPED' }]);

export const grants: Grants = { 'wallet:chain': ['list', 'pause'] };

// @ts-expect-error nobody is granted an action that the contract does not have
export const action: Grants = { 'wallet:chain': ['stop'] };

// @ts-expect-error nor one of a screen that it does not have
export const screen: Grants = { 'wallet:chains': ['list'] };

// Rows with types (db/typedRecords).
declare const withdrawal: RecordRow<'withdrawal'>;
declare const chain: RecordRow<'chain'>;
declare const perpetual: RecordRow<'perpetual'>;
declare const order: RecordRow<'contractOrder'>;
export const amount: Units = plus(units(withdrawal.netAmount), units(withdrawal.fee));

// @ts-expect-error a misspelt column
export const misspelt = withdrawal.netAmuont;

// @ts-expect-error a symbol is no amount
units(perpetual.symbol);

// @ts-expect-error nor is a status, which is one of the contract's
units(withdrawal.status);

// @ts-expect-error a rate that may be missing gives an amount that may be missing
plus(amount, units(withdrawal.feeUsdt));

// @ts-expect-error a long whole number is read by countOf
units(chain.nodeHeight);
export const lag: number = countOf(chain.lag);

// @ts-expect-error it is no number before
export const height: number | null = chain.nodeHeight;

// @ts-expect-error and an amount is no count
countOf(withdrawal.amount);

// @ts-expect-error a count is no amount
export const counted: Units = BigInt(countOf(order.qty));

// @ts-expect-error so a count is not booked as money
export const leg: Leg = { house: 'HOT', coinCode: 'USDT', side: 'DEBIT', amount: BigInt(countOf(order.qty)) };

// @ts-expect-error nor added to it
minus(amount, 5n);

// @ts-expect-error a plain sum of two amounts is a plain number again
export const total: Units = amount + amount;

export const riskHits: readonly string[] = withdrawal.riskHits;
export const path: string | null = withdrawal.agentPath;

// @ts-expect-error a flag is a boolean
export const onHold: string = withdrawal.onHold;

// @ts-expect-error minutes of waiting have no column
export const waited = withdrawal.waitingMinutes;

declare const entry: RecordEntry<'chain'>;
export const decoded: number | null = entry.nodeHeight;

// @ts-expect-error an amount is written as a decimal
recordsOf(db).updateTable('withdrawal').set({ amount: perpetual.symbol });

const hits = recordsOf(db).updateTable('withdrawal');
// @ts-expect-error a list is written as JSON
hits.set({ riskHits: ['SHARED_ADDRESS'] });
