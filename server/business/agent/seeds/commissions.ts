import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine } from '@server/seeds/money/line';
import { readPrices } from '@server/seeds/money/prices';
import { day, hour, minute } from '@server/seeds/scatter';
import { commissionsOf, highest } from '../accrue';
import type { Fee } from '../accrue';
import { readFees } from './fees';
import { inviteeOf, openRebates } from './rebates';
import { earnerOf, openSettlements, periodBefore } from './settlements';

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
export const openCommissions: OpenLine = async (db, { bulk, context }, _payers, lines) => {
  const { whole } = chanceOf(7_061);
  const priceAt = await readPrices(db, context);
  const end = context.today.getTime();
  const agentRows = await recordsOf(db).selectFrom('agent').selectAll().orderBy('agentNo').execute();
  const earners = new Map(agentRows.map((row) => [row.agentNo, earnerOf(row)]));
  const memberRows = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'inviterUid', 'agentNo', 'agentPath', 'createdAt'])
    .execute();
  const members = new Map(memberRows.map((row) => [row.uid, inviteeOf(row)]));
  const takeFees = readFees(lines);
  const rebates = openRebates(context, bulk, priceAt, members);
  const settlements = openSettlements(context, bulk);
  const commissions: RecordRow<'commission'>[] = [];

  const accrue = (fee: Fee): void => {
    const path = (members.get(fee.uid)?.agentPath ?? '')
      .split('/')
      .flatMap((agentNo) => earners.get(agentNo) ?? [])
      .map((agent) => ({
        ...agent,
        accrual: !agent.isActive && fee.at > end - 40 * day ? ('STOP' as const) : ('OWN' as const),
      }));
    for (const row of commissionsOf(fee, path, highest, () => context.nextId())) {
      commissions.push(row);
      if (whole(180) === 0) row.status = 'VOID';
      else earners.get(row.agentNo)?.open.push(row);
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
        happen: () => settlements.settle(agent, { from, to: at, status, isCut: whole(25) === 0 }),
      });
    }
  }
  return {
    moments,
    tables: () => ({ commission: commissions, ...settlements.tables(), ...rebates.tables() }),
  };
};

/** Returns the latest day before `end` on which a cycle is settled. */
const lastPeriod = (cycle: RecordEntry<'agent'>['settleCycle'], end: number): number => {
  let at = end - day;
  while (periodBefore(cycle, at) === null) at -= day;
  return at;
};
