import { different, notBelow } from '@server/resources/rules/bounds';
import { moveDue } from '@server/workflow/due';
import { isFuture } from '@server/workflow/publishing';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { FieldError, Refused } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { refusedIf } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
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

/** The rule of what would disturb a delisting. */
const listed = ({ delistingAt }: RecordEntry<'market'>): Refused | null =>
  refusedIf(delistingAt !== null, text.delisting);

/** Markets (domain screen 13). A market with a later opening counts down until then. */
export const marketHooks: EntityHooks<'market'> = {
  check: async (after, before, call) => [
    ...different(after, 'baseCoin', 'quoteCoin'),
    ...(after.symbol === `${after.baseCoin}/${after.quoteCoin}`
      ? []
      : [{ field: 'symbol', rule: 'pair', text: text.symbol }]),
    ...((after.priceScale ?? 0) + (after.amountScale ?? 0) <= mostDecimals
      ? []
      : [{ field: 'amountScale', rule: 'sum', text: text.scales }]),
    ...notBelow(after, 'minAmount', 'maxAmount', { open: true }),
    ...(await scaleErrors(after, before, call)),
  ],
  may: { open: listed, delist: listed },
  act: {
    delist,
    open: ({ openAt }, _, call) =>
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

async function scaleErrors(
  after: RecordValues<'market'>,
  before: RecordEntry<'market'> | null,
  { db }: Call,
): Promise<FieldError[]> {
  const changed = (['priceScale', 'amountScale'] as const).filter(
    (field) => before !== null && after[field] !== before[field],
  );
  if (changed.length === 0) return [];
  const open = await recordsOf(db)
    .selectFrom('spotOrder')
    .select('id')
    .where('symbol', '=', after.symbol ?? '')
    .where('status', 'in', ['NEW', 'PARTIAL'])
    .limit(1)
    .executeTakeFirst();
  return open ? changed.map((field) => ({ field, rule: 'openOrders', text: text.orders })) : [];
}
