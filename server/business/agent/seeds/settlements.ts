import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import { stamp } from '@server/seeds/stamp';
import { day, hour } from '@server/seeds/scatter';
import type { SettledAmount } from '../payout';
import { settlementJournal } from '../payout';

type Row = Record<string, unknown>;

/** An agent with its rates in units by source. */
export type Earner = {
  agentNo: string;
  path: string;
  level: number;
  name: string;
  memberUid: string;
  cycle: string;
  isActive: boolean;
  rates: Readonly<Record<string, bigint>>;
  open: Row[];
};

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns the start of the cycle that ends with the day before `at`. */
export const periodBefore = (cycle: string, at: number): number | null => {
  const now = new Date(at);
  if (cycle === 'DAY') return at - day;
  if (cycle === 'WEEK') return now.getUTCDay() === 1 ? at - 7 * day : null;
  return now.getUTCDate() === 1 ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1) : null;
};

/** Settles commissions: the open ones of an agent become a settlement, which is paid to the agent's member account once. */
export const openSettlements = (context: SeedContext, bulk: Bulk) => {
  const rows: Row[] = [];

  const pay = async (
    { memberUid }: Earner,
    { row, own }: { row: Row; own: Row[] },
    at: number,
  ): Promise<void> => {
    const booking = { at: new Date(at).toISOString(), operatorName: 'Ada Chen' };
    const amounts = row.amounts as SettledAmount[];
    await bulk.book(settlementJournal(String(row.settleNo), memberUid, amounts, booking));
    row.paidAt = booking.at;
    for (const one of own) one.status = 'PAID';
  };

  return {
    /** Returns the settlement of a period; null without earnings. `isCut` deducts a tenth of the USDT. */
    settle: async (
      agent: Earner,
      [from, to]: readonly [number, number],
      status: string,
      isCut: boolean,
    ): Promise<void> => {
      const own = agent.open.splice(0);
      if (own.length === 0) return;
      const sums = new Map<string, bigint>();
      for (const { coinCode, amount } of own)
        sums.set(String(coinCode), (sums.get(String(coinCode)) ?? 0n) + toUnits(String(amount)));
      const at = to + 2 * hour;
      const done = Math.min(at + 26 * hour, context.today.getTime());
      const base = stamp(context, at, status === 'DRAFT' ? at : done, 'Otto Wang');
      const usdt = sums.get('USDT') ?? 0n;
      const cut = isCut && usdt > 0n ? toDecimal(usdt / 10n) : null;
      const row: Row = {
        ...{
          ...base,
          settleNo: `F${base.id}`,
          agentNo: agent.agentNo,
          agentPath: agent.path,
          agentName: agent.name,
        },
        ...{ periodStart: dateOf(from), periodEnd: dateOf(to - day), items: own.length, status },
        amounts: [...sums].map(([coinCode, sum]) => ({
          coinCode,
          amount: toDecimal(sum),
          deduction: coinCode === 'USDT' ? cut : null,
        })),
        reviewedByName: ['DRAFT', 'PENDING_REVIEW'].includes(status) ? null : 'Ada Chen',
        ...{ deduction: cut, deductionReason: cut === null ? null : '下级会员对敲刷单，扣除对应佣金' },
        // A payment that failed for a reason that is mended since then: it can be paid again.
        ...{ payFailure: status === 'PAYING' ? 'ACCOUNT_FROZEN' : null, paidAt: null },
      };
      rows.push(row);
      if (status === 'REJECTED') return void agent.open.push(...own);
      for (const one of own)
        Object.assign(one, { settleNo: row.settleNo, status: status === 'DRAFT' ? 'ACCRUED' : 'IN_SETTLE' });
      if (status === 'PAID') await pay(agent, { row, own }, at);
    },
    tables: () => ({ settlement: rows }),
  };
};
