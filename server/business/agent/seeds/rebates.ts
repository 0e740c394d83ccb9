import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { PriceAt } from '@server/seeds/money/prices';
import { stamp } from '@server/seeds/stamp';
import { day } from '@server/seeds/scatter';
import { shareOf } from '../accrue';
import type { Fee } from '../accrue';

type Row = Record<string, unknown>;
export type Invitee = {
  uid: string;
  inviterUid: string | null;
  agentNo: string | null;
  agentPath: string | null;
  at: number;
};

/** Name, source, rates, days, cap, first and last day before today, status. */
const rules = [
  ['现货邀请返佣', 'SPOT_FEE', '0.2', '0.05', 365, '500', 700, null, 'ENABLED'],
  ['合约邀请返佣', 'CONTRACT_FEE', '0.15', '0.03', 180, '1000', 700, null, 'ENABLED'],
  ['期权邀请返佣', 'OPTION_FEE', '0.1', '0', 90, '200', 500, null, 'ENABLED'],
  ['OTC邀请返佣', 'OTC_FEE', '0.1', '0.02', 180, '100', 400, null, 'ENABLED'],
  ['开业季现货返佣', 'SPOT_FEE', '0.4', '0.1', 90, '300', 1_080, 700, 'ENABLED'],
  ['开业季合约返佣', 'CONTRACT_FEE', '0.3', '0.05', 90, '300', 1_080, 700, 'ENABLED'],
  ['藏品邀请返佣（筹备）', 'NFT_FEE', '0.1', '0', 30, '50', -20, null, 'DISABLED'],
  ['理财邀请返佣（已停）', 'FINANCE', '0.05', '0.01', 60, '100', 600, 240, 'DISABLED'],
] as const;

/** Rebates of invitations: a share of the fees of members without an agent, to their inviter and the inviter's inviter. */
export const openRebates = (
  context: SeedContext,
  bulk: Bulk,
  priceAt: PriceAt,
  members: ReadonlyMap<string, Invitee>,
) => {
  const end = context.today.getTime();
  const records: Row[] = [];
  const paid = new Map<string, number>();
  const places = rules.map(([ruleName, source, one, two, effectDays, capUsdt, from, to, status]) => ({
    ...{ source, rates: [toUnits(one), toUnits(two)], effectDays, cap: Number(capUsdt), status },
    ...{ from: end - from * day, to: to === null ? Infinity : end - to * day },
    row: {
      ...stamp(
        context,
        Math.min(end, end - from * day) - 5 * day,
        Math.min(end, end - from * day) - 4 * day,
        'Ada Chen',
      ),
      ...{
        ruleName,
        source,
        levelOneRate: one,
        levelTwoRate: two,
        inviteeRate: null,
        effectDays,
        capUsdt,
        memberLevels: [],
      },
      startAt: new Date(end - from * day).toISOString(),
      endAt: to === null ? null : new Date(end - to * day).toISOString(),
      status,
    },
  }));
  return {
    pay: async ({ source, sourceNo, uid, coinCode, amount, at: feeAt }: Fee, at: number): Promise<void> => {
      const invitee = members.get(uid);
      const rule = places.find(
        (one) => one.source === source && one.status === 'ENABLED' && one.from <= feeAt && feeAt < one.to,
      );
      if (!invitee || !rule || invitee.agentNo !== null || feeAt > invitee.at + rule.effectDays * day) return;
      let next = invitee.inviterUid;
      for (const rate of rule.rates) {
        const inviter = next === null ? undefined : members.get(next);
        if (!inviter) return;
        next = inviter.inviterUid;
        const share = shareOf(amount, rate);
        const key = `${inviter.uid} ${uid}`;
        const sofar = (paid.get(key) ?? 0) + Number(toDecimal(share)) * priceAt(coinCode, at);
        if (share <= 0n || sofar > rule.cap) continue;
        paid.set(key, sofar);
        const text = toDecimal(share);
        await bulk.book({
          ...{ bizType: 'REBATE', bizNo: sourceNo, step: inviter.uid, at: new Date(at).toISOString() },
          legs: [
            { house: 'EXPENSE', coinCode, side: 'DEBIT', amount: text },
            {
              memberUid: inviter.uid,
              accountType: 'FUND',
              coinCode,
              bucket: 'AVAILABLE',
              side: 'CREDIT',
              amount: text,
            },
          ],
        });
        records.push({
          ...{
            id: context.nextId(),
            inviterUid: inviter.uid,
            inviteeUid: uid,
            source,
            sourceNo,
            amount: text,
            coinCode,
          },
          paidAt: new Date(at).toISOString(),
          ...{ inviterAgentPath: inviter.agentPath, inviteeAgentPath: invitee.agentPath },
        });
      }
    },
    tables: () => ({ rebateRule: places.map(({ row }) => row), rebateRecord: records }),
  };
};
