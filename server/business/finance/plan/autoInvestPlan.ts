import { sql } from 'kysely';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import { nextRunAfter } from './nextRun';
import { runPlans } from './runPlans';

const text = {
  offline: {
    'zh-CN': '定投产品已下线，不能恢复',
    'en-US': 'Its product is offline: the plan cannot be resumed',
  },
};

const standsStill = () => ({ nextRunAt: null });

/** Plans of members (domain screen 26). A paused plan has no next run; a resumed one gets its next. */
export const autoInvestPlanHooks: EntityHooks<'autoInvestPlan'> = {
  derived: {
    // Sums and the average price of a plan are those of the first coin of its product.
    targetCoin: sql`(select product.targets -> 0 ->> 'coinCode' from "autoInvestProduct" product
      where product."planCode" = "autoInvestPlan"."planCode")`,
  },
  checkAction: { resume: refuseOffline },
  act: {
    pause: standsStill,
    stop: standsStill,
    resume: (plan, _, { context }) => ({ nextRunAt: nextRunAfter(plan, context.now()).toISOString() }),
  },
  tick: runPlans,
  summary: { sums: ['totalInvested'] },
};

async function refuseOffline(
  _: unknown,
  { planCode }: RecordEntry<'autoInvestPlan'>,
  { db }: Call,
): Promise<FieldError[]> {
  const product = await recordsOf(db)
    .selectFrom('autoInvestProduct')
    .select('status')
    .where('planCode', '=', planCode)
    .executeTakeFirst();
  if (product?.status !== 'PUBLISHED') throw new Failure(code.notAllowed, text.offline);
  return [];
}

/** Runs of plans; they are paid in the coin of the plan. */
export const autoInvestRunHooks: EntityHooks<'autoInvestRun'> = {
  derived: {
    sourceCoin: sql`(select "sourceCoin" from "autoInvestPlan" plan where plan."planNo" = "autoInvestRun"."planNo")`,
  },
};
