import { units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { sizeOf } from '@server/seeds/context';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine, Payer } from '@server/seeds/money/line';
import { readPrices } from '@server/seeds/money/prices';
import { day, hour } from '@server/seeds/scatter';
import { openBook } from './spotBook';
import type { SpotMarket } from './spotBook';

const shares: Readonly<Record<string, number>> = {
  'BTC/USDT': 34,
  'ETH/USDT': 27,
  'SOL/USDT': 9,
  'TRX/USDT': 7,
};
const busiest: SpotMarket = {
  symbol: '',
  baseCoin: '',
  quoteCoin: '',
  priceScale: 0,
  amountScale: 0,
  maker: zero,
  taker: zero,
  least: zero,
};

/** Spot orders of three years: placed by one member, filled by others, cancelled or still open. */
export const openSpot: OpenLine = async (db, { bulk, context }, payers) => {
  const priceAt = await readPrices(db, context);
  const rows = await recordsOf(db)
    .selectFrom('market')
    .selectAll()
    .where('status', 'in', ['TRADING', 'CANCEL_ONLY', 'SUSPENDED'])
    .orderBy('sort')
    .execute();
  const markets = rows.map((row): [SpotMarket, number] => [marketOf(row), shares[row.symbol] ?? 1]);
  const chance = chanceOf(7_021);
  const { random, whole, pick, weighted } = chance;
  const book = openBook(context, bulk);
  const end = context.today.getTime();
  const moments: Moment[] = [];
  const anyone = (): Payer => payers[whole(payers.length)] ?? payers[0];

  /** Picks a member with enough of a coin on the spot account; tries a few. */
  const giver = (coinCode: string, least: Units, except: string): Payer | null => {
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const payer = anyone();
      if (payer.uid !== except && bulk.available(payer.uid, 'SPOT', coinCode) >= least) return payer;
    }
    return null;
  };

  const plan = (at: number): void => {
    const market = weighted(markets, markets[0]?.[0] ?? busiest);
    const side = pick(['BUY', 'SELL'] as const);
    const isStop = whole(12) === 0;
    const offset = 1 + (side === 'BUY' ? -1 : 1) * random() * (isStop ? 0.06 : 0.02);
    const isOpen = end - at < 2 * day;
    const fills = isOpen
      ? whole(2)
      : weighted(
          [
            [0, 10],
            [1, 55],
            [2, 25],
            [3, 10],
          ],
          1,
        );
    const life = isOpen ? end - at : Math.floor((0.05 + random() ** 3 * 60) * hour);
    let placed: ReturnType<typeof book.place> = Promise.resolve(null);
    const place = async () => {
      const coinCode = side === 'BUY' ? market.quoteCoin : market.baseCoin;
      const payer = giver(coinCode, units(market.quoteCoin === 'BTC' ? '0.001' : '0.01'), '');
      if (!payer) return;
      // Open orders are around the present price, so that no buyer waits above a seller.
      const priced = isOpen ? end : at;
      const price = (priceAt(market.baseCoin, priced) / priceAt(market.quoteCoin, priced)) * offset;
      const part = 0.1 + random() * 0.7;
      placed = book.place({ at, market, side, price, part, payer, isStop, source: source() });
      await placed;
    };
    const source = () =>
      weighted<RecordRow<'spotOrder'>['source']>(
        [
          ['APP', 58],
          ['WEB', 27],
          ['API', 15],
        ],
        'APP',
      );
    const fill = async (when: number, isLast: boolean) => {
      const order = await placed;
      if (!order) return;
      const share = isLast && !isOpen ? 1 : 0.2 + random() * 0.6;
      const wanted = book.wanted(order, share);
      const taker = wanted && giver(wanted.coinCode, wanted.amount, order.payer.uid);
      if (taker) await book.take(order, { at: when, share, taker, isMarket: whole(3) > 0, source: source() });
    };
    const give = async (when: number) => {
      const order = await placed;
      if (order) await book.cancel(order, when);
    };
    moments.push({ at, happen: place });
    for (let turn = 1; turn <= fills; turn += 1) {
      const when = at + Math.floor((life * turn) / (fills + 1));
      moments.push({ at: when, happen: () => fill(when, turn === fills) });
    }
    if (isOpen) return;
    const gone = at + life;
    moments.push({ at: gone, happen: () => give(gone) });
  };

  const { activity } = sizeOf(context.scale);
  const count = Math.ceil(payers.length * activity * 3);
  const first = payers.reduce((least, { at }) => Math.min(least, at), end);
  for (let turn = 0; turn < count; turn += 1)
    plan(Math.floor(first + 20 * day + random() ** 0.7 * (end - first - 22 * day)));
  for (let turn = 0; turn < Math.max(60, count / 40); turn += 1)
    plan(end - Math.floor(random() * 40 * hour) - 60_000);
  return { moments, tables: book.tables };
};

const marketOf = ({
  symbol,
  baseCoin,
  quoteCoin,
  priceScale,
  amountScale,
  makerFeeRate,
  takerFeeRate,
  minAmount,
}: RecordRow<'market'>): SpotMarket => ({
  symbol,
  baseCoin,
  quoteCoin,
  priceScale,
  amountScale,
  maker: units(makerFeeRate),
  taker: units(takerFeeRate),
  least: units(minAmount),
});
