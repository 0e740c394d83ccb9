import { toDecimal, multiply, toUnits } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { Leg } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import { coin, feeLegs, hold, liquidationPrice, needs, of, priced, worth } from './perpetual';
import type { Perpetual } from './perpetual';

type Row = Record<string, unknown>;

/** One of the two members of a pair. One is long, the other short, so gains equal losses (I-14). */
type Half = {
  payer: Payer;
  side: 'LONG' | 'SHORT';
  leverage: number;
  margin: bigint;
  row: Row;
  no: string;
  funding: bigint;
};
/** Two opposite positions. */
export type Pair = { contract: Perpetual; qty: number; entry: bigint; halves: readonly [Half, Half] };

const timeOf = (at: number) => new Date(at).toISOString();
const most = (a: bigint, b: bigint) => (a > b ? a : b);

/** Books pairs of positions, their funding and their end. Keeps the rows of positions and orders. */
export const openDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const [positions, orders]: [Row[], Row[]] = [[], []];

  const addOrder = (
    contract: Perpetual,
    half: Pick<Half, 'payer' | 'side' | 'leverage'> & Partial<Pick<Half, 'no'>>,
    at: number,
    own: Row,
  ): Row => {
    const id = nextId();
    const row = {
      ...{ id, version: 1, orderNo: `C${id}`, ...ofMember(half.payer), symbol: contract.symbol },
      positionNo: half.no ?? null,
      ...{
        action: 'OPEN',
        positionSide: half.side,
        type: 'MARKET',
        marginMode: 'ISOLATED',
        leverage: half.leverage,
      },
      ...{
        price: null,
        triggerPrice: null,
        avgPrice: null,
        qty: 0,
        filledQty: 0,
        margin: '0',
        fee: null,
        realizedPnl: null,
      },
      ...{ isLiquidation: false, status: 'FILLED', createdAt: timeOf(at), finishedAt: timeOf(at), ...own },
    };
    orders.push(row);
    return row;
  };

  const book = (
    bizNo: string,
    step: string,
    at: number,
    legs: readonly Leg[],
    bizType: 'CONTRACT_PNL' | 'FUNDING_FEE' | 'LIQUIDATION' = 'CONTRACT_PNL',
  ) => bulk.book({ bizType, bizNo, step, at: timeOf(at), legs });

  const settle = async (
    pair: Pair,
    at: number,
    price: bigint,
    loser: Half,
    loss: bigint,
    by: string,
  ): Promise<void> => {
    const { contract, qty } = pair;
    const fee = multiply(worth(contract, qty, price), contract.feeRate);
    const isForced = by === 'LIQUIDATION';
    const winner = pair.halves[0] === loser ? pair.halves[1] : pair.halves[0];
    const rest = loser.margin - loss;
    const insurance = { house: 'INSURANCE', coinCode: coin.coinCode } as const;
    const lost: Leg[] = isForced
      ? [
          {
            ...of(loser),
            bucket: 'FROZEN',
            side: 'DEBIT',
            amount: toDecimal(loser.margin),
            bizType: 'LIQUIDATION',
            source: { bizType: 'CONTRACT_PNL', bizNo: loser.no },
          },
          ...(rest > 0n ? [{ ...insurance, side: 'CREDIT', amount: toDecimal(rest) } as const] : []),
          ...(rest < 0n ? [{ ...insurance, side: 'DEBIT', amount: toDecimal(-rest) } as const] : []),
        ]
      : [
          ...hold(loser, loser.no, loser.margin, true),
          ...(loss > 0n
            ? [{ ...of(loser), bucket: 'AVAILABLE', side: 'DEBIT', amount: toDecimal(loss) } as const]
            : []),
          ...feeLegs(loser, fee),
        ];
    const won: Leg[] =
      loss > 0n ? [{ ...of(winner), bucket: 'AVAILABLE', side: 'CREDIT', amount: toDecimal(loss) }] : [];
    await book(
      loser.no,
      'close',
      at,
      [...lost, ...won, ...hold(winner, winner.no, winner.margin, true), ...feeLegs(winner, fee)],
      isForced ? 'LIQUIDATION' : 'CONTRACT_PNL',
    );
    for (const half of pair.halves) {
      const forced = isForced && half === loser;
      const pnl = toDecimal(half === winner ? loss : forced ? -loser.margin : -loss);
      Object.assign(half.row, {
        status: forced ? 'LIQUIDATED' : 'CLOSED',
        closeType: isForced && !forced ? 'MANUAL' : by,
        realizedPnl: pnl,
      });
      Object.assign(half.row, {
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
        fee: forced ? null : toDecimal(fee),
        realizedPnl: pnl,
        isLiquidation: forced,
      });
    }
  };

  return {
    /** Opens opposite positions of two members; null when one cannot afford a single contract. */
    open: async (
      contract: Perpetual,
      at: number,
      entryPrice: number,
      part: number,
      members: readonly [Payer, Payer],
      leverages: readonly [number, number],
    ): Promise<Pair | null> => {
      const entry = priced(contract, entryPrice);
      const one = needs(contract, 1, entry, 1).margin;
      const counts = members.map(({ uid }, index) => {
        const available =
          (bulk.available(uid, coin.accountType, coin.coinCode) * BigInt(Math.floor(part * 1_000))) / 1_000n;
        return one > 0n ? Number((available * BigInt(leverages[index] ?? 1)) / one) : 0;
      });
      const qty = Math.min(...counts, 50_000);
      if (qty < 1) return null;
      const half = (index: 0 | 1): Half => {
        const [id, leverage, side] = [nextId(), leverages[index], index === 0 ? 'LONG' : 'SHORT'] as const;
        const { margin } = needs(contract, qty, entry, leverage);
        const base = { payer: members[index], side, leverage, margin, no: `P${id}`, funding: 0n };
        const row = {
          ...{
            id,
            version: 1,
            positionNo: base.no,
            ...ofMember(base.payer),
            symbol: contract.symbol,
            side,
            marginMode: 'ISOLATED',
          },
          ...{
            leverage,
            qty,
            entryPrice: toDecimal(entry),
            markPrice: toDecimal(entry),
            liqPrice: toDecimal(most(0n, liquidationPrice({ contract, entry }, base))),
          },
          ...{
            margin: toDecimal(margin),
            marginRatio: toDecimal(toUnits('1') / BigInt(leverage)),
            maintenanceRate: String(contract.maintenance),
            unrealizedPnl: '0',
            realizedPnl: null,
            fundingPaid: '0',
          },
          ...{ closeType: null, status: 'OPEN', openedAt: timeOf(at), closedAt: null },
        };
        return { ...base, row };
      };
      const halves = [half(0), half(1)] as const;
      for (const each of halves) {
        const { fee } = needs(contract, qty, entry, each.leverage);
        await book(each.no, 'open', at, [...hold(each, each.no, each.margin, false), ...feeLegs(each, fee)]);
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
      const amount = multiply(
        worth(contract, qty, priced(contract, price)),
        toUnits(Math.abs(rate).toFixed(8)),
      );
      const [payer, receiver] = rate > 0 ? halves : [halves[1], halves[0]];
      if (amount <= 0n || bulk.available(payer.payer.uid, coin.accountType, coin.coinCode) < amount) return;
      const common = { bucket: 'AVAILABLE', amount: toDecimal(amount) } as const;
      await book(
        payer.no,
        `funding ${timeOf(at)}`,
        at,
        [
          { ...of(payer), ...common, side: 'DEBIT' },
          { ...of(receiver), ...common, side: 'CREDIT' },
        ],
        'FUNDING_FEE',
      );
      payer.funding += amount;
      receiver.funding -= amount;
      for (const half of halves) half.row.fundingPaid = toDecimal(half.funding);
    },
    /** Closes both positions; by liquidation when the loss exceeds a margin, at a price with slippage. */
    close: async (pair: Pair, at: number, wantedPrice: number, slip: number, by: string): Promise<void> => {
      const { contract, qty, entry, halves } = pair;
      const lossAt = (price: bigint) => worth(contract, qty, price > entry ? price - entry : entry - price);
      const wanted = priced(contract, wantedPrice);
      const loser = wanted > entry ? halves[1] : halves[0];
      const limit = liquidationPrice(pair, loser);
      const isForced = loser.side === 'LONG' ? wanted <= limit : wanted >= limit;
      if (!isForced) return settle(pair, at, wanted, loser, lossAt(wanted), by);
      const slipped = priced(
        contract,
        Number(toDecimal(limit)) * (loser.side === 'LONG' ? 1 - slip : 1 + slip),
      );
      const short = lossAt(slipped) - loser.margin;
      const price = short > bulk.house('INSURANCE', coin.coinCode) ? limit : slipped;
      return settle(pair, at, price, loser, lossAt(price), 'LIQUIDATION');
    },
    /** Values an open pair at the present price. */
    mark: ({ contract, qty, entry, halves }: Pair, nowPrice: number): void => {
      const price = priced(contract, nowPrice);
      const notional = worth(contract, qty, price);
      for (const { row, side, margin } of halves) {
        const pnl = worth(contract, qty, price) - worth(contract, qty, entry);
        const own = side === 'LONG' ? pnl : -pnl;
        const ratio = Number(toDecimal(most(0n, margin + own))) / Number(toDecimal(notional));
        Object.assign(row, {
          markPrice: toDecimal(price),
          unrealizedPnl: toDecimal(own),
          marginRatio: Math.min(1, ratio).toFixed(6),
        });
      }
    },
    /** Books a pending order with its margin; `cancelledAt` releases it. */
    wait: async (
      contract: Perpetual,
      at: number,
      price: number,
      payer: Payer,
      side: 'LONG' | 'SHORT',
      leverage: number,
      part: number,
    ) => {
      const limit = priced(contract, price);
      const one = needs(contract, 1, limit, leverage).margin;
      const available =
        (bulk.available(payer.uid, coin.accountType, coin.coinCode) * BigInt(Math.floor(part * 1_000))) /
        1_000n;
      const qty = one > 0n ? Math.min(Number(available / one), 50_000) : 0;
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
      const no = String(row.orderNo);
      await book(no, 'place', at, hold({ payer }, no, margin, false));
      return async (cancelledAt: number) => {
        await book(no, 'cancel', cancelledAt, hold({ payer }, no, margin, true));
        Object.assign(row, { status: 'CANCELLED', finishedAt: timeOf(cancelledAt) });
      };
    },
    tables: () => ({ position: positions, contractOrder: orders }),
  };
};
