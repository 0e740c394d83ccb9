import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { addStep } from '@server/resources/history/history';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { moveRecord } from '@server/workflow/moveRecord';
import { nextRunAfter } from './nextRun';
import type { Schedule } from './nextRun';

/** A plan that a member starts, with the amount of each run. */
type NewPlan = Schedule & { memberUid: string; planCode: string; amount: Decimal };

const text = {
  product: { 'zh-CN': '定投产品未上线', 'en-US': 'The product is not on offer' },
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  amount: { 'zh-CN': '每次金额不在允许范围内', 'en-US': 'The amount is outside of the limits' },
  cycle: { 'zh-CN': '该产品不支持此周期', 'en-US': 'The product does not offer this cycle' },
};

const demand = (isFit: boolean, reason: keyof typeof text): void => {
  if (!isFit) throw new Failure(code.notAllowed, text[reason]);
};

/** Starts a plan of a member in the caller's transaction (domain screen 26). Throws 40902 when the product does not allow it. */
export const startPlan = async (
  db: Kysely<Tables>,
  context: Context,
  { memberUid, planCode, amount, ...rhythm }: NewPlan,
): Promise<string> => {
  const product = await recordsOf(db)
    .selectFrom('autoInvestProduct')
    .selectAll()
    .where('planCode', '=', planCode)
    .forUpdate()
    .executeTakeFirst();
  if (product?.status !== 'PUBLISHED') throw new Failure(code.notAllowed, text.product);
  const given = units(amount);
  demand(await mayTrade(db, memberUid), 'member');
  demand(product.cycles.includes(rhythm.cycle), 'cycle');
  demand(given >= units(product.minAmount) && given <= units(product.maxAmount), 'amount');
  const id = context.nextId();
  const at = context.now().toISOString();
  const known = await recordsOf(db)
    .selectFrom('autoInvestPlan')
    .select('id')
    .where('planCode', '=', planCode)
    .where('memberUid', '=', memberUid)
    .limit(1)
    .executeTakeFirst();
  const planNo = `AP${id}`;
  await recordsOf(db)
    .insertInto('autoInvestPlan')
    .values({
      ...rhythm,
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      createdByName: null,
      planNo,
      planCode,
      memberUid,
      ...(await ofMember(db, memberUid)),
      sourceCoin: product.sourceCoin,
      amount,
      nextRunAt: nextRunAfter(rhythm, context.now()).toISOString(),
      lastRunAt: null,
      runs: 0,
      failedRuns: 0,
      totalInvested: '0',
      totalBought: '0',
      avgPrice: null,
      status: 'ONGOING',
    })
    .execute();
  const step = { action: 'create', actorName: null, to: 'ONGOING' };
  await addStep(db, context, { name: 'autoInvestPlan' }, id, step);
  if (!known)
    await recordsOf(db)
      .updateTable('autoInvestProduct')
      .set({ memberCount: countOf(product.memberCount) + 1 })
      .where('id', '=', product.id)
      .execute();
  return planNo;
};

const moves = {
  pause: { from: 'ONGOING', to: 'PAUSED' },
  resume: { from: 'PAUSED', to: 'ONGOING' },
  stop: { from: 'ONGOING', to: 'STOPPED' },
} as const;

/** Pauses, resumes or stops a plan for its member, in the caller's transaction, by the rules that staff have. */
export const movePlan = async (
  db: Kysely<Tables>,
  context: Context,
  plan: Pick<RecordRow<'autoInvestPlan'>, 'id' | 'planCode' | keyof Schedule>,
  action: keyof typeof moves,
): Promise<void> => {
  if (action === 'resume') {
    const product = recordsOf(db).selectFrom('autoInvestProduct').select('status');
    const { status } = await product.where('planCode', '=', plan.planCode).executeTakeFirstOrThrow();
    demand(status === 'PUBLISHED', 'product');
  }
  const nextRunAt = action === 'resume' ? nextRunAfter(plan, context.now()).toISOString() : null;
  const step = { action, actorName: null };
  const move = { ...moves[action], id: plan.id, set: { nextRunAt }, step };
  await moveRecord(db, context, 'autoInvestPlan', move);
};
