import { toDecimal, multiply, toUnits } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import { outcomeOf, placedLegs, settledStake } from '../settledStake';
import type { Outcome } from '../settledStake';

type Row = Record<string, unknown>;

/** A market as rounds need it; rates in units. */
export type OptionMarket = {
  symbol: string;
  baseCoin: string;
  places: number;
  stakes: readonly string[];
  payoutRate: bigint;
  feeRate: bigint;
  winFeeRate: bigint;
  drawRule: string;
  openSeconds: number;
  lockSeconds: number;
};

type Stake = { row: Row; no: string; payer: Payer; direction: 'UP' | 'DOWN'; amount: bigint; fee: bigint };
export type Round = { row: Row; market: OptionMarket; stakes: Stake[] };

const coinCode = 'USDT';
const timeOf = (at: number) => new Date(at).toISOString();
const priceOf = ({ places }: OptionMarket, price: number) => toDecimal(toUnits(price.toFixed(places)));

/** Books option rounds: stakes go to the pool and from there to the winners; the platform pays the gains on top (I-15). */
export const openRounds = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const [rounds, orders]: [Row[], Row[]] = [[], []];
  const settle = async (
    { row, no, payer, direction, amount, fee }: Stake,
    market: OptionMarket,
    outcome: Outcome,
    at: number,
  ): Promise<bigint> => {
    const stake = { memberUid: payer.uid, coinCode, direction, amount, fee };
    const { result, payout, winFee, pnl, legs } = settledStake(stake, market, outcome);
    await bulk.book({ bizType: 'OPTION_PAYOUT', bizNo: no, step: 'settle', at: timeOf(at), legs });
    Object.assign(row, {
      result,
      payout: toDecimal(payout),
      winFee: toDecimal(winFee),
      pnl: toDecimal(pnl),
      settledAt: timeOf(at),
    });
    return -pnl;
  };

  const close = async ({ row, market, stakes }: Round, outcome: Outcome, at: number): Promise<void> => {
    let earned = 0n;
    for (const stake of stakes) earned += await settle(stake, market, outcome, at);
    const ended = outcome === 'VOID' ? { status: 'VOIDED' } : { result: outcome, status: 'SETTLED' };
    Object.assign(row, { ...ended, platformPnl: toDecimal(earned), updatedAt: timeOf(at) });
  };

  return {
    /** Opens a round. */
    open: (market: OptionMarket, at: number, lockAt: number, settleAt: number): Round => {
      const id = nextId();
      const row = {
        ...{
          id,
          version: 1,
          createdAt: timeOf(at),
          updatedAt: timeOf(at),
          createdByName: null,
          roundNo: `R${id}`,
          symbol: market.symbol,
        },
        ...{
          openAt: timeOf(at),
          lockAt: timeOf(lockAt),
          settleAt: timeOf(settleAt),
          openPrice: null,
          settlePrice: null,
          proposedPrice: null,
        },
        ...{
          priceEvidence: [],
          stakeCoin: coinCode,
          upCount: 0,
          upStake: '0',
          downCount: 0,
          downStake: '0',
          result: null,
          platformPnl: null,
          status: 'OPEN',
        },
      };
      rounds.push(row);
      return { row, market, stakes: [] };
    },
    /** Books a member's stake on a direction and its fee. */
    stake: async (
      { row, market, stakes }: Round,
      payer: Payer,
      text: string,
      direction: 'UP' | 'DOWN',
      at: number,
    ): Promise<void> => {
      const id = nextId();
      const amount = toUnits(text);
      const fee = multiply(amount, market.feeRate);
      const no = `X${id}`;
      const order = {
        ...{
          id,
          version: 1,
          orderNo: no,
          ...ofMember(payer),
          roundNo: row.roundNo,
          symbol: market.symbol,
          direction,
          stakeCoin: coinCode,
          stake: text,
        },
        ...{
          fee: toDecimal(fee),
          payout: null,
          winFee: null,
          pnl: null,
          result: 'PENDING',
          createdAt: timeOf(at),
          settledAt: null,
        },
      };
      const stake = { row: order, no, payer, direction, amount, fee };
      const legs = placedLegs({ memberUid: payer.uid, coinCode, direction, amount, fee });
      await bulk.book({ bizType: 'OPTION_STAKE', bizNo: no, step: 'place', at: timeOf(at), legs });
      const side = direction === 'UP' ? 'up' : 'down';
      row[`${side}Stake`] = toDecimal(toUnits(String(row[`${side}Stake`])) + amount);
      const others = stakes.some((one) => one.direction === direction && one.payer.uid === payer.uid);
      if (!others) row[`${side}Count`] = Number(row[`${side}Count`]) + 1;
      stakes.push(stake);
      orders.push(order);
    },
    /** Settles a round by two index prices. */
    settle: async (round: Round, openPrice: number, settlePrice: number, at: number): Promise<void> => {
      const [from, to] = [priceOf(round.market, openPrice), priceOf(round.market, settlePrice)];
      Object.assign(round.row, { openPrice: from, settlePrice: to });
      await close(round, outcomeOf(toUnits(from), toUnits(to)), at);
    },
    /** Voids a round and refunds stakes and fees. */
    void: (round: Round, at: number): Promise<void> => close(round, 'VOID', at),
    /** Leaves a round in its present status. */
    leave: ({ row, market }: Round, status: string, openPrice: number | null): void => {
      Object.assign(row, { status, openPrice: openPrice === null ? null : priceOf(market, openPrice) });
    },
    tables: () => ({ optionRound: rounds, optionOrder: orders }),
  };
};
