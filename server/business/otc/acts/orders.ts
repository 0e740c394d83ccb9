import { sql } from 'kysely';
import { approximate } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { shownName, verifiedName } from '@server/member/names';
import type { Act, Chance } from '@server/acts/act';
import { banks, cancelReasons, talk } from '../seeds/texts';
import { cancelByBuyer, lockOrder, markPaid, releaseBySeller, takeAd } from '../tradeSteps';
import { sayAs } from '../orderRoom';
import { partiesOf } from '../parties';
import { indexOf, inSteps } from './ads';

/** Running orders from which on nobody places another. */
const mostRunning = 80;

type Order = RecordRow<'otcOrder'>;

/** An ad that can be taken, with the limits of its pair and the prices of both coins. */
type Offered = Omit<RecordRow<'otcAd'>, 'price'> &
  Pick<RecordRow<'otcConfig'>, 'minAmount' | 'maxAmount'> &
  Record<'price' | 'index' | 'worth', Decimal>;

/** Returns the account of a seller: the one of the last order, or a new one. */
const payeeOf = async (
  { db }: Context,
  { pick, digits }: Chance,
  uid: string,
  payMethod: Order['payMethod'],
) => {
  const found = await recordsOf(db)
    .selectFrom('otcOrder')
    .select(['payHolder', 'payAccount', 'payBank'])
    .where('sellerUid', '=', uid)
    .where('payMethod', '=', payMethod)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const isBank = payMethod === 'BANK';
  return {
    payHolder: found?.payHolder ?? (await verifiedName(db, uid)) ?? shownName(uid, null),
    payAccount: found?.payAccount ?? (isBank ? `6222${digits(15)}` : `u${digits(10)}`),
    payBank: isBank ? (found?.payBank ?? pick(banks)) : null,
  };
};

/** A member takes an ad that is online: buys from a selling one, or sells to a buying one. */
export const placeOrder: Act = async (context, chance) => {
  const { random, pick, digits } = chance;
  const { rows } =
    await sql<Offered>`select ad.*, config."minAmount", config."maxAmount", coin."usdtPrice"::text as index,
      fiat."usdtPrice"::text as worth
    from "otcAd" ad join "otcConfig" config using ("coinCode", "fiatCode")
    join coin using ("coinCode") join coin fiat on fiat."coinCode" = ad."fiatCode"
    where ad.status = 'ONLINE' and config.status = 'ENABLED' and ad.remain >= config."minAmount"
      and ad.remain * ad.price >= ad."minLimit"
      and (select count(*) from "otcOrder" where status in ('PENDING_PAY', 'PAID', 'RELEASING')) < ${mostRunning}
    order by md5(ad.id::text || ${`${random()}`}) limit 1`.execute(context.db);
  const [ad] = rows;
  if (!ad) return;
  const { adNo, coinCode, memberUid: owner, payMethods } = ad;
  const price = approximate(ad.price);
  const isSelling = ad.side === 'BUY';
  const least = Math.max(approximate(ad.minAmount), approximate(ad.minLimit) / price);
  const { rows: takers } = await sql<{
    uid: string;
    available: Decimal;
  }>`select member.uid, coalesce(account.available, 0)::text as available from member
    left join account on account."memberUid" = uid and account."accountType" = 'OTC' and account."coinCode" = ${coinCode}
      and account.status = 'NORMAL'
    where member.status = 'NORMAL' and flags ? 'CAN_OTC' and uid <> ${owner}
      and coalesce("otcBlockedUntil" <= ${context.now().toISOString()}, true)
      and (${!isSelling} or account.available >= ${least * 1.2}::numeric)
    order by md5(uid || ${`${random()}`}) limit 1`.execute(context.db);
  const [taker] = takers;
  if (!taker) return;
  const most = Math.min(
    approximate(ad.remain),
    approximate(ad.maxAmount),
    approximate(ad.maxLimit) / price,
    isSelling ? approximate(taker.available) : 2_500 / approximate(ad.index),
  );
  const index = indexOf(ad.index, ad.worth);
  const amount = inSteps(Math.max(least * 1.05, most * (0.15 + random() * 0.8)), index);
  const payMethod = pick([payMethods[0] ?? 'BANK', ...payMethods.slice(1)]);
  const takerUid = taker.uid;
  const payee = await payeeOf(context, chance, isSelling ? takerUid : owner, payMethod);
  await inTransaction(context.db, async (db) => {
    const order = { adNo, takerUid, amount, payMethod, payee, referenceCode: digits(6) };
    const orderNo = await takeAd(db, context, order);
    const placed = await lockOrder(db, orderNo);
    const role = isSelling ? 'SELLER' : 'BUYER';
    if (placed) await sayAs(db, context, placed, { role, text: pick(talk.greet) });
  });
};

/** Returns a running order of a status, older than some minutes since its last step, the oldest more often. */
const pickOrder = async (
  { db, now }: Context,
  { random }: Chance,
  status: StatusOf<'otcOrder'>,
  minutes: number,
): Promise<string | null> => {
  const before = new Date(now().getTime() - minutes * 60_000).toISOString();
  const { rows } = await sql<{ orderNo: string }>`select "orderNo" from "otcOrder" where status = ${status}
    and "updatedAt" <= ${before} order by "updatedAt", id limit 30`.execute(db);
  return rows[Math.floor(random() ** 2 * rows.length)]?.orderNo ?? null;
};

/** How the parties of an order behave, by its number. The last bits of ids are mostly 0, so a prime divides it first. */
const fateOf = (orderNo: string): number => Number(BigInt(orderNo) % 1_009n) % 16;

/** A buyer pays an order, or cancels it; some forget it, so that its time runs out. */
export const payOrder: Act = async (context, chance) => {
  const orderNo = await pickOrder(context, chance, 'PENDING_PAY', 1);
  if (orderNo === null || fateOf(orderNo) === 0) return;
  const { pick, whole } = chance;
  await inTransaction(context.db, async (db) => {
    const order = await lockOrder(db, orderNo);
    if (order?.status !== 'PENDING_PAY') return;
    if (fateOf(orderNo) === 1)
      return void (await cancelByBuyer(db, context, order, pick(cancelReasons.BUYER)));
    const payer = (await verifiedName(db, partiesOf(order).BUYER)) ?? order.payHolder;
    await markPaid(db, context, order, payer);
    if (whole(2) === 0) await sayAs(db, context, order, { role: 'BUYER', text: pick(talk.paid) });
  });
};

/** A seller who has the money releases the coins. Those of some orders do not, so that an appeal follows. */
export const releaseOrder: Act = async (context, chance) => {
  const { pick, whole } = chance;
  const begun = whole(4) === 0 ? await pickOrder(context, chance, 'RELEASING', 1) : null;
  const orderNo = begun ?? (await pickOrder(context, chance, 'PAID', 1));
  if (orderNo === null || (begun === null && fateOf(orderNo) === 2 && whole(12) > 0)) return;
  await inTransaction(context.db, async (db) => {
    const order = await lockOrder(db, orderNo);
    if (order?.status !== 'PAID' && order?.status !== 'RELEASING') return;
    if (whole(2) === 0) await sayAs(db, context, order, { role: 'SELLER', text: pick(talk.thanks) });
    await releaseBySeller(db, context, order);
  });
};
