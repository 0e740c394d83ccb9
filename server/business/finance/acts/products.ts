import { sql } from 'kysely';
import { multiply, plus, times, toDecimal, units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Act } from '@server/acts/act';
import { buyOffer } from '../offer/buyOffer';
import { payPurchase } from '../offer/payPurchase';
import { subscribe } from '../dual/subscribe';
import { findBuyer } from './buyers';

const savings = ['FINANCE', 'SPOT', 'FUND'] as const;

/** A member subscribes to a dual-currency product on sale, with the least amount and some steps more. */
export const subscribeToDual: Act = async (context, chance) => {
  const { rows } = await sql<RecordRow<'dualProduct'>>`select * from "dualProduct" where status = 'ON_SALE'
    and "saleStart" <= ${context.now().toISOString()}
    order by md5(id::text || ${`${chance.random()}`}) limit 1`.execute(context.db);
  const [product] = rows;
  if (!product) return;
  const { productNo, investCoin } = product;
  const steps = times(units(product.stepAmount), chance.whole(8));
  const amount = toDecimal(plus(units(product.minAmount), steps));
  const buyer = await findBuyer(context, chance, { coinCode: investCoin, least: amount, types: savings });
  if (!buyer) return;
  const { memberUid, accountType } = buyer;
  await inTransaction(context.db, (db) =>
    subscribe(db, context, { memberUid, accountType, productNo, amount }),
  );
};

/** A member buys of an offer on sale; most pay at once, others never. */
export const buyOfOffer: Act = async (context, chance) => {
  const { rows } = await sql<RecordRow<'coinOffer'>>`select * from "coinOffer" where status = 'ON_SALE'
    and "startAt" <= ${context.now().toISOString()}
    order by md5(id::text || ${`${chance.random()}`}) limit 1`.execute(context.db);
  const [offer] = rows;
  if (!offer) return;
  const { projectNo, payCoins, price, perMemberMin } = offer;
  const payCoin = payCoins[chance.whole(payCoins.length)] ?? 'USDT';
  const amount = times(units(perMemberMin), 1 + chance.whole(4));
  const least = toDecimal(multiply(amount, units(price)));
  const buyer = await findBuyer(context, chance, { coinCode: payCoin, least, types: savings });
  if (!buyer) return;
  const { memberUid, accountType } = buyer;
  const isPaid = chance.whole(8) > 0;
  await inTransaction(context.db, async (db) => {
    const orderNo = await buyOffer(db, context, {
      memberUid,
      projectNo,
      payCoin,
      amount: toDecimal(amount),
    });
    if (isPaid) await payPurchase(db, context, orderNo, accountType);
  });
};
