import { dividedBy, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordEntry, RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import { stamp } from '@server/seeds/stamp';
import { day, hour } from '@server/seeds/scatter';
import { ratesBySource } from '../accrue';
import type { PathAgent } from '../accrue';
import { settlementJournal } from '../payout';

/** A commission that later events change. */
type Commission = RecordRow<'commission'>;

type Cycle = RecordEntry<'agent'>['settleCycle'];

/** An agent with what it earns. */
export type Earner = Omit<PathAgent, 'accrual'> & {
  name: string;
  memberUid: string;
  cycle: Cycle;
  isActive: boolean;
  open: Commission[];
};

/** Reads an agent. */
export const earnerOf = (row: RecordRow<'agent'>): Earner => ({
  agentNo: row.agentNo,
  path: row.path,
  level: row.level,
  name: row.realName,
  memberUid: row.memberUid ?? '',
  cycle: row.settleCycle,
  isActive: row.status === 'ACTIVE',
  open: [],
  rates: ratesBySource(row.rates),
});

/** Statuses before the review. */
const unreviewed: readonly StatusOf<'settlement'>[] = ['DRAFT', 'PENDING_REVIEW'];

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns the start of the cycle that ends with the day before `at`. */
export const periodBefore = (cycle: Cycle, at: number): number | null => {
  const now = new Date(at);
  if (cycle === 'DAY') return at - day;
  if (cycle === 'WEEK') return now.getUTCDay() === 1 ? at - 7 * day : null;
  return now.getUTCDate() === 1 ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1) : null;
};

/** The end of a period of an agent. `isCut` deducts a tenth of the USDT. */
type Period = { from: number; to: number; status: StatusOf<'settlement'>; isCut: boolean };

/** Settles commissions: the open ones of an agent become a settlement, which is paid to the agent's member account once. */
export const openSettlements = (context: SeedContext, bulk: Bulk) => {
  const rows: ReturnType<typeof rowOf>[] = [];

  const rowOf = (
    { agentNo, path: agentPath, name: agentName }: Earner,
    { from, to, status, isCut }: Period,
    own: readonly Commission[],
  ) => {
    const sums = new Map<string, Units>();
    for (const { coinCode, amount } of own)
      sums.set(coinCode, plus(sums.get(coinCode) ?? zero, units(amount)));
    const at = to + 2 * hour;
    const done = Math.min(at + 26 * hour, context.today.getTime());
    const base = stamp(context, at, status === 'DRAFT' ? at : done, 'Otto Wang');
    const usdt = sums.get('USDT') ?? zero;
    const cut = isCut && usdt > zero ? toDecimal(dividedBy(usdt, 10)) : null;
    return {
      ...base,
      settleNo: `F${base.id}`,
      agentNo,
      agentPath,
      agentName,
      periodStart: dateOf(from),
      periodEnd: dateOf(to - day),
      items: own.length,
      status,
      amounts: [...sums].map(([coinCode, sum]) => ({
        coinCode,
        amount: toDecimal(sum),
        deduction: coinCode === 'USDT' ? cut : null,
      })),
      reviewedByName: unreviewed.includes(status) ? null : 'Ada Chen',
      deduction: cut,
      deductionReason: cut === null ? null : '下级会员对敲刷单，扣除对应佣金',
      // A payment that failed for a reason that is mended since then: it can be paid again.
      payFailure: status === 'PAYING' ? 'ACCOUNT_FROZEN' : null,
      paidAt: status === 'PAID' ? new Date(at).toISOString() : null,
    };
  };

  return {
    /** Makes the settlement of a period; none without earnings. */
    settle: async (agent: Earner, period: Period): Promise<void> => {
      const own = agent.open.splice(0);
      if (own.length === 0) return;
      const row = rowOf(agent, period, own);
      const { settleNo, status, amounts, paidAt: at } = row;
      rows.push(row);
      if (status === 'REJECTED') return void agent.open.push(...own);
      const state = status === 'DRAFT' ? 'ACCRUED' : status === 'PAID' ? 'PAID' : 'IN_SETTLE';
      for (const one of own) {
        one.settleNo = settleNo;
        one.status = state;
      }
      if (at !== null)
        await bulk.book(
          settlementJournal(settleNo, agent.memberUid, amounts, { at, operatorName: 'Ada Chen' }),
        );
    },
    tables: () => ({ settlement: rows }),
  };
};
