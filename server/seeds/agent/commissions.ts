import { toDecimal, multiply, toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import { recordsOf } from '@server/db/records';
import { chanceOf } from '@server/seeds/money/business';
import type { Moment, OpenBusiness } from '@server/seeds/money/business';
import { readPrices } from '@server/seeds/money/prices';
import { day, hour, minute } from '@server/seeds/scatter';
import { readFees } from './fees';
import type { Fee } from './fees';
import { openRebates } from './rebates';
import type { Invitee } from './rebates';
import { openSettlements, periodBefore } from './settlements';
import type { Earner } from './settlements';

type Row = Record<string, unknown>;

/** Statuses of each agent's last settlements, in turn. */
const last = [
  'PENDING_REVIEW',
  'APPROVED',
  'DRAFT',
  'PENDING_REVIEW',
  'PAID',
  'REJECTED',
  'PAYING',
  'DRAFT',
] as const;

/**
 * Commissions and rebates on the fees of other businesses: commissions along the path of agents, settled by cycle, and
 * rebates for members without an agent. Runs after the businesses whose fees it reads.
 */
export const openCommissions: OpenBusiness = async (db, { bulk, context }, _payers, lines) => {
  const { whole } = chanceOf(7_061);
  const priceAt = await readPrices(db, context);
  const end = context.today.getTime();
  const earners = new Map(
    (await recordsOf(db).selectFrom('agent').selectAll().orderBy('agentNo').execute()).map(earnerOf),
  );
  const members = new Map(
    (
      await recordsOf(db)
        .selectFrom('member')
        .select(['uid', 'inviterUid', 'agentNo', 'agentPath', 'createdAt'])
        .execute()
    ).map(inviteeOf),
  );
  const takeFees = readFees(lines);
  const rebates = openRebates(context, bulk, priceAt, members);
  const settlements = openSettlements(context, bulk);
  const commissions: Row[] = [];

  /** Each agent of the path receives its own rate less that of the agent below (I-18). */
  const accrue = ({ source, sourceNo, uid, coinCode, amount, at }: Fee): void => {
    const path = (members.get(uid)?.agentPath ?? '')
      .split('/')
      .flatMap((agentNo) => earners.get(agentNo) ?? []);
    for (const [place, agent] of path.entries()) {
      const rate = (agent.rates[source] ?? 0n) - (path[place + 1]?.rates[source] ?? 0n);
      const share = (multiply(amount, rate) / 10n ** 10n) * 10n ** 10n;
      if (share <= 0n || (!agent.isActive && at > end - 40 * day)) continue;
      const id = context.nextId();
      const isVoid = whole(180) === 0;
      const row: Row = {
        ...{
          id,
          version: 1,
          commissionNo: `Y${id}`,
          agentNo: agent.agentNo,
          agentPath: agent.path,
          agentLevel: agent.level,
        },
        ...{
          memberUid: uid,
          source,
          sourceNo,
          baseAmount: toDecimal(amount),
          rate: toDecimal(rate),
          amount: toDecimal(share),
          coinCode,
        },
        ...{ settleNo: null, status: isVoid ? 'VOID' : 'ACCRUED', createdAt: new Date(at).toISOString() },
      };
      commissions.push(row);
      if (!isVoid) agent.open.push(row);
    }
  };

  const collect = async (at: number): Promise<void> => {
    for (const fee of takeFees().sort((a, b) => a.at - b.at)) {
      accrue(fee);
      await rebates.pay(fee, at);
    }
  };

  const first =
    Math.floor([...members.values()].reduce((least, { at }) => Math.min(least, at), end) / day) * day + day;
  const agents = [...earners.values()];
  const lastOf = new Map(agents.map(({ agentNo, cycle }) => [agentNo, lastPeriod(cycle, end)]));
  const moments: Moment[] = [];
  for (let at = first; at <= end; at += day) {
    moments.push({
      at: at === end ? end : at + 30 * minute,
      happen: () => collect(at === end ? end : at + 30 * minute),
    });
    if (at === end) continue;
    for (const [place, agent] of agents.entries()) {
      const from = periodBefore(agent.cycle, at);
      if (from === null) continue;
      const isLast = lastOf.get(agent.agentNo) === at;
      const status = isLast && agent.isActive ? (last[place % last.length] ?? 'PAID') : 'PAID';
      moments.push({
        at: at + 2 * hour,
        happen: () => settlements.settle(agent, [from, at], status, whole(25) === 0),
      });
    }
  }
  return {
    moments,
    tables: () => ({ commission: commissions, ...settlements.tables(), ...rebates.tables() }),
  };
};

/** Returns the latest day before `end` on which a cycle is settled. */
const lastPeriod = (cycle: string, end: number): number => {
  let at = end - day;
  while (periodBefore(cycle, at) === null) at -= day;
  return at;
};

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

const earnerOf = (row: Row): [string, Earner] => [
  String(row.agentNo),
  {
    ...{
      agentNo: String(row.agentNo),
      path: String(row.path),
      level: Number(row.level),
      name: String(row.realName),
    },
    ...{
      memberUid: String(row.memberUid),
      cycle: String(row.settleCycle),
      isActive: row.status === 'ACTIVE',
      open: [],
    },
    rates: Object.fromEntries(
      Object.entries(Object(row.rates) as Row).map(([source, rate]) => [
        source,
        toUnitsOrNull(rate) ?? toUnits('0'),
      ]),
    ),
  },
];

const inviteeOf = (row: Row): [string, Invitee] => [
  String(row.uid),
  {
    ...{ uid: String(row.uid), inviterUid: textOf(row.inviterUid), agentNo: textOf(row.agentNo) },
    ...{ agentPath: textOf(row.agentPath), at: Date.parse(String(row.createdAt)) },
  },
];
