import { approximate, fromCount, rounded, toDecimal, units, zero } from '@/kit/format/units';
import type { StatusOf } from '@server/db/typedRecords';
import { sizeOf } from '@server/seeds/context';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine, Payer } from '@server/seeds/money/line';
import { readPrices } from '@server/seeds/money/prices';
import { day, hour, minute } from '@server/seeds/scatter';
import { openAppeals } from './appeals';
import { openChat } from './chat';
import { applications, endings, fates, handlers, inSteps, open, ruledBack, waiting } from './chances';
import type { AppealEnding, Ending } from './chances';
import { openDesk } from './desk';
import type { Ad, Order } from './desk';
import { openMerchants } from './merchants';
import type { Merchant } from './merchants';
import { readPairs, readPeople } from './parties';
import { autoReplies, cancelReasons, disputes, shopNames, termsList } from './texts';

/** OTC trading of three years: merchants, ads, orders with chats, and appeals; some wait for staff today. */
export const openOtc: OpenLine = async (db, { bulk, context }, payers) => {
  const priceAt = await readPrices(db, context);
  const pairs = await readPairs(db);
  const people = await readPeople(db);
  const chance = chanceOf(7_051);
  const { random, whole, pick, weighted, digits } = chance;
  const desk = openDesk(context, bulk);
  const merchants = openMerchants(context, bulk);
  const appeals = openAppeals(context);
  const chat = openChat(context, people.nameOf);
  const end = context.today.getTime();
  const first = payers.reduce((least, { at }) => Math.min(least, at), end) + 45 * day;
  const moments: Moment[] = [];
  const ads: Ad[] = [];
  const orders: Order[] = [];
  const desks: Merchant[] = [];
  const available = ({ uid }: Payer, coinCode: string, account = 'OTC') =>
    approximate(toDecimal(bulk.available(uid, account, coinCode)));
  const plan = (at: number, happen: () => unknown) =>
    moments.push({ at: Math.min(at, end), happen: async () => void (await happen()) });
  /** Picks a member who fits; tries a few. */
  const somebody = (fits: (payer: Payer) => boolean): Payer | null => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const payer = payers[whole(payers.length)];
      if (payer && fits(payer)) return payer;
    }
    return null;
  };

  const planMerchant = (number: number, at: number, fate: StatusOf<'otcMerchant'>): void => {
    let merchant: Merchant | null = null;
    const apply = async () => {
      const payer = somebody(
        (one) =>
          one.at < at &&
          people.isVerified(one.uid) &&
          available(one, 'USDT', 'FUND') > 900 &&
          !desks.some((other) => other.payer.uid === one.uid),
      );
      if (!payer) return;
      const brought = fromCount(Math.floor(available(payer, 'USDT', 'FUND') * 0.9));
      await merchants.bring(payer, 'USDT', brought, at);
      const name = shopNames[number % shopNames.length] ?? '';
      merchant = await merchants.apply(
        payer,
        at,
        number < shopNames.length ? name : `${name}${number}`,
        pick(['300', '500', '800'] as const),
      );
      desks.push(merchant);
    };
    plan(at, apply);
    if (fate === 'PENDING') return;
    plan(
      at + 20 * hour,
      () => merchant && merchants.become(merchant, fate === 'REJECTED' ? fate : 'VERIFIED', at + 20 * hour),
    );
    if (fate === 'VERIFIED' || fate === 'REJECTED') return;
    const later = end - (2 + whole(30)) * hour;
    plan(later, async () => {
      if (!merchant) return;
      const own = ads.filter(({ owner, row }) => owner === merchant?.payer && row.status === 'ONLINE');
      for (const ad of own)
        await (fate === 'QUIT'
          ? desk.close(ad, later)
          : desk.write(ad, later, fate === 'SUSPENDED' ? 'OFFLINE' : 'ONLINE'));
      await merchants.become(merchant, fate, later);
    });
  };

  const planAd = (at: number, status: StatusOf<'otcAd'>, life: number | null): void => {
    let ad: Ad | null = null;
    const post = async () => {
      const pair = weighted(pairs, pairs[0]?.[0]);
      const side = pick(['SELL', 'SELL', 'BUY'] as const);
      const trusted = desks.filter(({ row }) => row.merchantStatus === 'VERIFIED');
      const merchant = whole(4) > 0 && trusted.length > 0 ? trusted[whole(trusted.length)] : undefined;
      if (!pair) return;
      if (merchant) {
        const spare = available(merchant.payer, pair.coinCode, 'FUND') * 0.8;
        await merchants.bring(merchant.payer, pair.coinCode, units(inSteps(spare, '0.0001')), at);
      }
      const enough = (one: Payer) => side === 'BUY' || available(one, pair.coinCode) > pair.least * 3;
      const owner =
        merchant && enough(merchant.payer)
          ? merchant.payer
          : somebody((one) => one.at < at && people.isVerified(one.uid) && enough(one));
      if (!owner) return;
      const premium = Math.round((random() - 0.45) * 40) / 1000;
      const index = priceAt(pair.coinCode, at) / priceAt('CNY', at);
      const price = Math.round((index * (1 + premium)) / pair.tick) * pair.tick;
      const most =
        side === 'SELL'
          ? available(owner, pair.coinCode) * 0.96
          : (300 + random() * 6_000) / priceAt(pair.coinCode, at);
      const quantity = units(inSteps(most * (0.4 + random() * 0.6), pair.step));
      if (quantity < pair.leastUnits || price <= 0) return;
      const isFloating = whole(3) === 0;
      const total = approximate(toDecimal(quantity)) * price;
      ad = await desk.post({ pair, side, owner, price: units(rounded(price, 2)) }, at, quantity, {
        priceType: isFloating ? 'FLOATING' : 'FIXED',
        premiumRate: isFloating ? `${premium}` : null,
        minLimit: `${Math.max(50, Math.ceil((pair.least * price) / 50) * 50)}`,
        maxLimit: `${Math.max(100, Math.floor(total / 100) * 100)}`,
        payMethods: pair.payMethods.filter((_, place) => place === 0 || whole(2) === 0),
        payMinutes: pair.minutes,
        autoReply: pick(autoReplies),
        terms: pick(termsList),
        merchantVerified: owner === merchant?.payer,
        status,
      });
      ads.push(ad);
    };
    plan(at, post);
    if (life !== null && at + life < end)
      plan(
        at + life,
        async () => void (ad && ad.row.status !== 'CLOSED' && (await desk.close(ad, at + life))),
      );
  };

  const place = async (at: number): Promise<Order | null> => {
    const { offered } = desk;
    for (let attempt = 0; attempt < 8 && offered.length > 0; attempt += 1) {
      const ad = offered[whole(offered.length)];
      if (!ad) return null;
      const { pair, side, owner, remain } = ad;
      const taker = somebody(
        (one) =>
          one.uid !== owner.uid &&
          one.at < at &&
          (side === 'SELL' || available(one, pair.coinCode) >= pair.least * 2),
      );
      if (!taker) continue;
      const most = Math.min(
        approximate(toDecimal(remain)),
        side === 'SELL' ? 2_500 / priceAt(pair.coinCode, at) : available(taker, pair.coinCode),
      );
      const amount = units(inSteps(Math.max(pair.least, most * (0.15 + random() * 0.8)), pair.step));
      if (
        amount > remain ||
        amount <= zero ||
        (side === 'BUY' && bulk.available(taker.uid, 'OTC', pair.coinCode) < amount)
      )
        continue;
      const [method = 'BANK', ...others] = ad.row.payMethods;
      const payMethod = pick([method, ...others]);
      const order = await desk.take(ad, taker, at, {
        amount,
        payMethod,
        ...people.payee(side === 'SELL' ? owner.uid : taker.uid, payMethod),
        payQr: null,
        referenceCode: digits(6),
      });
      orders.push(order);
      chat.opened(order, at);
      return order;
    }
    return null;
  };

  const planOrder = (at: number, ending: Ending): void => {
    let order: Order | null = null;
    const pay = at + (1 + whole(11)) * minute;
    const gap = (1 + whole(9)) * minute;
    plan(at, async () => {
      order = await place(at);
    });
    const then = (when: number, happen: (order: Order) => unknown): void =>
      void plan(when, () => order && happen(order));
    const isCanceled = ending === 'BUYER' || ending === 'SELLER' || ending === 'STAFF';
    const why = isCanceled ? pick<string>(cancelReasons[ending]) : cancelReasons.SYSTEM[0];
    if (ending === 'PENDING_PAY') {
      // Keeps the order payable on the day of the demo.
      then(at, ({ row }) => (row.payDeadline = new Date(end + day).toISOString()));
      return;
    }
    if (ending === 'TIMEOUT' || isCanceled) {
      const gone = isCanceled ? pay : at + 20 * minute;
      const end = isCanceled
        ? ({ status: 'CANCELLED', by: ending, why } as const)
        : ({ status: 'TIMEOUT', by: 'SYSTEM', why } as const);
      return then(gone, async (one) => {
        await desk.giveBack(one, gone, end);
        chat.ended(one, gone, why);
      });
    }
    then(pay, (one) => {
      desk.paid(one, pay, people.payee(one.buyer.uid, 'BANK').payHolder);
      chat.paid(one, pay);
    });
    if (ending === 'COMPLETED')
      then(pay + gap, async (one) => {
        await desk.release(one, pay + gap);
        chat.released(one, pay + gap);
      });
    else if (ending === 'RELEASING') then(pay + gap, (one) => desk.leave(one, pay + gap, ending));
    else if (ending !== 'PAID') planAppeal(pay + 45 * minute, ending, then);
  };

  const planAppeal = (
    at: number,
    ending: AppealEnding,
    then: (when: number, happen: (order: Order) => unknown) => void,
  ): void => {
    const dispute = pick<(typeof disputes)[number]>(disputes);
    const handler = pick(handlers);
    const isSettled = ending === 'APPEAL';
    const isWithdrawn = isSettled && whole(9) === 0;
    let appeal: ReturnType<typeof appeals.open> | null = null;
    then(at, (order) => {
      desk.leave(order, at, 'APPEALING');
      appeal = appeals.open(order, dispute, at);
      chat.appealed(order, at, dispute[1]);
    });
    if (ending === 'OPEN') return;
    const claimed = at + (5 + whole(90)) * minute;
    const ruled = at + (3 + whole(14)) * hour;
    const done = at + (18 + whole(5)) * hour;
    then(claimed, (order) => {
      if (!appeal) return;
      appeals.claim(appeal, claimed, handler, ending === 'WAIT_EVIDENCE' ? ending : 'IN_PROGRESS');
      chat.joined(order, claimed, handler);
    });
    if (ending === 'IN_PROGRESS' || ending === 'WAIT_EVIDENCE') return;
    if (!isWithdrawn) then(ruled, () => appeal && appeals.rule(appeal, ruled));
    if (!isSettled) return;
    then(done, async (order) => {
      if (!appeal) return;
      appeals.resolve(appeal, done, isWithdrawn ? 'WITHDRAWN' : 'RESOLVED');
      const isForBuyer = isWithdrawn || dispute[4] === 'RELEASE_TO_BUYER';
      if (isForBuyer) await desk.release(order, done);
      else await desk.giveBack(order, done, ruledBack);
      if (isWithdrawn) return chat.released(order, done);
      chat.ruled(order, done, isForBuyer);
      const loser = isForBuyer ? order.seller : order.buyer;
      for (const one of desks) if (one.payer.uid === loser.uid) one.lost += 1;
    });
  };

  const { activity } = sizeOf(context.scale);
  const scale = Math.ceil(payers.length * activity);
  const moment = (latest: number) => Math.floor(first + random() ** 0.5 * (end - latest - first));
  const count = Math.max(14, Math.floor(scale / 12));
  for (let turn = 0; turn < count; turn += 1)
    planMerchant(
      turn,
      Math.floor(first + ((turn + 1) / count) * 0.55 * (end - first)),
      fates[turn % fates.length] ?? 'VERIFIED',
    );
  for (const [turn, fate] of applications.entries())
    planMerchant(count + turn, end - (fate === 'PENDING' ? 4 + turn * 9 : 200 + turn * 300) * hour, fate);
  for (let turn = 0; turn < Math.max(60, scale / 2); turn += 1)
    planAd(moment(3 * day), 'ONLINE', whole(5) === 0 ? null : Math.floor((20 + random() * 120) * day));
  for (const status of waiting)
    planAd(
      end - Math.floor((status === 'PENDING_REVIEW' ? random() * 20 : 30 + random() * 900) * hour) - hour,
      status,
      null,
    );
  for (let turn = 0; turn < scale * 2; turn += 1) planOrder(moment(2 * day), weighted(endings, 'COMPLETED'));
  for (let turn = 0; turn < Math.max(24, scale / 5); turn += 1)
    planOrder(end - 2 * day - Math.floor(random() * 28 * day), weighted(endings, 'COMPLETED'));
  for (const [ending, times] of open)
    for (let turn = 0; turn < times; turn += 1) {
      const ago =
        ending === 'PENDING_PAY'
          ? (2 + whole(10)) * minute
          : ending === 'PAID' || ending === 'RELEASING'
            ? (22 + whole(40)) * minute
            : (20 + whole(4)) * hour;
      planOrder(end - ago, ending);
    }
  return {
    moments: pairs.length > 0 ? moments : [],
    tables: () => ({ ...desk.tables(), ...merchants.tables(orders), ...appeals.tables(), ...chat.tables() }),
  };
};
