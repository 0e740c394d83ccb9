import { dividedBy, plus, units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { sizeOf } from '@server/seeds/context';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine, Payer } from '@server/seeds/money/line';
import { readPrices } from '@server/seeds/money/prices';
import { day } from '@server/seeds/scatter';
import { openRounds } from './optionDesk';
import type { OptionMarket, Round } from './optionDesk';

/** Rounds of today: seconds since their opening, and whether the index price was missing. */
const today = [
  ['SETTLE_REVIEW', 5_400],
  ['SETTLE_REVIEW', 1_900],
  ['VOIDED', 9_000],
  ['LOCKED', 75],
  ['OPEN', 25],
  ['WAITING', -60],
] as const;

/** Option rounds of three years with their orders: settled, voided, in review or open. */
export const openOptions: OpenLine = async (db, { bulk, context }, payers) => {
  const priceAt = await readPrices(db, context);
  const rows = await recordsOf(db)
    .selectFrom('optionMarket')
    .selectAll()
    .where('status', '=', 'ENABLED')
    .orderBy('id')
    .execute();
  const markets = await Promise.all(rows.map((row) => marketOf(db, row)));
  const { random, whole, pick } = chanceOf(7_041);
  const desk = openRounds(context, bulk);
  const end = context.today.getTime();
  const moments: Moment[] = [];
  const staker = (least: Units): Payer | null => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const payer = payers[whole(payers.length)];
      if (payer && bulk.available(payer.uid, 'OPTION', 'USDT') >= least) return payer;
    }
    return null;
  };

  const plan = (market: OptionMarket, at: number, ending: 'SETTLED' | (typeof today)[number][0]): void => {
    let round: Round | null = null;
    const lockAt = at + market.openSeconds * 1_000;
    const settleAt = lockAt + market.lockSeconds * 1_000;
    const price = (when: number) => priceAt(market.baseCoin, when) * (1 + (random() - 0.5) * 0.002);
    const stakes = ending === 'WAITING' ? 0 : 1 + whole(6);
    moments.push({
      at: Math.min(at, end),
      happen: async () => void (round = desk.open(market, at, lockAt, settleAt)),
    });
    for (let turn = 0; turn < stakes; turn += 1) {
      const when = Math.min(end, at + Math.floor(((turn + 1) * (lockAt - at)) / (stakes + 1)));
      const stake = async () => {
        const [least, ...more] = market.stakes;
        const stake = pick([least, least, ...more.slice(0, 2)]);
        const amount = units(stake);
        const payer = staker(plus(amount, dividedBy(amount, 50)));
        if (round && payer) await desk.stake(round, { payer, stake, direction: pick(['UP', 'DOWN']) }, when);
      };
      moments.push({ at: when, happen: stake });
    }
    const finish = async () => {
      if (!round) return;
      if (ending === 'SETTLED') await desk.settle(round, price(lockAt), price(settleAt), settleAt);
      else if (ending === 'VOIDED') await desk.void(round, settleAt);
      else desk.leave(round, ending, ending === 'WAITING' || ending === 'OPEN' ? null : price(lockAt));
    };
    moments.push({ at: Math.min(end, settleAt), happen: finish });
  };

  const count = Math.ceil(payers.length * sizeOf(context.scale).activity * 0.8);
  const first = payers.reduce((least, { at }) => Math.min(least, at), end) + 60 * day;
  for (const market of markets)
    for (let turn = 0; turn < count / markets.length; turn += 1)
      plan(
        market,
        Math.floor(first + random() ** 0.6 * (end - first - day / 8)),
        whole(90) === 0 ? 'VOIDED' : 'SETTLED',
      );
  for (const [index, [status, ago]] of today.entries()) {
    const market = markets[index % markets.length];
    if (market) plan(market, end - ago * 1_000, status);
  }
  return { moments, tables: desk.tables };
};

const marketOf = async (
  db: Parameters<OpenLine>[0],
  row: RecordRow<'optionMarket'>,
): Promise<OptionMarket> => {
  const { symbol, drawRule, openSeconds, lockSeconds } = row;
  const { baseCoin, priceScale } = await recordsOf(db)
    .selectFrom('market')
    .select(['baseCoin', 'priceScale'])
    .where('symbol', '=', symbol)
    .executeTakeFirstOrThrow();
  const [least, ...more] = row.stakeOptions;
  if (least === undefined) throw new Error(`The option market ${symbol} offers no stake.`);
  return {
    symbol,
    baseCoin,
    places: priceScale,
    stakes: [least, ...more],
    payoutRate: units(row.payoutRate),
    feeRate: units(row.feeRate),
    winFeeRate: units(row.winFeeRate),
    drawRule,
    openSeconds,
    lockSeconds,
  };
};
