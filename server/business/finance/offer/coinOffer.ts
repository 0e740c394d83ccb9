import { sql } from 'kysely';
import { notBelow, rising } from '@server/resources/rules/bounds';
import { moveDue } from '@server/workflow/due';
import { recordNumber } from '@server/call/recordNumber';
import { isFuture } from '@server/workflow/publishing';
import { signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { beginTask } from '@server/resources/tasks/job';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { sharesOf } from './allotOffer';
import { previewOf } from './allotPreview';
import { refuseOpenTask } from '../openTask';
import { editable } from '../draft';

const text = {
  over: { 'zh-CN': '结束时间已过，请先修改', 'en-US': 'It would already have ended: change its end first' },
  itself: { 'zh-CN': '不能用发售币支付', 'en-US': 'A coin cannot be paid for with itself' },
  cycle: {
    'zh-CN': '锁仓周期与期数须同时填写',
    'en-US': 'A lock needs both a cycle and a number of periods',
  },
  once: { 'zh-CN': '一次性释放只有 1 期', 'en-US': 'A one-off release has one period' },
};

/** What the paid purchases of an offer applied for. */
const applied = sql`(select coalesce(sum("applyAmount"), 0) from "coinPurchase" own
  where own."projectNo" = "coinOffer"."projectNo" and own.status in ('PAID', 'ALLOTTED'))`;

/** Coin-purchase offers (domain screen 29): price and amounts stay as reviewed. */
export const coinOfferHooks: EntityHooks<'coinOffer'> = {
  derived: {
    appliedAmount: applied,
    allotRate: sql`coalesce(trunc(least(1, "coinOffer"."totalAmount" / nullif(${applied}, 0)), 6), 1)`,
  },
  check: (after) => [
    ...rising(after, ['startAt', 'endAt']),
    ...notBelow(after, 'perMemberMin', 'perMemberMax'),
    ...notBelow(after, 'perMemberMin', 'totalAmount'),
    ...notBelow(after, 'perMemberMax', 'totalAmount'),
    ...payErrors(after),
    ...lockErrors(after),
  ],
  write: (_, before, call) => (before === null ? { projectNo: recordNumber('CO', call) } : {}),
  may: { update: editable },
  checkAction: { submit: endErrors, approve: endErrors },
  act: { allot },
  tick: async (context) => {
    await moveDue(context, 'coinOffer', [{ from: 'ON_SALE', to: 'CLOSED', at: 'endAt' }]);
  },
};

/** Begins the allotment of an offer; one that nobody paid for is settled at once. */
async function allot(
  offer: RecordEntry<'coinOffer'>,
  _: unknown,
  call: Call,
): Promise<RecordValues<'coinOffer'>> {
  await refuseOpenTask(call.db, 'allotFinanceCoinProduct', offer.projectNo);
  const shares = await sharesOf(call.db, offer);
  if (shares.length === 0) return { status: 'SETTLED', soldAmount: '0' };
  const body = { recordNo: offer.projectNo, byName: signedIn(call).name };
  await beginTask(call, body, shares.length);
  return {};
}

/** `GET /admin/finance/coin-product/{id}/allotment`: what the allotment of an offer gives and takes. */
export const allotmentFinanceCoinProduct: Handler<'allotmentFinanceCoinProduct'> = async (call) =>
  previewOf(call.db, await findVisibleRow('coinOffer', call));

const payErrors = ({ coinCode = '', payCoins = [] }: RecordValues<'coinOffer'>): FieldError[] =>
  payCoins.includes(coinCode) ? [{ field: 'payCoins', rule: 'different', text: text.itself }] : [];

function lockErrors({ lockCycle = null, lockPeriods }: RecordValues<'coinOffer'>): FieldError[] {
  const periods = lockPeriods ?? 0;
  if ((lockCycle === null) !== (periods === 0))
    return [{ field: lockCycle === null ? 'lockCycle' : 'lockPeriods', rule: 'required', text: text.cycle }];
  return lockCycle === 'ONCE' && periods !== 1
    ? [{ field: 'lockPeriods', rule: 'once', text: text.once }]
    : [];
}

function endErrors(_: unknown, offer: RecordEntry<'coinOffer'>, call: Call): FieldError[] {
  return isFuture(offer.endAt, call) ? [] : [{ field: 'endAt', rule: 'ahead', text: text.over }];
}
