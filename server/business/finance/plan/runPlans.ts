import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { divide, multiply, one, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { accrue } from '@server/business/agent/public';
import { mayTrade } from '@server/member/mayTrade';
import { tellMember } from '@server/member/notifyMember';
import { coinPriceOf } from '@server/prices/coinPrice';
import { moveRecord } from '@server/workflow/moveRecord';
import { stockUp } from '../stockUp';
import type { Bought, Share } from '../basket';
import { basketLegs, basketOf, runErrors } from '../basket';
import { nextRunAfter } from './nextRun';

/** A running plan with its next time, and the terms of its product. */
type Plan = RecordRow<'autoInvestPlan'> & { nextRunAt: string } & Pick<
    RecordRow<'autoInvestProduct'>,
    'targets' | 'feeRate' | 'slippage'
  >;

const hour = 3_600_000;
const week = 7 * 24 * hour;

/** Plans that one tick runs at most. */
const most = 50;

/** Runs in a row that find too little money before a plan is paused. */
const mostShort = 3;

const paused = {
  'zh-CN': '您的定投计划已暂停：连续三次余额不足',
  'en-US': 'Your auto-invest plan is paused: three times in a row the balance was too low',
};

/** How a run ended. */
type Result =
  | { status: 'SUCCESS'; execNo: string; fee: Units; bought: readonly Bought[] }
  | { status: 'INSUFFICIENT' | 'FAILED' | 'SKIPPED'; error: string };

/**
 * Runs each plan that is due (domain screen 26), once for each due time: buys the basket from the product pool at the last
 * prices, or notes why not. A plan that finds too little money three times in a row is paused, and its member is told.
 */
export const runPlans = async (context: Context): Promise<void> => {
  const now = context.now().toISOString();
  const { rows } = await sql<{ id: string }>`select id::text from "autoInvestPlan" where status = 'ONGOING'
    and "nextRunAt" <= ${now} order by "nextRunAt", id limit ${most}`.execute(context.db);
  for (const { id } of rows)
    await inTransaction(context.db, async (db) => {
      const { rows: found } =
        await sql<Plan>`select plan.*, product.targets, product."feeRate", product.slippage
        from "autoInvestPlan" plan join "autoInvestProduct" product using ("planCode")
        where plan.id = ${id} and plan.status = 'ONGOING' and "nextRunAt" <= ${now} for update of plan`.execute(
          db,
        );
      const [plan] = found;
      if (plan) await note(db, context, plan, await run(db, context, plan));
    });
};

const run = async (db: Kysely<Tables>, context: Context, plan: Plan): Promise<Result> => {
  const { nextRunAt: dueAt, memberUid, sourceCoin } = plan;
  // The platform was away; the price of that time is gone.
  if (context.now().getTime() - Date.parse(dueAt) > hour) return { status: 'SKIPPED', error: runErrors.late };
  if (!(await mayTrade(db, memberUid))) return { status: 'FAILED', error: runErrors.member };
  const amount = units(plan.amount);
  const accountType = await payingAccount(db, memberUid, sourceCoin, plan.amount);
  if (accountType === null) return { status: 'INSUFFICIENT', error: runErrors.balance };
  const shares: Share[] = [];
  for (const { coinCode, percent } of plan.targets) {
    const price = await coinPriceOf(db, coinCode, sourceCoin);
    const wanted = await coinPriceOf(db, coinCode, sourceCoin, dueAt);
    if (price === null || wanted === null) return { status: 'FAILED', error: runErrors.price };
    if (price > multiply(wanted, plus(one, units(plan.slippage))))
      return { status: 'FAILED', error: runErrors.slippage };
    shares.push({ coinCode, percent, price });
  }
  const { fee, bought } = basketOf(amount, units(plan.feeRate), shares);
  for (const { coinCode, amount: value } of bought) await stockUp(db, context, coinCode, value);
  const execNo = `AE${context.nextId()}`;
  const at = context.now().toISOString();
  const legs = basketLegs({ memberUid, accountType }, { sourceCoin, amount, fee }, bought);
  await book(db, context, { bizType: 'DCA_BUY', bizNo: execNo, step: 'buy', at, legs });
  const paid = { source: 'FINANCE', sourceNo: execNo, uid: memberUid, coinCode: sourceCoin } as const;
  await accrue(db, context, [{ ...paid, amount: fee, at: Date.parse(at) }]);
  return { status: 'SUCCESS', execNo, fee, bought };
};

/** The member's account that pays a run; null: none has enough. */
const payingAccount = async (
  db: Kysely<Tables>,
  memberUid: string,
  coinCode: string,
  amount: Decimal,
): Promise<AccountType | null> => {
  const { rows } = await sql<{ accountType: AccountType }>`select "accountType" from account
    where "memberUid" = ${memberUid} and "coinCode" = ${coinCode} and "accountType" in ('FINANCE', 'SPOT')
      and status = 'NORMAL' and available >= ${amount}::numeric order by "accountType" limit 1`.execute(db);
  return rows[0]?.accountType ?? null;
};

/** Writes the run, the figures of the plan and its next time. */
const note = async (db: Kysely<Tables>, context: Context, plan: Plan, result: Result): Promise<void> => {
  const at = context.now().toISOString();
  const id = context.nextId();
  const isDone = result.status === 'SUCCESS';
  const isSkipped = result.status === 'SKIPPED';
  const bought = isDone ? result.bought : [];
  await recordsOf(db)
    .insertInto('autoInvestRun')
    .values({
      id,
      agentPath: plan.agentPath,
      execNo: isDone ? result.execNo : `AE${id}`,
      planNo: plan.planNo,
      dueAt: plan.nextRunAt,
      executedAt: isSkipped ? null : at,
      spent: isDone ? plan.amount : '0',
      fee: isDone ? toDecimal(result.fee) : '0',
      bought: JSON.stringify(bought.map(boughtOf)),
      status: result.status,
      error: isDone ? null : result.error,
    })
    .execute();
  await recordsOf(db)
    .updateTable('autoInvestPlan')
    .set({
      ...(isDone && figuresAfter(plan, bought[0])),
      nextRunAt: nextOf(plan, context.now()).toISOString(),
      lastRunAt: at,
      updatedAt: at,
      runs: countOf(plan.runs) + (isSkipped ? 0 : 1),
      failedRuns: countOf(plan.failedRuns) + (isDone || isSkipped ? 0 : 1),
    })
    .where('id', '=', plan.id)
    .execute();
  if (isDone)
    await sql`update "autoInvestProduct" set "totalInvested" = "totalInvested" + ${plan.amount}::numeric
      where "planCode" = ${plan.planCode}`.execute(db);
  if (result.status === 'INSUFFICIENT') await pauseShort(db, context, plan);
};

const boughtOf = ({ coinCode, amount, price }: Bought) => ({
  coinCode,
  amount: toDecimal(amount),
  price: toDecimal(price),
});

/** What a plan has put in and got; the average is that of its first coin. */
const figuresAfter = (plan: Plan, first: Bought | undefined) => {
  const before = units(plan.totalBought);
  const total = plus(before, first?.amount ?? zero);
  const spent = plus(multiply(before, units(plan.avgPrice) ?? zero), first?.spent ?? zero);
  return {
    totalInvested: toDecimal(plus(units(plan.totalInvested), units(plan.amount))),
    totalBought: toDecimal(total),
    avgPrice: total === zero ? null : toDecimal(divide(spent, total, 4)),
  };
};

const nextOf = (plan: Plan, now: Date): Date => {
  const due = Date.parse(plan.nextRunAt) + (plan.cycle === 'BIWEEKLY' ? week : 0);
  return nextRunAfter(plan, new Date(Math.max(due, now.getTime())));
};

/** Pauses a plan whose last runs all found too little money. */
const pauseShort = async (
  db: Kysely<Tables>,
  context: Context,
  { id, planNo, memberUid }: Plan,
): Promise<void> => {
  const { rows } = await sql<{
    isShort: boolean;
  }>`select status = 'INSUFFICIENT' as "isShort" from "autoInvestRun"
    where "planNo" = ${planNo} order by "dueAt" desc limit ${mostShort}`.execute(db);
  if (rows.length < mostShort || !rows.every(({ isShort }) => isShort)) return;
  const move = { id, from: 'ONGOING', to: 'PAUSED', set: { nextRunAt: null } } as const;
  await moveRecord(db, context, 'autoInvestPlan', move);
  const event = { outcome: paused, recordNo: planNo, templateCode: 'notice.planPaused' };
  await tellMember(db, context, memberUid, event);
};
