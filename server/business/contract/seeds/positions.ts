import { fromCount, zero } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import { sizeOf } from '@server/seeds/context';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine, Payer } from '@server/seeds/money/line';
import { readPrices } from '@server/seeds/money/prices';
import { day, hour } from '@server/seeds/scatter';
import { openDesk } from './perpetualDesk';
import type { Pair } from './halves';
import { coin, perpetualOf } from './perpetual';
import type { Perpetual } from './perpetual';

const shares: Readonly<Record<string, number>> = { BTC: 46, ETH: 30, SOL: 10 };
const leverages = [2, 3, 5, 10, 20] as const;
const careful = [2, 3, 5] as const;

/** A member with less USDT does not trade. */
const least = fromCount(20);

/** What the platform has paid into the insurance fund, in USDT. */
const capital = fromCount(50_000);

/**
 * Positions of three years, opened in pairs: funded, closed, liquidated or still open; and orders that are pending or
 * cancelled.
 */
export const openPositions: OpenLine = async (db, { bulk, context }, payers) => {
  const priceAt = await readPrices(db, context);
  const rows = await recordsOf(db)
    .selectFrom('perpetual')
    .innerJoin('coin', 'coin.coinCode', 'perpetual.settleCoin')
    .selectAll('perpetual')
    .select('coin.scale')
    .where('perpetual.status', 'not in', ['DRAFT'])
    .orderBy('perpetual.id')
    .execute();
  const all = rows.map((row): [Perpetual, number] => [perpetualOf(row), shares[row.baseCoin] ?? 2]);
  const live = all.filter((_, index) => rows[index]?.status === 'TRADING');
  const [fallback] = live[0] ?? [];
  const { random, whole, pick, weighted } = chanceOf(7_031);
  const desk = openDesk(context, bulk);
  const end = context.today.getTime();
  const moments: Moment[] = [];
  /** Picks a member with money to trade; tries a few. */
  const trader = (except: string): Payer | null => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const payer = payers[whole(payers.length)];
      if (payer && payer.uid !== except && bulk.available(payer.uid, 'CONTRACT', 'USDT') >= least)
        return payer;
    }
    return null;
  };

  const planPair = (at: number, life: number | null): void => {
    const contract = weighted(life === null ? live : all, fallback ?? none);
    const price = (when: number) => priceAt(contract.baseCoin, when);
    const lever = () => pick(life === null ? careful : leverages);
    let pair: Pair | null = null;
    const open = async () => {
      const long = trader('');
      const short = long && trader(long.uid);
      if (long && short)
        pair = await desk.open(contract, {
          at,
          price: price(at),
          part: 0.15 + random() * 0.5,
          members: [long, short],
          leverages: [lever(), lever()],
        });
    };
    const fund = async (when: number) => {
      if (pair) await desk.fund(pair, when, price(when), (random() - 0.42) * 0.0008);
    };
    moments.push({ at, happen: open });
    for (let when = at + 8 * hour; when < at + (life ?? end - at) && when < at + 2 * day; when += 8 * hour)
      moments.push({ at: when, happen: () => fund(when) });
    const last = life === null ? end : at + life;
    const by = weighted(
      [
        ['MANUAL', 70],
        ['TP_SL', 28],
        ['STAFF', 2],
      ] as const,
      'MANUAL',
    );
    const finish = async () => {
      if (!pair) return;
      if (life === null) desk.mark(pair, price(last));
      else
        await desk.close(pair, {
          at: last,
          price: price(last) * (1 + (random() - 0.5) * 0.04),
          slip: random() * 0.004,
          by,
        });
    };
    moments.push({ at: last, happen: finish });
  };

  const planOrder = (at: number, life: number | null): void => {
    const contract = weighted(life === null ? live : all, fallback ?? none);
    const side = pick(['LONG', 'SHORT'] as const);
    let cancel: ((when: number) => Promise<void>) | null = null;
    const place = async () => {
      const payer = trader('');
      const price = priceAt(contract.baseCoin, at) * (side === 'LONG' ? 0.97 : 1.03);
      if (payer)
        cancel = await desk.wait(contract, {
          at,
          price,
          payer,
          side,
          leverage: pick(leverages),
          part: 0.05 + random() * 0.3,
        });
    };
    moments.push({ at, happen: place });
    if (life !== null) moments.push({ at: at + life, happen: async () => cancel?.(at + life) });
  };

  const payIn = async () => {
    const leg = { coinCode: coin.coinCode, amount: capital };
    await bulk.book({
      bizType: 'TRANSFER',
      bizNo: 'INS1',
      step: 'payIn',
      at: new Date(first).toISOString(),
      legs: [
        { house: 'EXPENSE', side: 'DEBIT', ...leg },
        { house: 'INSURANCE', side: 'CREDIT', ...leg },
      ],
    });
  };
  const count = Math.ceil(payers.length * sizeOf(context.scale).activity);
  const first = payers.reduce((earliest, { at }) => Math.min(earliest, at), end) + 40 * day;
  moments.push({ at: first, happen: payIn });
  for (let turn = 0; turn < count; turn += 1) {
    const at = Math.floor(first + random() ** 0.7 * (end - first - 6 * day));
    if (turn % 4 === 3) planOrder(at, Math.floor((0.2 + random() * 40) * hour));
    else planPair(at, Math.floor((0.3 + random() ** 2 * 110) * hour));
  }
  for (let turn = 0; turn < Math.max(28, count / 30); turn += 1)
    planPair(end - Math.floor((1 + random() * 60) * hour), null);
  for (let turn = 0; turn < Math.max(14, count / 60); turn += 1)
    planOrder(end - Math.floor((1 + random() * 30) * hour), null);
  return { moments: fallback ? moments : [], tables: desk.tables };
};

const none: Perpetual = {
  symbol: '',
  baseCoin: '',
  size: zero,
  places: 0,
  coinPlaces: 0,
  maintenance: '0',
  feeRate: zero,
};
