import { multiply, rounded, times, truncate, units } from '@/kit/format/units';
import { updateJson } from '@server/db/updateJson';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine, Payer } from '@server/seeds/money/line';
import { isMemberAt, openPurses } from '@server/seeds/money/purses';
import { day, hour } from '@server/seeds/scatter';
import { openOwners, readCollection } from './collection';
import type { Item, Token } from './collection';
import { enrol } from './enrolment';
import { plannedSales } from './items';
import { countMessages } from './messages';
import { openResaleDesk } from './resaleDesk';
import type { Listing } from './resaleDesk';
import { openSaleDesk } from './saleDesk';

const minute = 60_000;
const types = ['FUND', 'SPOT', 'FINANCE'] as const;

/** A purchase that is planned, and how it ends; of a draw with its winner. */
type Purchase = {
  quantity: number;
  at: number;
  ending: 'PENDING_PAY' | 'PAID' | 'REVIEW' | 'PAID_REVIEW' | 'DELIVERED' | 'CLOSED' | 'REFUNDED';
  drawNo?: string;
  winner?: Payer;
};

/** First sales, draws and resales of collectibles. */
export const openNftMarket: OpenLine = async (db, { bulk, context }, payers) => {
  const items = await readCollection(db);
  const chance = chanceOf(7_061);
  const { random, whole, pick, weighted } = chance;
  const find = openPurses(bulk, payers, whole);
  const owners = openOwners(context);
  const sales = openSaleDesk(context, bulk, owners);
  const resales = openResaleDesk(context, bulk, owners);
  const end = context.today.getTime();
  const moments: Moment[] = [];
  const all: Listing[] = [];

  /** Schedules the listing of a token after its acquisition, and its result. */
  const planResale = (tokenOf: () => Token | undefined, after: number, turn: number): void => {
    const at = Math.floor(after + random() ** 2 * Math.min(end - after, 400 * day));
    if (at > end - 5 * minute || turn > 2) return;
    const isOpen = end - at < 25 * day;
    const ending = weighted(isOpen ? late : endings, 'SOLD');
    const until = Math.min(end - 4 * minute, at + Math.floor((0.1 + random() * 18) * day));
    let listing: Listing | null = null;
    const offer = (): Promise<void> => {
      const token = tokenOf();
      const { resaleAfterDays } = token?.item ?? { resaleAfterDays: 0 };
      if (!token?.owner || token.status !== 'HELD' || at - token.since < resaleAfterDays * day)
        return Promise.resolve();
      const ratio = weighted(ratios, 1) * (0.9 + random() * 0.25);
      const price = truncate(multiply(token.item.price, units(rounded(ratio, 4))), 1);
      listing = resales.list(token, token.owner, price, at);
      all.push(listing);
      return Promise.resolve();
    };
    const finish = async (): Promise<void> => {
      if (!listing) return;
      const { token, seller, price } = listing;
      if (token.item.status === 'OFFLINE' && ending === 'LISTED') return resales.cancel(listing, until);
      if (ending === 'CANCELLED') resales.cancel(listing, until);
      if (ending === 'TAKEN_DOWN') resales.takeDown(listing, until);
      if (ending !== 'SOLD') return;
      const purse = find(token.item.payCoin, price, types, ({ uid }) => uid !== seller.uid);
      if (purse) await resales.sell(listing, purse, until);
      else resales.cancel(listing, until);
    };
    moments.push({ at, happen: offer }, { at: until, happen: finish });
    if (ending === 'SOLD') planResale(tokenOf, until + 8 * day, turn + 1);
  };

  const plan = (item: Item, { quantity, at, ending, drawNo: wonIn, winner }: Purchase): void => {
    const drawNo = wonIn ?? null;
    let got: Token[] = [];
    const buy = async (): Promise<void> => {
      const stock = drawNo === null ? item.free : item.kept;
      const wanted = Math.min(quantity, stock.length);
      const room = (uid: string) => drawNo !== null || (item.bought.get(uid) ?? 0) + wanted <= item.perMember;
      const isFit = (payer: Payer) =>
        winner ? payer.uid === winner.uid : isMemberAt(at)(payer) && room(payer.uid);
      if (wanted === 0) return;
      const among = winner ? openPurses(bulk, [winner], () => 0) : find;
      const purse = among(item.payCoin, times(item.price, wanted), types, isFit);
      if (!purse && !winner) return;
      const buyer = purse ?? { payer: winner ?? payers[0], accountType: 'FUND' as const };
      const { sale, serials } = sales.place({ item, ...buyer, quantity: wanted }, drawNo, at);
      if (ending === 'PENDING_PAY') return;
      if (ending === 'CLOSED' || !purse) return sales.close(sale, serials, at + 5 * minute);
      const paidAt = at + Math.floor(random() * 3 * minute);
      await sales.pay(sale, paidAt);
      if (ending === 'REFUNDED') await sales.refund(sale, serials, paidAt);
      else if (ending === 'PAID_REVIEW') sales.review(sale, paidAt);
      else if (ending !== 'PAID') got = await sales.deliver(sale, serials, paidAt);
      if (ending === 'REVIEW') sales.review(sale, paidAt);
    };
    moments.push({ at, happen: buy });
    if (ending !== 'DELIVERED') return;
    for (let index = 0; index < quantity; index += 1)
      if (whole(100) < 38) planResale(() => got[index], at + (item.resaleAfterDays + 0.2) * day, 0);
  };

  for (const [index, item] of items.entries()) {
    const wanted = plannedSales[index] ?? 0;
    const isGone = item.status === 'SOLD_OUT';
    const until = Math.min(
      end - hour,
      item.saleAt + (isGone ? 12 : item.status === 'OFFLINE' ? 150 : 1_000) * day,
    );
    const most = item.perMember;
    for (let left = wanted; left > 0;) {
      const quantity = Math.min(left, most, pick([1, 1, 1, 2, 2, 3] as const));
      const at = Math.floor(item.saleAt + random() ** 2 * (until - item.saleAt));
      plan(item, { quantity, at, ending: 'DELIVERED' });
      left -= quantity;
      const other = weighted(others, 'NONE');
      if (other !== 'NONE')
        plan(item, {
          quantity: 1,
          at: Math.floor(item.saleAt + random() * (until - item.saleAt)),
          ending: other,
        });
    }
    if (isGone) {
      const sellOut = (at: number) => {
        for (let turn = 0; turn < 6; turn += 1)
          plan(item, { quantity: 1, at: at + turn * minute, ending: 'DELIVERED' });
      };
      for (let turn = 1; turn < 12; turn += 1) sellOut(until + turn * hour);
    }
    if (item.status === 'ON_SALE') {
      plan(item, {
        quantity: 1,
        at: end - 50 * minute - whole(90) * minute,
        ending: pick(['PAID', 'REVIEW', 'PAID_REVIEW'] as const),
      });
      plan(item, { quantity: 1, at: end - 4 * minute + whole(200) * 1_000, ending: 'PENDING_PAY' });
    }
  }
  // A purchase that is being paid at this moment.
  const pay = (): Promise<void> => {
    const listing = all.find(({ row }) => row.status === 'LISTED');
    const purse = listing && find('USDT', listing.price, types, ({ uid }) => uid !== listing.seller.uid);
    if (purse) resales.lock(listing, purse.payer, end - 20_000);
    return Promise.resolve();
  };
  moments.push({ at: end - 20_000, happen: pay });
  const draws = await enrol(db, context, payers, chance);
  for (const { drawNo, kind, itemNo, payer, drawAt, payBy } of draws.wins) {
    const item = items.find(({ no }) => no === itemNo);
    const at = Math.floor(drawAt + (0.02 + random() * 0.9) * (payBy - drawAt));
    if (!item) continue;
    const give = (): Promise<void> => {
      const [serial] = item.kept.splice(0, 1);
      const token = { item, serial, owner: null, status: 'HELD', since: drawAt } as const;
      if (serial !== undefined)
        owners.give({ ...token, serial }, payer, { since: drawAt, via: 'DRAW', bizNo: drawNo });
      return Promise.resolve();
    };
    if (kind === 'AIRDROP') moments.push({ at: drawAt, happen: give });
    else plan(item, { quantity: 1, at, ending: 'DELIVERED', drawNo, winner: payer });
  }

  const close = async (): Promise<void> => {
    const tokens = items.flatMap((item) => [...item.tokens.values()]);
    for (const [index, token] of tokens.filter(({ status }) => status === 'HELD').entries())
      if (index % 140 === 17) token.status = index % 280 === 17 ? 'FROZEN' : 'TRANSFERRING';
    await updateJson(
      db,
      'nftToken',
      ['itemNo', 'serialNo'],
      tokens.map(({ item, serial, owner, status }) => ({
        itemNo: item.no,
        serialNo: serial,
        ownerUid: owner?.uid ?? null,
        agentPath: owner?.agentPath ?? null,
        status,
      })),
    );
    const sums = items.map(({ no, supply, reserved, free, status }) => {
      const sold = supply - reserved - free.length;
      // Unsold tokens of a sold-out item are reserved.
      return { itemNo: no, sold, reserved: status === 'SOLD_OUT' ? supply - sold : reserved };
    });
    await updateJson(db, 'nftItem', ['itemNo'], sums);
    await draws.close();
    await countMessages(db);
  };
  const tables = () => ({
    ...sales.tables(),
    ...resales.tables(),
    nftDrawEntry: draws.entries,
    nftMove: owners.moves,
  });
  return { moments, tables, close };
};

const endings = [
  ['SOLD', 70],
  ['CANCELLED', 25],
  ['TAKEN_DOWN', 5],
] as const;
const late = [
  ['LISTED', 60],
  ['SOLD', 30],
  ['CANCELLED', 8],
  ['TAKEN_DOWN', 2],
] as const;
const others = [
  ['NONE', 82],
  ['CLOSED', 13],
  ['REFUNDED', 5],
] as const;
/** Asking price relative to the first price; few are much higher. */
const ratios = [
  [0.8, 10],
  [1, 22],
  [1.3, 30],
  [2, 22],
  [3.5, 11],
  [6, 4],
  [12, 1],
] as const;
