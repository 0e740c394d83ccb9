import { sql } from 'kysely';
import { different, notBelow, rising } from '@server/resources/rules/bounds';
import { copyOf } from '@server/resources/calls/copy';
import { moveDue } from '@server/workflow/due';
import { recordNumber } from '@server/call/recordNumber';
import { isFuture } from '@server/workflow/publishing';
import { one, units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Call, Handler } from '@server/call/call';
import { code, Failure, refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { beginTask } from '@server/resources/tasks/job';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import { outcomesOf } from './outcomes';
import { runSettlements } from './runSettlements';
import { refuseOpenTask } from '../openTask';
import { beginSettlement } from './settle';
import { editable } from '../draft';

const text = {
  over: {
    'zh-CN': '认购截止时间已过，请先修改',
    'en-US': 'The sale would already have ended: change its end first',
  },
  high: {
    'zh-CN': '高卖产品的行权价须高于现价',
    'en-US': 'To sell high, the strike must be above the market price',
  },
  early: { 'zh-CN': '尚未到结算时间', 'en-US': 'It is not due yet' },
  unpriced: {
    'zh-CN': '没有结算价，暂不能结算',
    'en-US': 'No settle price is known, so it cannot be settled',
  },
  low: {
    'zh-CN': '低买产品的行权价须低于现价',
    'en-US': 'To buy low, the strike must be below the market price',
  },
};

/**
 * Whether a strike is on the right side of the market price: above it for SELL_HIGH, below it for BUY_LOW. Prices in USDT.
 */
export const isStrikeApart = (dualType: string, strike: bigint, base: bigint, quote: bigint): boolean =>
  dualType === 'SELL_HIGH' ? strike * quote > base * one : strike * quote < base * one;

/** Dual-currency products (domain screen 23): one person drafts, another approves; the terms then stay. */
export const dualProductHooks: EntityHooks<'dualProduct'> = {
  derived: {
    // Members who sell high invest the base coin; members who buy low invest the quote coin.
    quoteCoin: sql`(case "dualProduct"."dualType" when 'SELL_HIGH' then "dualProduct"."targetCoin" else "dualProduct"."investCoin" end)`,
  },
  check: (after) => [
    ...different(after, 'investCoin', 'targetCoin'),
    ...rising(after, ['saleStart', 'saleEnd', 'settleAt'], { equal: true }),
    ...notBelow(after, 'minAmount', 'maxAmount'),
    ...notBelow(after, 'maxAmount', 'quota'),
  ],
  write: (_, before, call) => (before === null ? { productNo: recordNumber('DP', call) } : {}),
  may: {
    update: editable,
    settle: ({ settleAt }, _, now) => refusedIf(Date.parse(settleAt) > Date.parse(now), text.early),
  },
  checkAction: { submit: saleErrors, approve: saleErrors },
  answer: {
    copy: (product, _, call, entity) =>
      copyOf(
        entity,
        product,
        { productNo: recordNumber('DP', call), soldAmount: '0', settlePrice: null, exercised: false },
        call,
      ),
  },
  act: { settle },
  tick: async (context) => {
    await moveDue(context, 'dualProduct', [{ from: 'ON_SALE', to: 'CLOSED', at: 'saleEnd' }]);
    await runSettlements(context);
  },
};

/** Begins the settlement of a product that is due, or tries the orders again that waited for staff. */
async function settle(product: RecordEntry<'dualProduct'>, _: unknown, call: Call) {
  await refuseOpenTask(call.db, 'settleFinanceDualProduct', product.productNo);
  const begun = await beginSettlement(call.db, product);
  if (begun === null) throw new Failure(code.notAllowed, text.unpriced);
  if (begun.orders > 0) await beginTask(call, { recordNo: product.productNo }, begun.orders);
  return begun.verdict;
}

/** `GET /admin/finance/dual-product/{id}/outcomes`: what the product pays in either case. */
export const outcomesFinanceDualProduct: Handler<'outcomesFinanceDualProduct'> = async (call) =>
  outcomesOf(call.db, call.context, await findVisibleRow('dualProduct', call));

/** A product on sale must be open for purchase, with a strike that fits the present market. */
async function saleErrors(
  _: unknown,
  product: RecordEntry<'dualProduct'>,
  call: Call,
): Promise<FieldError[]> {
  if (!isFuture(product.saleEnd, call)) return [{ field: 'saleEnd', rule: 'ahead', text: text.over }];
  const sellsHigh = product.dualType === 'SELL_HIGH';
  const invest = await priceOf(call, product.investCoin);
  const target = await priceOf(call, product.targetCoin);
  const base = sellsHigh ? invest : target;
  const quote = sellsHigh ? target : invest;
  if (base === null || quote === null) return [];
  if (isStrikeApart(product.dualType, units(product.strikePrice), base, quote)) return [];
  return [{ field: 'strikePrice', rule: 'apart', text: sellsHigh ? text.high : text.low }];
}

const priceOf = async ({ db }: Call, coinCode: string): Promise<Units | null> => {
  const coin = await recordsOf(db)
    .selectFrom('coin')
    .select('usdtPrice')
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  return units(coin?.usdtPrice);
};
