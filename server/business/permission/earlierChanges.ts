import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { OperationId } from '@/api/gen/operations';
import type { Contract } from '@server/contract/contract';
import type { Tables } from '@server/db/tables';
import type { Vault } from '@server/db/vault';
import { both, storeProposal } from './storeProposal';
import type { Row, StoredProposal } from './storeProposal';

/** A row of an earlier table. */
type Change = Row & { id: string; status: string; reason: string | null; kind?: string };
type Trx = Transaction<Tables>;

/** How the changes of one earlier table are read: the call that each asks for, its record and what it changes. */
type Earlier = Pick<StoredProposal, 'resource'> & {
  table: string;
  operation: (change: Change) => OperationId;
  record: (change: Change) => Row;
  values: (change: Change) => StoredProposal['values'];
};

const staffCalls: Readonly<Record<string, OperationId>> = {
  CREATE: 'createPermissionUser',
  ROLES: 'rolesPermissionUser',
  RESET_PASSWORD: 'resetPasswordPermissionUser',
  RESET_OTP: 'resetOtpPermissionUser',
};

const earlier: readonly Earlier[] = [
  {
    table: 'coinChange',
    operation: () => 'updateAccountCoin',
    resource: 'coin',
    record: (change) => both(change, 'coinCode'),
    values: (change) => [['autoWithdrawMax', change.oldAutoWithdrawMax, change.newAutoWithdrawMax]],
  },
  {
    table: 'chainCoinChange',
    operation: () => 'updateWalletCoin',
    resource: 'chainCoin',
    record: (change) => both(change, 'coinCode', 'chainCode'),
    values: (change) => [
      ['withdrawFee', change.oldWithdrawFee, change.newWithdrawFee],
      ['withdrawFeeRate', change.oldWithdrawFeeRate, change.newWithdrawFeeRate],
      ['feeCoin', change.oldFeeCoin, change.newFeeCoin],
    ],
  },
  {
    table: 'convertPairChange',
    operation: () => 'updateFinanceConvertPair',
    resource: 'convertPair',
    record: (change) => both(change, 'fromCoin', 'toCoin'),
    values: (change) => [['manualPrice', change.oldPrice, change.newPrice]],
  },
  {
    table: 'paramChange',
    operation: () => 'updateSystemParam',
    resource: 'param',
    record: (change) => both(change, 'paramKey'),
    values: (change) => [['paramValue', change.oldValue, change.newValue]],
  },
  {
    table: 'staffRequest',
    operation: ({ kind = '' }) => staffCalls[kind] ?? 'rolesPermissionUser',
    resource: 'staffUser',
    record: ({ targetId }) => ({ id: targetId }),
    values: (request) => {
      if (request.kind === 'ROLES') return [['roleCodes', request.oldRoleCodes, request.roleCodes]];
      if (request.kind !== 'CREATE') return [];
      const given = both(request, 'username', 'email', 'mobile', 'agentNo', 'ipAllowList', 'roleCodes');
      return Object.entries({ ...given, realName: request.targetName }).map(([name, value]) => [
        name,
        null,
        value,
      ]);
    },
  },
];

const statuses: Readonly<Record<string, string>> = { CANCELLED: 'WITHDRAWN' };

const proposalOf = ({ operation, resource, record, values }: Earlier, change: Change): StoredProposal => ({
  columns: {
    ...both(change, 'version', 'createdAt', 'updatedAt', 'requestedByName', 'requestedById'),
    createdByName: change.requestedByName,
    createdById: change.requestedById,
    id: change.id,
    reason: change.reason,
    status: statuses[change.status] ?? change.status,
    expiresAt: new Date(Date.now() + 72 * 3_600_000).toISOString(),
    decidedByName: change.reviewedByName,
    decidedById: change.reviewedById,
    decidedAt: change.reviewedByName === null ? null : change.updatedAt,
  },
  operation: operation(change),
  resource,
  record: record(change),
  name: typeof change.targetName === 'string' ? change.targetName : undefined,
  values: values(change),
});

/**
 * Migration 4: the changes and requests of five tables become proposals, each with its id, people and timeline; those that wait
 * can be approved for another three days. The history of applied changes of parameters stays where it is.
 */
export const carryEarlierChanges = async (
  trx: Trx,
  { contract, vault }: { contract: Contract; vault: Vault },
): Promise<void> => {
  for (const one of earlier) {
    const { rows: found } = await sql<{
      there: boolean;
    }>`select to_regclass(${`"${one.table}"`}) is not null as there`.execute(trx);
    if (!found[0]?.there) continue;
    const { rows } = await sql<Change>`select * from ${sql.table(one.table)} where status is not null and not
      (${one.table === 'paramChange'} and status = 'APPROVED')`.execute(trx);
    for (const change of rows) await storeProposal(trx, { contract, vault }, proposalOf(one, change));
    await sql`update timeline set resource = 'approval' where resource = ${one.table}
      and "resourceId" in (select id from approval)`.execute(trx);
    if (one.table === 'paramChange')
      await sql`delete from "paramChange" where id in (select id from approval)`.execute(trx);
    else
      await sql`update ${sql.table(one.table)} set status = 'CANCELLED' where status = 'PENDING'`.execute(
        trx,
      );
  }
};
