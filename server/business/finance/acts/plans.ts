import { sql } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import type { Act, Chance } from '@server/acts/act';
import { movePlan, startPlan } from '../plan/memberPlans';
import { findBuyer } from './buyers';

/** Running plans from which on members start no more, so that a demo that runs for long stays small. */
const mostPlans = 400;

const dayOf = (cycle: string, { whole }: Chance): number => {
  if (cycle === 'MONTHLY') return 1 + whole(28);
  return cycle === 'DAILY' || cycle === 'HOURLY' ? 0 : 1 + whole(7);
};

/** A member starts an auto-invest plan, with money for five runs. */
export const beginPlan: Act = async (context, chance) => {
  const { rows } =
    await sql<Row>`select *, (select count(*)::int from "autoInvestPlan" where status = 'ONGOING') as running
    from "autoInvestProduct" where status = 'PUBLISHED'
    order by md5(id::text || ${String(chance.random())}) limit 1`.execute(context.db);
  const [product] = rows;
  if (!product || Number(product.running) >= mostPlans) return;
  const amount = toUnits(String(product.minAmount)) * BigInt(1 + chance.whole(5));
  const coinCode = String(product.sourceCoin);
  const types = ['FINANCE', 'SPOT'] as const;
  const buyer = await findBuyer(context, chance, coinCode, toDecimal(amount * 5n), types);
  if (!buyer) return;
  const cycles = Array.isArray(product.cycles) ? product.cycles.map(String) : [];
  const cycle = cycles[chance.whole(cycles.length)] ?? 'WEEKLY';
  const rhythm = { cycle, runDay: dayOf(cycle, chance), runHour: chance.whole(24) };
  const plan = { memberUid: buyer.memberUid, planCode: String(product.planCode), amount: toDecimal(amount) };
  await inTransaction(context.db, (db) => startPlan(db, context, { ...plan, ...rhythm }));
};

/** A member pauses a plan, resumes it later, or stops it for good. */
export const changePlan: Act = async (context, { random, pick }) => {
  const action = pick(['pause', 'resume', 'resume', 'stop'] as const);
  const from = action === 'resume' ? 'PAUSED' : 'ONGOING';
  await inTransaction(context.db, async (db) => {
    const { rows } = await sql<Row>`select plan.* from "autoInvestPlan" plan join member on uid = "memberUid"
      where plan.status = ${from} and member.status = 'NORMAL'
      order by md5(plan.id::text || ${String(random())}) limit 1 for update of plan`.execute(db);
    if (rows[0]) await movePlan(db, context, rows[0], action);
  });
};
