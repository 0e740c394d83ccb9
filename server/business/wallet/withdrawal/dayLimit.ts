import { sql } from 'kysely';
import { formatDecimal } from '@/kit/format/decimal';
import { larger, minus, parseUnits, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { businessZoneOf, dayAt, startOf } from '@server/db/days';
import { readLimit } from '@server/db/limits';
import type { RecordEntry } from '@server/db/typedRecords';

const text = {
  used: (most: Units, left: Units) => {
    const [bound, rest] = [most, left].map((value) => formatDecimal(toDecimal(value)));
    return {
      'zh-CN': `每人每日最多单独通过价值 ${bound} USDT 的提币，您今日还可通过 ${rest} USDT：此笔请由他人审核`,
      'en-US': `One person passes withdrawals worth ${bound} USDT a day alone, and ${rest} USDT are left for you today: somebody else must review this one`,
    };
  },
};

/** Returns the worth of withdrawals in USDT that one person passes alone on a day of business. */
export const dayLimit = async (db: Call['db']): Promise<Units> =>
  parseUnits(await readLimit(db, 'firstReviewDayMax')) ?? zero;

/** Returns the worth of what a user has passed alone today. */
const passedToday = async (userId: string, { db, context }: Call): Promise<Units> => {
  const zone = await businessZoneOf(db);
  const since = startOf(dayAt(context.now(), zone), zone);
  const { rows } = await sql<{ sum: Decimal }>`select coalesce(sum("amountUsdt"), 0)::text as sum
    from timeline step join withdrawal on withdrawal.id = step."resourceId"
    where step.resource = 'withdrawal' and step.action = 'approve' and step."to" = 'APPROVED'
      and step."actorId" = ${userId} and step.at >= ${since}`.execute(db);
  return units(rows[0]?.sum) ?? zero;
};

/**
 * Refuses a first review that would pass a withdrawal without a second person when the caller has passed too much today.
 * The lock of the user's row lets parallel reviews of one person see each other.
 */
export const refuseAboveDayLimit = async (
  { amountUsdt }: Pick<RecordEntry<'withdrawal'>, 'amountUsdt'>,
  call: Call,
): Promise<void> => {
  const { userId } = signedIn(call);
  await call.db.selectFrom('staffUser').select('id').where('id', '=', userId).forUpdate().execute();
  const most = await dayLimit(call.db);
  const passed = await passedToday(userId, call);
  if (plus(passed, units(amountUsdt) ?? zero) > most)
    throw new Failure(code.notAllowed, text.used(most, larger(zero, minus(most, passed))));
};
