import { multiply, negate, plus, rounded, sum, toDecimal, units } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import type { Made } from '@server/seeds/money/records';
import { outcomeOf, placedLegs, settledStake } from '../settledStake';
import type { Outcome, Terms } from '../settledStake';

type RoundRow = Made<
  'optionRound',
  'roundNo' | 'upStake' | 'upCount' | 'downStake' | 'downCount' | 'status' | 'updatedAt'
>;
type OrderRow = Made<'optionOrder', 'orderNo' | 'result'>;

/** A market as rounds need it. */
export type OptionMarket = Terms & {
  symbol: string;
  baseCoin: string;
  places: number;
  stakes: readonly [Decimal, ...Decimal[]];
  feeRate: Units;
  openSeconds: number;
  lockSeconds: number;
};

/** What a member stakes. */
type Wish = { payer: Payer; stake: Decimal; direction: RecordRow<'optionOrder'>['direction'] };
type Stake = Pick<Wish, 'payer' | 'direction'> & { row: OrderRow; amount: Units; fee: Units };
export type Round = { row: RoundRow; market: OptionMarket; stakes: Stake[] };

const coinCode = 'USDT';
const timeOf = (at: number) => new Date(at).toISOString();

/** Books option rounds: stakes go to the pool and from there to the winners; the platform pays the gains on top (I-15). */
export const openRounds = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const rounds: RoundRow[] = [];
  const orders: OrderRow[] = [];
  /** Settles a stake. Returns what the platform earned. */
  const settle = async (
    { row, payer, direction, amount, fee }: Stake,
    market: OptionMarket,
    outcome: Outcome,
    at: number,
  ): Promise<Units> => {
    const stake = { memberUid: payer.uid, coinCode, direction, amount, fee };
    const { result, payout, winFee, pnl, legs } = settledStake(stake, market, outcome);
    await bulk.book({ bizType: 'OPTION_PAYOUT', bizNo: row.orderNo, step: 'settle', at: timeOf(at), legs });
    row.result = result;
    row.payout = toDecimal(payout);
    row.winFee = toDecimal(winFee);
    row.pnl = toDecimal(pnl);
    row.settledAt = timeOf(at);
    return negate(pnl);
  };

  const close = async ({ row, market, stakes }: Round, outcome: Outcome, at: number): Promise<void> => {
    const earned: Units[] = [];
    for (const stake of stakes) earned.push(await settle(stake, market, outcome, at));
    if (outcome !== 'VOID') row.result = outcome;
    row.status = outcome === 'VOID' ? 'VOIDED' : 'SETTLED';
    row.platformPnl = toDecimal(sum(earned));
    row.updatedAt = timeOf(at);
  };

  return {
    /** Opens a round. */
    open: (market: OptionMarket, at: number, lockAt: number, settleAt: number): Round => {
      const id = nextId();
      const row: RoundRow = {
        id,
        version: 1,
        createdAt: timeOf(at),
        updatedAt: timeOf(at),
        createdByName: null,
        roundNo: `R${id}`,
        symbol: market.symbol,
        openAt: timeOf(at),
        lockAt: timeOf(lockAt),
        settleAt: timeOf(settleAt),
        openPrice: null,
        settlePrice: null,
        proposedPrice: null,
        priceEvidence: [],
        stakeCoin: coinCode,
        upCount: 0,
        upStake: '0',
        downCount: 0,
        downStake: '0',
        result: null,
        platformPnl: null,
        status: 'OPEN',
      };
      rounds.push(row);
      return { row, market, stakes: [] };
    },
    /** Books a member's stake on a direction and its fee. */
    stake: async (
      { row, market, stakes }: Round,
      { payer, stake, direction }: Wish,
      at: number,
    ): Promise<void> => {
      const id = nextId();
      const amount = units(stake);
      const fee = multiply(amount, market.feeRate);
      const orderNo = `X${id}`;
      const order: OrderRow = {
        id,
        version: 1,
        orderNo,
        ...ofMember(payer),
        roundNo: row.roundNo,
        symbol: market.symbol,
        direction,
        stakeCoin: coinCode,
        stake,
        fee: toDecimal(fee),
        payout: null,
        winFee: null,
        pnl: null,
        result: 'PENDING',
        createdAt: timeOf(at),
        settledAt: null,
      };
      const legs = placedLegs({ memberUid: payer.uid, coinCode, direction, amount, fee });
      await bulk.book({ bizType: 'OPTION_STAKE', bizNo: orderNo, step: 'place', at: timeOf(at), legs });
      const side = direction === 'UP' ? 'up' : 'down';
      row[`${side}Stake`] = toDecimal(plus(units(row[`${side}Stake`]), amount));
      const others = stakes.some((one) => one.direction === direction && one.payer.uid === payer.uid);
      if (!others) row[`${side}Count`] += 1;
      stakes.push({ row: order, payer, direction, amount, fee });
      orders.push(order);
    },
    /** Settles a round by two index prices. */
    settle: async (round: Round, openPrice: number, settlePrice: number, at: number): Promise<void> => {
      const { row, market } = round;
      const opened = rounded(openPrice, market.places);
      const settled = rounded(settlePrice, market.places);
      row.openPrice = opened;
      row.settlePrice = settled;
      await close(round, outcomeOf(units(opened), units(settled)), at);
    },
    /** Voids a round and refunds stakes and fees. */
    void: (round: Round, at: number): Promise<void> => close(round, 'VOID', at),
    /** Leaves a round in its present status. */
    leave: ({ row, market }: Round, status: StatusOf<'optionRound'>, openPrice: number | null): void => {
      row.status = status;
      row.openPrice = openPrice === null ? null : rounded(openPrice, market.places);
    },
    tables: () => ({ optionRound: rounds, optionOrder: orders }),
  };
};
