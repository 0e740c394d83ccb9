import { different, notBelow } from '@server/resources/rules/bounds';
import { moveDue } from '@server/workflow/due';
import { isFuture } from '@server/workflow/publishing';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { code, Failure } from '@server/call/failure';
import { recordsOf } from '@server/db/records';
import type { RecordEntry } from '@server/db/typedRecords';
import { delist, finishDelisting } from './delisting';
import { beat } from './live';

/** Decimals of a stored amount; price times amount must not need more. */
const mostDecimals = 18;

const text = {
  symbol: { 'zh-CN': '须为“交易币/计价币”', 'en-US': 'Must be base coin/quote coin' },
  scales: {
    'zh-CN': `价格精度与数量精度之和不能超过 ${mostDecimals}`,
    'en-US': `Price and amount scale must not add up to more than ${mostDecimals}`,
  },
  delisting: {
    'zh-CN': '正在下架，委托撤销中',
    'en-US': 'The market is being delisted: its orders are being canceled',
  },
  orders: {
    'zh-CN': '还有未完成委托，不能调整精度',
    'en-US': 'The scales cannot change while there are open orders',
  },
};

const isListed = ({ delistingAt }: Entry): boolean => delistingAt === null;

const refuseDelisting = (_: Values, record: Entry): never[] => {
  if (!isListed(record)) throw new Failure(code.notAllowed, text.delisting);
  return [];
};

/** Markets (domain screen 13). A market with a later opening counts down until then. */
export const marketHooks: EntityHooks = {
  check: async (after, before, call) => [
    ...different(after, 'baseCoin', 'quoteCoin'),
    ...(after.symbol === `${String(after.baseCoin)}/${String(after.quoteCoin)}`
      ? []
      : [{ field: 'symbol', rule: 'pair', text: text.symbol }]),
    ...(Number(after.priceScale) + Number(after.amountScale) <= mostDecimals
      ? []
      : [{ field: 'amountScale', rule: 'sum', text: text.scales }]),
    ...notBelow(after, 'minAmount', 'maxAmount', { open: true }),
    ...(await scaleErrors(after, before, call)),
  ],
  may: { open: isListed, delist: isListed },
  checkAction: { open: refuseDelisting, delist: refuseDelisting },
  act: {
    delist,
    open: ({ openAt }: RecordEntry<'market'>, _, call) =>
      isFuture(openAt, call)
        ? { status: 'PREOPEN' }
        : { status: 'TRADING', ...(openAt === null && { openAt: instant(call) }) },
  },
  tick: async (context) => {
    await moveDue(context, 'market', [{ from: 'PREOPEN', to: 'TRADING', at: 'openAt' }]);
    await finishDelisting(context);
    await beat(context);
  },
};

async function scaleErrors(after: Values, before: Entry | null, { db }: Call): Promise<FieldError[]> {
  const changed = ['priceScale', 'amountScale'].filter(
    (field) => before !== null && after[field] !== before[field],
  );
  if (changed.length === 0) return [];
  const open = await recordsOf(db)
    .selectFrom('spotOrder')
    .select('id')
    .where('symbol', '=', after.symbol)
    .where('status', 'in', ['NEW', 'PARTIAL'])
    .limit(1)
    .executeTakeFirst();
  return open ? changed.map((field) => ({ field, rule: 'openOrders', text: text.orders })) : [];
}
