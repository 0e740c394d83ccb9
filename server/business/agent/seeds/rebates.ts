import { approximate, toDecimal, units, zero } from '@/kit/format/units';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { PriceAt } from '@server/seeds/money/prices';
import { stamp } from '@server/seeds/stamp';
import { day } from '@server/seeds/scatter';
import type { RecordRow, RecordValues } from '@server/db/typedRecords';
import { shareOf } from '../accrue';
import type { Fee } from '../accrue';

/** A member who may have been invited, since a time. */
export type Invitee = {
  uid: string;
  inviterUid: string | null;
  agentNo: string | null;
  agentPath: string | null;
  at: number;
};

/** Reads a member. */
export const inviteeOf = ({
  createdAt,
  ...member
}: Pick<RecordRow<'member'>, 'uid' | 'inviterUid' | 'agentNo' | 'agentPath' | 'createdAt'>): Invitee => ({
  ...member,
  at: Date.parse(createdAt),
});

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
  const records: RecordValues<'rebateRecord'>[] = [];
  const paid = new Map<string, number>();
  const places = rules.map(([ruleName, source, one, two, effectDays, capUsdt, from, to, status]) => ({
    source,
    rates: [units(one), units(two)],
    effectDays,
    cap: approximate(capUsdt),
    status,
    from: end - from * day,
    to: to === null ? Infinity : end - to * day,
    row: {
      ...stamp(
        context,
        Math.min(end, end - from * day) - 5 * day,
        Math.min(end, end - from * day) - 4 * day,
        'Ada Chen',
      ),
      ruleName,
      source,
      levelOneRate: one,
      levelTwoRate: two,
      inviteeRate: null,
      effectDays,
      capUsdt,
      memberLevels: [],
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
        const sofar = (paid.get(key) ?? 0) + approximate(toDecimal(share)) * priceAt(coinCode, at);
        if (share <= zero || sofar > rule.cap) continue;
        paid.set(key, sofar);
        const paidAt = new Date(at).toISOString();
        await bulk.book({
          bizType: 'REBATE',
          bizNo: sourceNo,
          step: inviter.uid,
          at: paidAt,
          legs: [
            { house: 'EXPENSE', coinCode, side: 'DEBIT', amount: share },
            {
              memberUid: inviter.uid,
              accountType: 'FUND',
              coinCode,
              bucket: 'AVAILABLE',
              side: 'CREDIT',
              amount: share,
            },
          ],
        });
        records.push({
          id: context.nextId(),
          inviterUid: inviter.uid,
          inviteeUid: uid,
          source,
          sourceNo,
          amount: toDecimal(share),
          coinCode,
          paidAt,
          inviterAgentPath: inviter.agentPath,
          inviteeAgentPath: invitee.agentPath,
        });
      }
    },
    tables: () => ({ rebateRule: places.map(({ row }) => row), rebateRecord: records }),
  };
};
