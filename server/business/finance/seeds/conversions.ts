import {
  dividedBy,
  larger,
  minus,
  multiply,
  one,
  smaller,
  times,
  toDecimal,
  truncate,
  units,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Leg } from '@server/ledger/journal';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import { sizeOf } from '@server/seeds/context';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine } from '@server/seeds/money/line';
import { readPrices } from '@server/seeds/money/prices';
import { isMemberAt, openPurses } from '@server/seeds/money/purses';
import { ofMember } from '@server/seeds/money/records';
import type { Made } from '@server/seeds/money/records';
import { day, hour } from '@server/seeds/scatter';
import { convertLegs } from '../convert/convertLegs';
import { withDigits } from './withDigits';

type Order = Made<'convertOrder', 'status' | 'spreadIncome' | 'version'>;
type Pair = { from: string; to: string; spread: Units; least: Units; most: Units };

const places = 8;
const timeOf = (at: number) => new Date(at).toISOString();

/** Conversions of three years: quoted, completed, expired; a few were reversed after a wrong quote. */
export const openConversions: OpenLine = async (db, { bulk, context }, payers) => {
  const priceAt = await readPrices(db, context);
  const found = await recordsOf(db)
    .selectFrom('convertPair')
    .selectAll()
    .where('status', '=', 'ENABLED')
    .orderBy('id')
    .execute();
  const pairs = found.map((row): [Pair, number] => [pairOf(row), shares[row.fromCoin] ?? 3]);
  const { random, whole, weighted } = chanceOf(7_055);
  const find = openPurses(bulk, payers, whole);
  const end = context.today.getTime();
  const moments: Moment[] = [];
  const orders: Order[] = [];

  const plan = (at: number, status: StatusOf<'convertOrder'>): void => {
    const pair = weighted(pairs, pairs[0]?.[0] ?? none);
    let undo: (() => Promise<void>) | null = null;
    const convert = async () => {
      const purse = find(pair.from, times(pair.least, 2), ['SPOT', 'FUND'], isMemberAt(at));
      if (!purse) return;
      const part = dividedBy(times(purse.available, Math.floor(50 + random() * 450)), 1_000);
      const given = truncate(larger(pair.least, smaller(part, pair.most)), 4);
      const mid = withDigits(priceAt(pair.from, at) / priceAt(pair.to, at), 10);
      const price = truncate(multiply(mid, minus(one, pair.spread)), 10);
      const got = truncate(multiply(given, price), places);
      const spread = minus(truncate(multiply(given, mid), places), got);
      if (given < pair.least || got <= zero) return;
      const id = context.nextId();
      const orderNo = `CV${id}`;
      const isDone = status === 'SUCCESS' || status === 'REVERSED';
      const row: Order = {
        id,
        version: 1,
        ...ofMember(purse.payer),
        orderNo,
        fromCoin: pair.from,
        toCoin: pair.to,
        fromAmount: toDecimal(given),
        toAmount: toDecimal(got),
        price: toDecimal(price),
        spreadIncome: isDone ? toDecimal(spread) : '0',
        status: isDone ? 'SUCCESS' : status,
        createdAt: timeOf(at),
      };
      orders.push(row);
      if (!isDone) return;
      const { payer, accountType } = purse;
      const terms = { memberUid: payer.uid, accountType, from: pair.from, to: pair.to };
      const legs = convertLegs({ ...terms, given, got, spread });
      await bulk.book({ bizType: 'CONVERT', bizNo: orderNo, step: 'convert', at: timeOf(at), legs });
      undo = async () => {
        if (bulk.available(purse.payer.uid, purse.accountType, pair.to) < got) return;
        const back = legs.map((leg): Leg => ({ ...leg, side: leg.side === 'DEBIT' ? 'CREDIT' : 'DEBIT' }));
        await bulk.book({
          bizType: 'REVERSAL',
          bizNo: orderNo,
          step: 'reverse',
          at: timeOf(at + 5 * hour),
          operatorName: 'Ada Chen',
          legs: back,
        });
        row.status = 'REVERSED';
        row.spreadIncome = '0';
        row.version = 2;
      };
    };
    moments.push({ at, happen: convert });
    if (status === 'REVERSED') moments.push({ at: at + 5 * hour, happen: async () => void (await undo?.()) });
  };

  const first = payers.reduce((soonest, { at }) => Math.min(soonest, at), end) + 30 * day;
  const count = Math.ceil(payers.length * sizeOf(context.scale).activity * 1.5);
  for (let turn = 0; turn < count; turn += 1)
    plan(Math.floor(first + random() ** 0.6 * (end - first - day)), weighted(endings, 'SUCCESS'));
  for (let turn = 0; turn < Math.max(6, count / 40); turn += 1)
    plan(end - Math.floor(random() * 20 * hour) - hour, 'SUCCESS');
  for (let turn = 0; turn < 3; turn += 1) plan(end - 2_000 - turn * 1_700, 'QUOTED');
  return { moments, tables: () => ({ convertOrder: orders }) };
};

const shares: Readonly<Record<string, number>> = { USDT: 6, BTC: 14, ETH: 14, USDC: 6 };
const endings = [
  ['SUCCESS', 88],
  ['EXPIRED', 7],
  ['FAILED', 3],
  ['REVERSED', 2],
] as const;

const none: Pair = { from: 'USDT', to: 'BTC', spread: zero, least: one, most: one };

const pairOf = (row: RecordRow<'convertPair'>): Pair => ({
  from: row.fromCoin,
  to: row.toCoin,
  spread: units(row.spreadRate),
  least: units(row.minAmount),
  most: units(row.maxAmount),
});
