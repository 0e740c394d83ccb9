import { sql } from 'kysely';
import { multiply, toDecimal, toUnits } from '@/kit/format/decimal';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import type { Act } from '@server/acts/act';
import { buyOffer, payPurchase } from '../offer/buyOffer';
import { subscribe } from '../dual/subscribe';
import { findBuyer } from './buyers';

const savings = ['FINANCE', 'SPOT', 'FUND'] as const;

/** A member subscribes to a dual-currency product on sale, with the least amount and some steps more. */
export const subscribeToDual: Act = async (context, chance) => {
  const { rows } = await sql<Row>`select * from "dualProduct" where status = 'ON_SALE'
    and "saleStart" <= ${context.now().toISOString()}
    order by md5(id::text || ${String(chance.random())}) limit 1`.execute(context.db);
  const [product] = rows;
  if (!product) return;
  const least = toUnits(String(product.minAmount));
  const amount = toDecimal(least + toUnits(String(product.stepAmount)) * BigInt(chance.whole(8)));
  const buyer = await findBuyer(context, chance, String(product.investCoin), amount, savings);
  if (!buyer) return;
  const { memberUid, accountType } = buyer;
  const given = { memberUid, accountType, productNo: String(product.productNo), amount };
  await inTransaction(context.db, (db) => subscribe(db, context, given));
};

/** A member buys of an offer on sale; most pay at once, others never. */
export const buyOfOffer: Act = async (context, chance) => {
  const { rows } = await sql<Row>`select * from "coinOffer" where status = 'ON_SALE'
    and "startAt" <= ${context.now().toISOString()}
    order by md5(id::text || ${String(chance.random())}) limit 1`.execute(context.db);
  const [offer] = rows;
  if (!offer) return;
  const coins = Array.isArray(offer.payCoins) ? offer.payCoins.map(String) : [];
  const payCoin = coins[chance.whole(coins.length)] ?? 'USDT';
  const amount = toUnits(String(offer.perMemberMin)) * BigInt(1 + chance.whole(4));
  const cost = toDecimal(multiply(amount, toUnits(String(offer.price))));
  const buyer = await findBuyer(context, chance, payCoin, cost, savings);
  if (!buyer) return;
  const { memberUid, accountType } = buyer;
  const given = { memberUid, projectNo: String(offer.projectNo), payCoin, amount: toDecimal(amount) };
  const isPaid = chance.whole(8) > 0;
  await inTransaction(context.db, async (db) => {
    const orderNo = await buyOffer(db, context, given);
    if (isPaid) await payPurchase(db, context, orderNo, accountType);
  });
};
