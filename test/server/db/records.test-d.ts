import type { Kysely } from 'kysely';
import type { Grants } from '@server/business/permission/seeds/grants';
import type { SeedContext } from '@server/seeds/context';
import { anyRecordsOf, checked, recordsOf } from '@server/db/records';
import type { Tables } from '@server/db/tables';
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
chains.where('status', '=', checked(unknown));

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
