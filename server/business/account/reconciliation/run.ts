import { sql } from 'kysely';
import { instant, signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { fieldError, invalid } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import { staffColumns } from '@server/db/staffIds';
import { addStep, stepBy } from '@server/resources/history/history';
import type { EntityHooks } from '@server/resources/entity/entity';
import { readFigures } from './figures';
import type { Figures } from './figures';

const hour = 3_600_000;

const text = {
  day: {
    'zh-CN': '仅能核对当日：钱包没有历史余额可比',
    'en-US': 'Only the present day can be compared: wallets have no earlier balances',
  },
  wallet: {
    'zh-CN': '该币种没有平台钱包',
    'en-US': 'The coin has no platform wallet',
  },
};

/** Returns the calendar days that are the present day somewhere on earth, because the user's zone is not known. */
const presentDays = (call: Call): string[] =>
  [-12, 0, 14].map((shift) => instant(call, shift * hour).slice(0, 10));

/** Returns the number of the next run of a day. */
const nextRun = async ({ db }: Call, bizDate: string): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`select max("runNo")::int as last from reconciliation
    where "bizDate" = ${bizDate}`.execute(db);
  return (rows[0]?.last ?? 0) + 1;
};

const isBalanced = ({ gap, ledgerDiff }: Figures): boolean => gap === '0' && ledgerDiff === '0';

/**
 * `POST /admin/account/reconcile/run`: compares wallets, ledger and balances, and keeps the figures of each coin as a new
 * run of the day. A difference waits for an explanation.
 */
export const runAccountReconcile: Handler<'runAccountReconcile'> = async (call) => {
  const { bizDate, coinCodes } = call.body;
  const { db, context } = call;
  if (!presentDays(call).includes(bizDate)) throw invalid(fieldError('bizDate', 'present', text.day));
  // Two runs at once would take the same number.
  await sql`select pg_advisory_xact_lock(hashtext('reconciliation.run'))`.execute(db);
  const figures = await readFigures(call, coinCodes ?? null);
  const known = new Set(figures.map(({ coinCode }) => coinCode));
  if ((coinCodes ?? []).some((coin) => !known.has(coin)))
    throw invalid(fieldError('coinCodes', 'wallet', text.wallet));
  const runNo = await nextRun(call, bizDate);
  const at = instant(call);
  const by = staffColumns('createdBy', signedIn(call));
  const base = { version: 1, createdAt: at, updatedAt: at, ...by };
  for (const each of figures) {
    const id = context.nextId();
    const reconcileStatus = isBalanced(each) ? 'BALANCED' : 'DIFF';
    await recordsOf(db)
      .insertInto('reconciliation')
      .values({ id, ...base, ...each, bizDate, runNo, reconcileStatus, explanation: null })
      .execute();
    const step = { ...stepBy(call), action: 'create', to: reconcileStatus };
    await addStep(db, context, { name: 'reconciliation' }, id, step);
  }
  const faulty = figures.filter((each) => !isBalanced(each)).map(({ coinCode }) => coinCode);
  const counts = Object.entries({ bizDate, runNo, coins: figures.length, faulty: faulty.join(', ') });
  call.note({
    resource: 'reconciliation',
    diff: counts.map(([field, after]) => ({ field, before: null, after })),
  });
};

/** Daily reconciliations (domain screen 6). An explanation changes no figure. */
export const reconciliationHooks: EntityHooks<'reconciliation'> = {
  act: { explain: (_, { explanation }) => ({ explanation }) },
};
