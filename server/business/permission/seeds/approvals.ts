import { anyRecordsOf } from '@server/db/records';
import type { Seed } from '@server/seeds/context';
import { storeProposal } from '../storeProposal';
import type { StoredProposal } from '../storeProposal';

type Proposal = Pick<StoredProposal, 'operation' | 'resource' | 'record' | 'name'> & {
  /** The field that changes, and its new value. */
  field: string;
  after: unknown;
  reason: string;
  by: string;
  decided?: readonly [by: string, status: 'APPROVED' | 'REJECTED'];
};

const coin = (coinCode: string): Pick<Proposal, 'operation' | 'resource' | 'record' | 'field'> => ({
  operation: 'updateAccountCoin',
  resource: 'coin',
  record: { coinCode },
  field: 'autoWithdrawMax',
});
const fee = (coinCode: string, chainCode: string) =>
  ({
    operation: 'updateWalletCoin',
    resource: 'chainCoin',
    record: { coinCode, chainCode },
    field: 'withdrawFee',
  }) as const;
const price = (fromCoin: string, toCoin: string) =>
  ({
    operation: 'updateFinanceConvertPair',
    resource: 'convertPair',
    record: { fromCoin, toCoin },
    field: 'manualPrice',
  }) as const;
const ada = 'Ada Chen';
const alan = 'Alan Zhou';

/** Proposals of the two administrators, oldest first. Those without a decision wait. */
const proposals: readonly Proposal[] = [
  {
    ...fee('DOGE', 'dogecoin'),
    after: '2.5',
    reason: '与主要同业对齐',
    by: ada,
    decided: [alan, 'REJECTED'],
  },
  { ...price('LTC', 'USDT'), after: '92', reason: '盘口深度不足', by: alan, decided: [ada, 'REJECTED'] },
  {
    ...coin('ETH'),
    after: '0.9',
    reason: '小额提币排队过长，拟提高免审上限',
    by: alan,
    decided: [ada, 'REJECTED'],
  },
  { ...fee('DOGE', 'dogecoin'), after: '5', reason: '链上矿工费上涨', by: alan },
  { ...price('DAI', 'USDT'), after: '0.9995', reason: '现货深度不足，按做市商报价', by: ada },
  { ...coin('BTC'), after: '0.03', reason: '币价下跌后上限偏低，与折合 1 000 USDT 对齐', by: alan },
  {
    operation: 'updateSystemParam',
    resource: 'param',
    record: { paramKey: 'platCoinWithdrawFee' },
    field: 'paramValue',
    after: '0.8',
    reason: '与主要同业对齐',
    by: ada,
  },
  {
    operation: 'rolesPermissionUser',
    resource: 'staffUser',
    record: { username: 'zhaoyu' },
    name: '赵雨',
    field: 'roleCodes',
    after: ['admin', 'finance'],
    reason: '接任平台管理员',
    by: alan,
  },
];

const hour = 3_600_000;

/** Seeds proposals; the last five wait, for two days from the start on. */
export const seedApprovals: Seed = async (db, context) => {
  const { today, nextId } = context;
  const at = (hours: number) => new Date(today.getTime() + hours * hour).toISOString();
  for (const [index, { field, after, by, reason, decided, ...proposal }] of proposals.entries()) {
    let query = anyRecordsOf(db).selectFrom(proposal.resource).selectAll();
    for (const [name, value] of Object.entries(proposal.record)) query = query.where(name, '=', value);
    const target = await query.executeTakeFirst();
    if (!target) continue;
    const before = field === 'roleCodes' ? ['finance'] : target[field];
    const made = at(decided ? (index - 8) * 24 : index - 16);
    const columns = {
      id: nextId(),
      version: 1,
      createdAt: made,
      updatedAt: made,
      // The demo begins without a reminder.
      remindedAt: made,
      createdByName: by,
      requestedByName: by,
      reason,
      status: decided?.[1] ?? 'PENDING',
      expiresAt: at(decided ? (index - 5) * 24 : 48 + index),
      decidedByName: decided?.[0] ?? null,
      decidedAt: decided ? made : null,
      verdict: decided?.[1] === 'REJECTED' ? '暂不调整' : null,
    };
    await storeProposal(db, context, { ...proposal, columns, values: [[field, before, after]] });
  }
};
