import { sql } from 'kysely';
import { times, toDecimal, units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Act, Chance } from '@server/acts/act';
import { movePlan, startPlan } from '../plan/memberPlans';
import type { Schedule } from '../plan/nextRun';
import { findBuyer } from './buyers';

/** Running plans from which on members start no more, so that a demo that runs for long stays small. */
const mostPlans = 400;

const dayOf = (cycle: Schedule['cycle'], { whole }: Chance): number => {
  if (cycle === 'MONTHLY') return 1 + whole(28);
  return cycle === 'DAILY' || cycle === 'HOURLY' ? 0 : 1 + whole(7);
};

/** A product on offer, and how many plans are running. */
type Offered = RecordRow<'autoInvestProduct'> & { running: number };

/** A member starts an auto-invest plan, with money for five runs. */
export const beginPlan: Act = async (context, chance) => {
  const { rows } =
    await sql<Offered>`select *, (select count(*)::int from "autoInvestPlan" where status = 'ONGOING') as running
    from "autoInvestProduct" where status = 'PUBLISHED'
    order by md5(id::text || ${`${chance.random()}`}) limit 1`.execute(context.db);
  const [product] = rows;
  if (!product || product.running >= mostPlans) return;
  const { planCode, sourceCoin, cycles } = product;
  const amount = times(units(product.minAmount), 1 + chance.whole(5));
  const buyer = await findBuyer(context, chance, {
    coinCode: sourceCoin,
    least: toDecimal(times(amount, 5)),
    types: ['FINANCE', 'SPOT'],
  });
  if (!buyer) return;
  const cycle = cycles[chance.whole(cycles.length)] ?? 'WEEKLY';
  const rhythm = { cycle, runDay: dayOf(cycle, chance), runHour: chance.whole(24) };
  const plan = { ...rhythm, memberUid: buyer.memberUid, planCode, amount: toDecimal(amount) };
  await inTransaction(context.db, (db) => startPlan(db, context, plan));
};

/** A member pauses a plan, resumes it later, or stops it for good. */
export const changePlan: Act = async (context, { random, pick }) => {
  const action = pick(['pause', 'resume', 'resume', 'stop'] as const);
  const from = action === 'resume' ? 'PAUSED' : 'ONGOING';
  await inTransaction(context.db, async (db) => {
    const { rows } = await sql<
      RecordRow<'autoInvestPlan'>
    >`select plan.* from "autoInvestPlan" plan join member on uid = "memberUid"
      where plan.status = ${from} and member.status = 'NORMAL'
      order by md5(plan.id::text || ${`${random()}`}) limit 1 for update of plan`.execute(db);
    if (rows[0]) await movePlan(db, context, rows[0], action);
  });
};
