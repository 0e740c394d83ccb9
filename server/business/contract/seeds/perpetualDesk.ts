import {
  approximate,
  dividedBy,
  larger,
  minus,
  multiply,
  negate,
  parseUnits,
  plus,
  times,
  toDecimal,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordEntry } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { Journal } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { endFee, endLegs, winnerOf } from './endPair';
import type { PairEnd } from './endPair';
import { change, openHalf, orderOf, timeOf } from './halves';
import type { Half, OrderRow, Pair, PositionRow } from './halves';
import { coin, feeLegs, hold, liquidationPrice, needs, of, priced, worth } from './perpetual';
import type { Perpetual } from './perpetual';

type CloseType = NonNullable<RecordEntry<'position'>['closeType']>;

/** Two members who open opposite positions: how much of their money they use, the long one first. */
type Opening = {
  at: number;
  price: number;
  part: number;
  members: readonly [Payer, Payer];
  leverages: readonly [number, number];
};

/** A limit order that waits. `part`: how much of the money its margin is. */
type Waiting = {
  at: number;
  price: number;
  payer: Payer;
  side: 'LONG' | 'SHORT';
  leverage: number;
  part: number;
};

/** How the members want to close a pair. `slip`: how much worse a liquidation trades. */
type Closing = { at: number; price: number; slip: number; by: Exclude<CloseType, 'LIQUIDATION'> };

/** Most contracts of a position. */
const most = 50_000;

/** Rounds the size of a floating-point number, which may be 0. */
const sized = (value: number, places: number): Units => parseUnits(Math.abs(value).toFixed(places)) ?? zero;

/** Books pairs of positions, their funding and their end. Keeps the rows of positions and orders. */
export const openDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const positions: PositionRow[] = [];
  const orders: OrderRow[] = [];

  const addOrder = (
    contract: Perpetual,
    half: Parameters<typeof orderOf>[2],
    at: number,
    own: OrderRow,
  ): ReturnType<typeof orderOf> => {
    const row = orderOf(nextId(), contract, half, at, own);
    orders.push(row);
    return row;
  };

  const book = (at: number, journal: Pick<Journal, 'bizNo' | 'step' | 'legs'> & Partial<Journal>) =>
    bulk.book({ bizType: 'CONTRACT_PNL', at: timeOf(at), ...journal });

  /** Returns the part of the available money of a member. */
  const partOf = ({ uid }: Payer, part: number): Units => {
    const available = bulk.available(uid, coin.accountType, coin.coinCode);
    return dividedBy(times(available, Math.floor(part * 1_000)), 1_000);
  };

  const settle = async (pair: Pair, at: number, end: PairEnd, by: CloseType): Promise<void> => {
    const { contract, qty } = pair;
    const { price, loser, loss, isForced } = end;
    const winner = winnerOf(pair, loser);
    await book(at, {
      bizType: isForced ? 'LIQUIDATION' : 'CONTRACT_PNL',
      bizNo: loser.no,
      step: 'close',
      legs: endLegs(pair, end),
    });
    for (const half of pair.halves) {
      const forced = isForced && half === loser;
      const realizedPnl = toDecimal(half === winner ? loss : negate(forced ? loser.margin : loss));
      change(half, {
        status: forced ? 'LIQUIDATED' : 'CLOSED',
        closeType: isForced && !forced ? 'MANUAL' : by,
        realizedPnl,
        markPrice: toDecimal(price),
        unrealizedPnl: '0',
        marginRatio: null,
        closedAt: timeOf(at),
      });
      addOrder(contract, half, at, {
        action: 'CLOSE',
        avgPrice: toDecimal(price),
        qty,
        filledQty: qty,
        fee: forced ? null : toDecimal(endFee(pair, price)),
        realizedPnl,
        isLiquidation: forced,
      });
    }
  };

  return {
    /** Opens opposite positions of two members; null when one cannot afford a single contract. */
    open: async (
      contract: Perpetual,
      { at, price, part, members, leverages }: Opening,
    ): Promise<Pair | null> => {
      const entry = priced(contract, price);
      const single = needs(contract, 1, entry, 1).margin;
      const counts = members.map((payer, index) =>
        single > zero ? Number(times(partOf(payer, part), leverages[index] ?? 1) / single) : 0,
      );
      const qty = Math.min(...counts, most);
      if (qty < 1) return null;
      const half = (index: 0 | 1): Half => {
        const id = nextId();
        const payer = members[index];
        const leverage = leverages[index];
        const { margin } = needs(contract, qty, entry, leverage);
        const side = index === 0 ? 'LONG' : 'SHORT';
        return openHalf({ contract, qty, entry }, { id, payer, side, leverage, margin }, at);
      };
      const halves = [half(0), half(1)] as const;
      for (const each of halves) {
        const { fee } = needs(contract, qty, entry, each.leverage);
        const legs = [...hold(each, each.no, each.margin, false), ...feeLegs(each, fee)];
        await book(at, { bizNo: each.no, step: 'open', legs });
        positions.push(each.row);
        addOrder(contract, each, at, {
          avgPrice: toDecimal(entry),
          qty,
          filledQty: qty,
          margin: toDecimal(each.margin),
          fee: toDecimal(fee),
        });
      }
      return { contract, qty, entry, halves };
    },
    /** Books funding: the long side pays the short one, or the reverse for a negative rate. Skips sides without funds. */
    fund: async ({ contract, qty, halves }: Pair, at: number, price: number, rate: number): Promise<void> => {
      const amount = multiply(worth(contract, qty, priced(contract, price)), sized(rate, 8));
      const [payer, receiver] = rate > 0 ? halves : [halves[1], halves[0]];
      if (amount <= zero || bulk.available(payer.payer.uid, coin.accountType, coin.coinCode) < amount) return;
      const common = { bucket: 'AVAILABLE', amount } as const;
      await book(at, {
        bizType: 'FUNDING_FEE',
        bizNo: payer.no,
        step: `funding ${timeOf(at)}`,
        legs: [
          { ...of(payer), ...common, side: 'DEBIT' },
          { ...of(receiver), ...common, side: 'CREDIT' },
        ],
      });
      payer.funding = plus(payer.funding, amount);
      receiver.funding = minus(receiver.funding, amount);
      for (const half of halves) change(half, { fundingPaid: toDecimal(half.funding) });
    },
    /** Closes both positions; by liquidation when the loss exceeds a margin, at a price with slippage. */
    close: async (pair: Pair, { at, price: wish, slip, by }: Closing): Promise<void> => {
      const { contract, qty, entry, halves } = pair;
      const lossAt = (price: Units) =>
        worth(contract, qty, price > entry ? minus(price, entry) : minus(entry, price));
      const wanted = priced(contract, wish);
      const loser = wanted > entry ? halves[1] : halves[0];
      const limit = liquidationPrice(pair, loser);
      const isForced = loser.side === 'LONG' ? wanted <= limit : wanted >= limit;
      if (!isForced)
        return settle(pair, at, { price: wanted, loser, loss: lossAt(wanted), isForced: false }, by);
      const slipped = priced(
        contract,
        approximate(toDecimal(limit)) * (loser.side === 'LONG' ? 1 - slip : 1 + slip),
      );
      const short = minus(lossAt(slipped), loser.margin);
      const price = short > bulk.house('INSURANCE', coin.coinCode) ? limit : slipped;
      return settle(pair, at, { price, loser, loss: lossAt(price), isForced: true }, 'LIQUIDATION');
    },
    /** Values an open pair at the present price. */
    mark: ({ contract, qty, entry, halves }: Pair, nowPrice: number): void => {
      const price = priced(contract, nowPrice);
      const notional = worth(contract, qty, price);
      const rise = minus(notional, worth(contract, qty, entry));
      const number = (amount: Units): number => approximate(toDecimal(amount));
      for (const half of halves) {
        const own = half.side === 'LONG' ? rise : negate(rise);
        const ratio = number(larger(zero, plus(half.margin, own))) / number(notional);
        change(half, {
          markPrice: toDecimal(price),
          unrealizedPnl: toDecimal(own),
          marginRatio: toDecimal(sized(Math.min(1, ratio), 6)),
        });
      }
    },
    /** Books a pending order with its margin. Returns what cancels it and releases the margin; null without money. */
    wait: async (contract: Perpetual, { at, price, payer, side, leverage, part }: Waiting) => {
      const limit = priced(contract, price);
      const single = needs(contract, 1, limit, leverage).margin;
      const qty = single > zero ? Math.min(Number(partOf(payer, part) / single), most) : 0;
      if (qty < 1) return null;
      const { margin } = needs(contract, qty, limit, leverage);
      const row = addOrder(contract, { payer, side, leverage }, at, {
        type: 'LIMIT',
        price: toDecimal(limit),
        qty,
        margin: toDecimal(margin),
        status: 'NEW',
        finishedAt: null,
      });
      const bizNo = row.orderNo;
      await book(at, { bizNo, step: 'place', legs: hold({ payer }, bizNo, margin, false) });
      return async (cancelledAt: number) => {
        await book(cancelledAt, { bizNo, step: 'cancel', legs: hold({ payer }, bizNo, margin, true) });
        const end: OrderRow = { status: 'CANCELLED', finishedAt: timeOf(cancelledAt) };
        Object.assign(row, end);
      };
    },
    tables: () => ({ position: positions, contractOrder: orders }),
  };
};
