import { dividedBy, one, times, truncate, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { sizeOf } from '@server/seeds/context';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine } from '@server/seeds/money/line';
import { isMemberAt, openPurses } from '@server/seeds/money/purses';
import { day, hour } from '@server/seeds/scatter';
import type { Cycle } from '../lock/schedule';
import { dueAt } from '../lock/schedule';
import { openLocks } from './lockDesk';
import type { Lock } from './lockDesk';

type Kind = readonly [
  reason: Lock['terms']['reason'],
  cycle: Cycle,
  periods: number,
  sourceNo: string | null,
];

const first: Kind = ['ACTIVITY', 'WEEK', 4, 'ACT-SPRING'];
/** Locks by staff: reason, cycle, periods, source and frequency. */
const kinds: readonly (readonly [Kind, number])[] = [
  [first, 26],
  [['ACTIVITY', 'DAY', 30, 'ACT-TRADE30'], 22],
  [['ACTIVITY', 'MONTH', 3, 'ACT-YEAREND'], 20],
  [['RISK', 'ONCE', 1, null], 14],
  [['STAFF', 'MONTH', 6, null], 10],
  [['JUDICIAL', 'ONCE', 1, '协查函-2026-017'], 8],
];
const coins = ['USDT', 'USDT', 'BTC', 'ETH', 'TRX'] as const;
const least: Readonly<Record<string, Decimal>> = { USDT: '50', BTC: '0.001', ETH: '0.02', TRX: '500' };

/** Locks by staff: rewards, risk, courts. A few were cancelled or released early. */
export const openStaffLocks: OpenLine = (_, { bulk, context }, payers) => {
  const { random, whole, pick, weighted } = chanceOf(7_053);
  const find = openPurses(bulk, payers, whole);
  const desk = openLocks(context, bulk);
  const end = context.today.getTime();
  const moments: Moment[] = [];

  const plan = (at: number): void => {
    const [reason, cycle, periods, sourceNo] = weighted(kinds, first);
    const coinCode = pick(coins);
    const createdByName = pick(['Ada Chen', 'Otto Wang', '徐明', '赵雨'] as const);
    let lock: Lock | null = null;
    const make = async () => {
      const purse = find(coinCode, units(least[coinCode]) ?? one, ['SPOT', 'FUND'], isMemberAt(at));
      if (!purse) return;
      const part = reason === 'JUDICIAL' ? 1_000 : Math.floor(50 + random() * 250);
      const amount = truncate(dividedBy(times(purse.available, part), 1_000), 6);
      const terms = { coinCode, amount, reason, cycle, periods, sourceNo, createdByName };
      lock = await desk.lock({ ...terms, ...purse }, at);
    };
    moments.push({ at, happen: make });
    const ending = whole(10);
    const sooner = at + Math.floor((0.3 + random()) * day);
    if (ending === 0 && sooner < end)
      moments.push({
        at: sooner,
        happen: async () => void (lock && (await desk.end(lock, 'cancel', sooner))),
      });
    const early = dueAt(at, cycle, 1) + 5 * hour;
    if (ending === 1 && early < end)
      moments.push({
        at: early,
        happen: async () => void (lock && (await desk.end(lock, 'release', early))),
      });
    for (let period = 1; period <= periods; period += 1) {
      const due = dueAt(at, cycle, period);
      if (due < end)
        moments.push({ at: due, happen: async () => void (lock && (await desk.pass(lock, period, due))) });
    }
  };

  const count = Math.ceil(payers.length * sizeOf(context.scale).activity * 0.35);
  const beginning = payers.reduce((soonest, { at }) => Math.min(soonest, at), end) + 90 * day;
  for (let turn = 0; turn < count; turn += 1)
    plan(Math.floor(beginning + random() ** 0.5 * (end - beginning - 3 * hour)));
  return Promise.resolve({ moments, tables: desk.tables });
};
