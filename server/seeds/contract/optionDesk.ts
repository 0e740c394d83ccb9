import { toDecimal, multiply, toUnits } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { Leg } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/events';
import { ofMember } from '@server/seeds/money/records';

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
  const of = ({ payer }: Pick<Stake, 'payer'>) =>
    ({ memberUid: payer.uid, accountType: 'OPTION', coinCode, bucket: 'AVAILABLE' }) as const;
  const pool = (side: 'CREDIT' | 'DEBIT', amount: bigint): Leg => ({
    house: 'POOL',
    coinCode,
    side,
    amount: toDecimal(amount),
  });

  const pay = async (
    stake: Stake,
    at: number,
    result: string,
    legs: readonly Leg[],
    figures: { payout: bigint; winFee: bigint; pnl: bigint },
  ) => {
    await bulk.book({
      bizType: 'OPTION_PAYOUT',
      bizNo: stake.no,
      step: 'settle',
      at: timeOf(at),
      legs: [pool('DEBIT', stake.amount), ...legs],
    });
    const { payout, winFee, pnl } = figures;
    Object.assign(stake.row, {
      result,
      payout: toDecimal(payout),
      winFee: toDecimal(winFee),
      pnl: toDecimal(pnl),
      settledAt: timeOf(at),
    });
    return -pnl;
  };

  const settleStake = (
    stake: Stake,
    { payoutRate, winFeeRate }: OptionMarket,
    outcome: 'UP' | 'DOWN' | 'DRAW',
    at: number,
  ): Promise<bigint> => {
    const { amount, fee, direction } = stake;
    const back = { ...of(stake), side: 'CREDIT' } as const;
    if (outcome === 'DRAW')
      return pay(stake, at, 'DRAW', [{ ...back, amount: toDecimal(amount) }], {
        payout: amount,
        winFee: 0n,
        pnl: -fee,
      });
    if (outcome !== direction)
      return pay(
        stake,
        at,
        'LOSE',
        [{ house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(amount) }],
        { payout: 0n, winFee: 0n, pnl: -amount - fee },
      );
    const won = multiply(amount, payoutRate);
    const winFee = multiply(won, winFeeRate);
    const legs: Leg[] = [
      { house: 'EXPENSE', coinCode, side: 'DEBIT', amount: toDecimal(won) },
      { ...back, amount: toDecimal(amount + won) },
      { ...of(stake), side: 'DEBIT', amount: toDecimal(winFee) },
      { house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(winFee) },
    ];
    return pay(stake, at, 'WIN', legs, { payout: amount + won, winFee, pnl: won - winFee - fee });
  };

  const close = async (
    { row, market, stakes }: Round,
    outcome: 'UP' | 'DOWN' | 'DRAW',
    at: number,
  ): Promise<void> => {
    let earned = 0n;
    for (const stake of stakes) earned += await settleStake(stake, market, outcome, at);
    Object.assign(row, {
      result: outcome,
      platformPnl: toDecimal(earned),
      status: 'SETTLED',
      updatedAt: timeOf(at),
    });
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
      await bulk.book({
        ...{ bizType: 'OPTION_STAKE', bizNo: no, step: 'place', at: timeOf(at) },
        legs: [
          { ...of(stake), side: 'DEBIT', amount: text },
          { ...of(stake), side: 'DEBIT', amount: toDecimal(fee) },
          pool('CREDIT', amount),
          { house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(fee) },
        ],
      });
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
      await close(
        round,
        toUnits(to) > toUnits(from) ? 'UP' : toUnits(to) < toUnits(from) ? 'DOWN' : 'DRAW',
        at,
      );
    },
    /** Voids a round and refunds stakes and fees. */
    void: async ({ row, stakes }: Round, at: number): Promise<void> => {
      for (const stake of stakes) {
        const legs: Leg[] = [
          { house: 'REVENUE', coinCode, side: 'DEBIT', amount: toDecimal(stake.fee) },
          { ...of(stake), side: 'CREDIT', amount: toDecimal(stake.amount + stake.fee) },
        ];
        await pay(stake, at, 'VOID', legs, { payout: stake.amount + stake.fee, winFee: 0n, pnl: 0n });
      }
      Object.assign(row, { status: 'VOIDED', platformPnl: '0', updatedAt: timeOf(at) });
    },
    /** Leaves a round in its present status. */
    leave: ({ row, market }: Round, status: string, openPrice: number | null): void => {
      Object.assign(row, { status, openPrice: openPrice === null ? null : priceOf(market, openPrice) });
    },
    tables: () => ({ optionRound: rounds, optionOrder: orders }),
  };
};
