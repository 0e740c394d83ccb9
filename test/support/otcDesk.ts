import { sql } from 'kysely';
import { units } from '@/kit/format/units';
import { inTransaction } from '@server/db/transaction';
import type { Decimal } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import type { Platform } from '@server/platform';
import { postAd } from '@server/business/otc/ads';
import type { NewAd } from '@server/business/otc/ads';
import { lockOrder, markPaid, takeAd } from '@server/business/otc/tradeSteps';

/** A fixed price near the index of the pair. */
const priceOf = async ({ db }: Platform, coinCode: string): Promise<Decimal> => {
  const { rows } = await sql<{
    price: Decimal;
  }>`select round(coin."usdtPrice" / fiat."usdtPrice", 2)::text as price
    from coin, coin fiat where coin."coinCode" = ${coinCode} and fiat."coinCode" = 'CNY'`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no coin ${coinCode}.`);
  return found.price;
};

/** Two members who trade USDT for yuan at the platform of a test, with what they need. */
export const openOtcDesk = async (platform: Platform) => {
  const { db } = platform;
  const { rows } = await sql<{ uid: string }>`select uid from member where status = 'NORMAL'
    and "kycStatus" = 'APPROVED' and flags ? 'CAN_OTC' order by uid limit 2`.execute(db);
  const [owner = '', taker = ''] = rows.map(({ uid }) => uid);
  await sql`update "otcConfig" set "adReviewOn" = false, "appealAfterMinutes" = 1, "sellFeeRate" = 0.001, "buyFeeRate" = 0.002
    where "coinCode" = 'USDT'`.execute(db);
  for (const memberUid of [owner, taker])
    await inTransaction(db, (trx) =>
      book(trx, platform, {
        bizType: 'ADJUST',
        bizNo: `test ${memberUid}`,
        step: 'stock',
        at: platform.now().toISOString(),
        legs: [
          { house: 'EXPENSE', coinCode: 'USDT', side: 'DEBIT', amount: units('100000') },
          {
            memberUid,
            accountType: 'OTC',
            coinCode: 'USDT',
            amount: units('100000'),
            bucket: 'AVAILABLE',
            side: 'CREDIT',
          },
        ],
      }),
    );
  const price = await priceOf(platform, 'USDT');
  const terms = (side: 'BUY' | 'SELL'): NewAd => ({
    memberUid: owner,
    side,
    coinCode: 'USDT',
    fiatCode: 'CNY',
    pricing: { type: 'FIXED', price },
    quantity: '1000',
    minLimit: '1',
    maxLimit: '1000000',
    payMethods: ['BANK'],
    autoReply: '您好',
    terms: '',
  });
  const order = async (orderNo: string, on = db): Promise<RecordRow<'otcOrder'>> => {
    const found = await lockOrder(on, orderNo);
    if (!found) throw new Error(`There is no order ${orderNo}.`);
    return found;
  };
  return {
    owner,
    taker,
    terms,
    order,
    post: (side: 'BUY' | 'SELL', own: Partial<NewAd> = {}) =>
      inTransaction(db, (trx) => postAd(trx, platform, { ...terms(side), ...own })),
    take: (adNo: string, amount: Decimal, takerUid = taker) =>
      inTransaction(db, (trx) =>
        takeAd(trx, platform, {
          adNo,
          takerUid,
          amount,
          payMethod: 'BANK',
          referenceCode: '123456',
          payee: { payHolder: '王五', payAccount: '6222000000000000001', payBank: null },
        }),
      ),
    pay: async (orderNo: string) =>
      inTransaction(db, async (trx) => markPaid(trx, platform, await order(orderNo, trx), '王五')),
  };
};
