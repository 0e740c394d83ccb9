import {
  divide,
  dividedBy,
  fromCount,
  larger,
  multiply,
  one,
  share as shareOf,
  smaller,
  sum,
  times,
  toDecimal,
  truncate,
  units,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { updateJson } from '@server/db/updateJson';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, RecordValues, StatusOf } from '@server/db/typedRecords';
import { sizeOf } from '@server/seeds/context';
import { dueAt, openLocks } from '@server/business/exchange/public';
import type { Lock } from '@server/business/exchange/public';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine } from '@server/seeds/money/line';
import { isMemberAt, openPurses } from '@server/seeds/money/purses';
import { roundUp } from '@server/seeds/money/rounding';
import { day, hour } from '@server/seeds/scatter';
import { offerShares } from './coinOffers';
import { offerOf, openPurchaseDesk } from './purchaseDesk';
import type { Purchase } from './purchaseDesk';

type Ending = Exclude<StatusOf<'coinPurchase'>, 'ALLOTTED'>;

/** Least payment of a purchase. */
const least = fromCount(50);
const counted: readonly StatusOf<'coinPurchase'>[] = ['PENDING_PAY', 'PAID', 'ALLOTTED'];

/** Purchases of offered coins: direct or by share, locked and released, pending or refunded. */
export const openPurchases: OpenLine = async (db, { bulk, context }, payers) => {
  const rows = await recordsOf(db).selectFrom('coinOffer').selectAll().orderBy('id').execute();
  const { random, whole, pick } = chanceOf(7_052);
  const find = openPurses(bulk, payers, whole);
  const locks = openLocks(context, bulk);
  const desk = openPurchaseDesk(context, bulk, locks);
  const end = context.today.getTime();
  const moments: Moment[] = [];
  const sums: RecordValues<'coinOffer'>[] = [];
  const closings: (() => void)[] = [];
  const count = Math.ceil(payers.length * sizeOf(context.scale).activity * 0.2);

  const plan = (row: RecordRow<'coinOffer'>, share: number): void => {
    const offer = offerOf(row);
    const isDirect = row.kind === 'DIRECT';
    const from = Date.parse(row.startAt);
    const to = Date.parse(row.endAt);
    const coins = row.payCoins;
    const purchases: Purchase[] = [];
    const until = Math.min(to, end) - hour;
    let total: Units | null = null;
    const sumOf = (field: 'applyAmount' | 'allottedAmount') =>
      sum(
        purchases
          .filter((purchase) => counted.includes(purchase.row.status))
          .map((purchase) => units(purchase.row[field]) ?? zero),
      );
    /** Schedules the releases of a lock. */
    const planReleases = (at: number, own: Lock[]): void => {
      if (offer.cycle === null) return;
      for (let period = 1; period <= offer.periods; period += 1) {
        const due = dueAt(at, offer.cycle, period);
        const pass = async () => {
          for (const lock of own) await locks.pass(lock, period, due);
        };
        if (due < end) moments.push({ at: due, happen: pass });
      }
    };
    const buy = async (at: number, ending: Ending, own: Lock[]): Promise<void> => {
      const payCoin = coins.length > 1 && whole(5) === 0 ? (coins[1] ?? 'USDT') : 'USDT';
      const purse = find(payCoin, least, ['FINANCE', 'SPOT', 'FUND'], isMemberAt(at));
      if (!purse) return;
      const money = dividedBy(times(purse.available, Math.floor(80 + random() * 520)), 1_000);
      const applied = larger(one, divide(larger(money, least), offer.price, 0));
      if (multiply(applied, offer.price) > purse.available) return;
      const purchase = desk.place({ offer, ...purse, payCoin, applied }, at);
      purchases.push(purchase);
      if (ending === 'CANCELLED') desk.cancel(purchase);
      if (ending === 'CANCELLED' || ending === 'PENDING_PAY') return;
      await desk.pay(purchase, at);
      if (ending === 'REFUNDED') await desk.refund(purchase, at);
      else if (isDirect) {
        const lock = await desk.allot(purchase, applied, at);
        if (lock) own.push(lock);
      }
    };
    for (let turn = 0; turn < count; turn += 1) {
      const at = Math.floor(from + random() * (until - from));
      const ending = whole(14) === 0 ? 'CANCELLED' : whole(25) === 0 ? 'REFUNDED' : 'PAID';
      const own: Lock[] = [];
      moments.push({ at, happen: () => buy(at, ending, own) });
      if (isDirect && ending === 'PAID') planReleases(at, own);
    }
    if (to > end) {
      const at = end - (2 + whole(9)) * 60_000;
      moments.push({ at, happen: () => buy(at, 'PENDING_PAY', []) });
    }
    if (!isDirect && row.status === 'SETTLED') {
      const at = to + day;
      const own: Lock[] = [];
      const allot = async () => {
        const paid = purchases.filter((purchase) => purchase.row.status === 'PAID');
        const applied = sumOf('applyAmount');
        if (applied === zero) return;
        total = roundUp(dividedBy(times(applied, pick([58, 71, 83])), 100));
        for (const purchase of paid) {
          const amount =
            total < applied ? truncate(shareOf(purchase.applied, total, applied), 2) : purchase.applied;
          const lock = await desk.allot(purchase, amount, at);
          if (lock) own.push(lock);
        }
      };
      moments.push({ at, happen: allot });
      planReleases(at, own);
    }
    closings.push(() => {
      const applied = sumOf('applyAmount');
      if (applied === zero) return;
      const sold = total === null ? applied : sumOf('allottedAmount');
      // A sold-out offer by share is oversubscribed.
      const demand = !isDirect && share === 1 ? 1.4 : share;
      const planned =
        row.status === 'SOLD_OUT'
          ? applied
          : roundUp(dividedBy(times(applied, 1_000), Math.round(demand * 1_000)));
      const whole = total ?? planned;
      const most = purchases.reduce((largest, purchase) => larger(largest, purchase.applied), zero);
      sums.push({
        projectNo: offer.no,
        totalAmount: toDecimal(whole),
        soldAmount: toDecimal(smaller(sold, whole)),
        perMemberMax: toDecimal(roundUp(most)),
      });
    });
  };

  for (const [index, row] of rows.entries()) {
    const share = offerShares[index] ?? 0;
    if (share > 0) plan(row, share);
  }
  const close = async (): Promise<void> => {
    for (const one of closings) one();
    await updateJson(db, 'coinOffer', ['projectNo'], sums);
  };
  return { moments, tables: () => ({ ...desk.tables(), ...locks.tables() }), close };
};
