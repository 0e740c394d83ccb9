import { fromCount, sum, times, toDecimal, units } from '@/kit/format/units';
import { updateJson } from '@server/db/updateJson';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, RecordValues, StatusOf } from '@server/db/typedRecords';
import { sizeOf } from '@server/seeds/context';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine } from '@server/seeds/money/line';
import { readPrices } from '@server/seeds/money/prices';
import { isMemberAt, openPurses } from '@server/seeds/money/purses';
import { day } from '@server/seeds/scatter';
import { nextRunAfter } from '../plan/nextRun';
import type { Schedule } from '../plan/nextRun';
import { runErrors } from '../basket';
import { openPlanDesk } from './planDesk';
import type { Plan, PlanProduct } from './planDesk';

type Product = RecordRow<'autoInvestProduct'>;

const weekly = ['WEEKLY', 120] as const;
/** How many days back plans of a schedule start, and their frequency; daily plans are recent. */
const rhythms: readonly (readonly [readonly [cycle: Schedule['cycle'], days: number], number])[] = [
  [['DAILY', 12], 12],
  [weekly, 40],
  [['BIWEEKLY', 240], 14],
  [['MONTHLY', 500], 34],
];
const amounts = [20, 50, 50, 100, 100, 200, 500] as const;

/** Auto-invest plans of members with each of their runs: completed, failed, skipped; paused, stopped, ended. */
export const openPlans: OpenLine = async (db, { bulk, context }, payers) => {
  const priceAt = await readPrices(db, context);
  const rows = await recordsOf(db)
    .selectFrom('autoInvestProduct')
    .selectAll()
    .where('status', 'in', ['PUBLISHED', 'OFFLINE'])
    .orderBy('id')
    .execute();
  const { random, whole, pick, weighted } = chanceOf(7_054);
  const find = openPurses(bulk, payers, whole);
  const desk = openPlanDesk(context, bulk, priceAt);
  const end = context.today.getTime();
  const moments: Moment[] = [];
  const all: Plan[] = [];

  const plan = (product: PlanProduct, isOffline: boolean, allowed: Product['cycles']): void => {
    const fit = rhythms.filter(([[cycle]]) => allowed.includes(cycle));
    const [cycle, span] = weighted(fit, weekly);
    const at = Math.floor(end - (0.05 + random() * 0.95) * span * day);
    const rhythm: Schedule = {
      cycle,
      runDay: cycle === 'MONTHLY' ? 1 + whole(28) : cycle === 'DAILY' ? 0 : 1 + whole(7),
      runHour: whole(24),
    };
    const ending = weighted<StatusOf<'autoInvestPlan'>>(
      [
        ['ONGOING', 70],
        ['PAUSED', 8],
        ['STOPPED', 12],
        ['COMPLETED', 10],
      ],
      'ONGOING',
    );
    const lastRun = ending === 'ONGOING' ? end : at + Math.floor((0.3 + random() * 0.6) * (end - at));
    const amount = fromCount(pick(amounts));
    let own: Plan | null = null;
    const open = (): Promise<void> => {
      const purse = find(product.sourceCoin, times(amount, 5), ['FINANCE', 'SPOT'], isMemberAt(at));
      if (purse) {
        own = desk.open({ product, ...purse, amount }, rhythm, at);
        all.push(own);
      }
      return Promise.resolve();
    };
    moments.push({ at, happen: open });
    const run = async (due: number): Promise<void> => {
      const when = due + 2_000 + whole(50_000);
      if (!own || own.row.status !== 'ONGOING') return;
      const { payer, accountType } = own;
      const lot = whole(220);
      if (lot === 0) desk.skip(own, due);
      else if (lot < 3) desk.miss(own, due, when, { status: 'FAILED', error: runErrors.slippage });
      else if (bulk.available(payer.uid, accountType, product.sourceCoin) >= amount)
        await desk.run(own, due, when);
      else desk.miss(own, due, when, { status: 'INSUFFICIENT', error: runErrors.balance });
      if (own.inARow >= 3) own.row.status = 'PAUSED';
    };
    let due = nextRunAfter(rhythm, new Date(at)).getTime();
    while (due < Math.min(lastRun, end - 60_000)) {
      const here = due;
      moments.push({ at: here, happen: () => run(here) });
      due = nextRunAfter(rhythm, new Date(cycle === 'BIWEEKLY' ? here + 7 * day : here)).getTime();
    }
    const next = due;
    moments.push({
      at: Math.min(lastRun, end - 1),
      happen: () => {
        if (!own) return Promise.resolve();
        if (own.row.status === 'ONGOING')
          own.row.status = isOffline && ending === 'ONGOING' ? 'PAUSED' : ending;
        if (own.row.status === 'ONGOING') own.row.nextRunAt = new Date(next).toISOString();
        else if (ending !== 'ONGOING') own.row.updatedAt = new Date(lastRun).toISOString();
        return Promise.resolve();
      },
    });
  };

  const count = Math.ceil(payers.length * sizeOf(context.scale).activity * 0.6);
  for (const [index, row] of rows.entries()) {
    const product = productOf(row);
    const part = [0.32, 0.22, 0.22, 0.1, 0.08][index] ?? 0.06;
    for (let turn = 0; turn < count * part; turn += 1) plan(product, row.status === 'OFFLINE', row.cycles);
  }
  const close = async (): Promise<void> => {
    const sums = rows.map(({ planCode }): RecordValues<'autoInvestProduct'> => {
      const own = all.filter(({ product }) => product.code === planCode);
      const totalInvested = toDecimal(sum(own.map(({ invested }) => invested)));
      const memberCount = new Set(own.map(({ payer }) => payer.uid)).size;
      return { planCode, memberCount, totalInvested };
    });
    await updateJson(db, 'autoInvestProduct', ['planCode'], sums);
  };
  return { moments, tables: desk.tables, close };
};

const productOf = ({ planCode, sourceCoin, feeRate, targets }: Product): PlanProduct => ({
  code: planCode,
  sourceCoin,
  feeRate: units(feeRate),
  targets: targets.toSorted((a, b) => b.percent - a.percent),
});
