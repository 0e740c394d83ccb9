import { sql } from 'kysely';
import { truncate, units, zero } from '@/kit/format/units';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import type { EntityHooks } from '@server/resources/entity/entity';
import { ofMember } from '@server/member/ofMember';
import { lockJournal, unlockJournal } from './journals';
import { dueAt, periodsOf, sharesOf } from './schedule';
import { finishPeriods, lockedBy, releaseDue } from './release';

const day = 86_400_000;

const text = {
  scale: { 'zh-CN': '小数位超过该币种的精度', 'en-US': 'More decimal places than the coin has' },
  once: { 'zh-CN': '一次性释放只有 1 期', 'en-US': 'A single release has one period' },
  share: {
    'zh-CN': '金额过小，不能分成这么多期',
    'en-US': 'The amount is too small for so many periods',
  },
  past: { 'zh-CN': '开始时间已过', 'en-US': 'The start is in the past' },
  guarded: {
    'zh-CN': '风控与司法锁仓只能由可释放锁仓的管理员创建',
    'en-US': 'Only a user who may release locks creates one for risk or a court',
  },
};

type Lock = RecordEntry<'coinLock'>;

/** Reasons for which a lock is imposed on a member; another user has to end it (decision: by administrators only). */
const isImposed = ({ lockReason }: Pick<RecordValues<'coinLock'>, 'lockReason'>): boolean =>
  lockReason === 'RISK' || lockReason === 'JUDICIAL';

/** Checks a new lock beyond its form (domain screen 16). */
const check = async (
  after: RecordValues<'coinLock'>,
  before: Lock | null,
  call: Call,
): Promise<FieldError[]> => {
  if (before !== null) return [];
  if (isImposed(after) && !signedIn(call).permissions.has('exchange:lock:release'))
    throw new Failure(code.noPermission, text.guarded);
  const { coinCode = '', totalAmount = '0', cycle, periods = 1, startAt = '' } = after;
  const amount = units(totalAmount);
  const coin = await recordsOf(call.db)
    .selectFrom('coin')
    .select('scale')
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  return [
    ...(coin && truncate(amount, coin.scale) !== amount
      ? [fieldError('totalAmount', 'scale', text.scale)]
      : []),
    ...(cycle === 'ONCE' && periods > 1 ? [fieldError('periods', 'once', text.once)] : []),
    ...((sharesOf(amount, periods)[0] ?? zero) > zero ? [] : [fieldError('periods', 'share', text.share)]),
    // The form's time is a little older than the call; a day leaves room for a lock that begins today.
    ...(Date.parse(startAt) < call.context.now().getTime() - day
      ? [fieldError('startAt', 'past', text.past)]
      : []),
  ];
};

/** Columns of a new lock. Its amount is locked by `begin`. */
const write = async (
  { memberUid = '', totalAmount = '0', cycle = 'ONCE', startAt = '' }: RecordValues<'coinLock'>,
  _: Lock | null,
  call: Call,
): Promise<RecordValues<'coinLock'>> => ({
  lockNo: `LK${call.context.nextId()}`,
  ...(await ofMember(call.db, memberUid)),
  releasedAmount: '0',
  remainAmount: totalAmount,
  releasedPeriods: 0,
  nextReleaseAt: new Date(dueAt(Date.parse(startAt), cycle, 1)).toISOString(),
});

/** Locks the amount and writes the schedule of a new lock. */
const begin = async (record: Lock, _: unknown, call: Call): Promise<void> => {
  const { lockNo, memberUid, accountType, coinCode, cycle, agentPath } = record;
  const amount = units(record.totalAmount);
  const account = { lockNo, memberUid, accountType, coinCode };
  // Nothing leaves the account, and a court may order the lock of a frozen one.
  const booking = { at: instant(call), operatorName: signedIn(call).name, despiteFreeze: isImposed(record) };
  await book(call.db, call.context, lockJournal(account, { amount, ...booking }));
  const shares = sharesOf(amount, record.periods);
  const rows = periodsOf({ lockNo, agentPath }, { start: Date.parse(record.startAt), cycle, shares });
  await recordsOf(call.db)
    .insertInto('lockPeriod')
    .values(rows.map((row) => ({ ...row, id: call.context.nextId() })))
    .execute();
};

/** Returns the rest of a lock to the available balance. */
const giveBack = async (
  { lockNo, remainAmount }: Lock,
  how: 'release' | 'cancel',
  call: Call,
): Promise<string> => {
  const at = instant(call);
  const account = await lockedBy(call.db, lockNo);
  const booking = { amount: units(remainAmount), at, operatorName: signedIn(call).name };
  await book(call.db, call.context, unlockJournal(account, how, booking));
  return at;
};

/** Locked coins (domain screen 16). The clock releases them by period; staff release or cancel them early. */
export const coinLockHooks: EntityHooks<'coinLock'> = {
  check,
  write,
  saved: begin,
  act: {
    release: async (record, _, call) => {
      const at = await giveBack(record, 'release', call);
      await finishPeriods(call.db, record.lockNo, at);
      return {
        releasedAmount: record.totalAmount,
        remainAmount: '0',
        releasedPeriods: record.periods,
        nextReleaseAt: null,
      };
    },
    cancel: async (record, _, call) => {
      await giveBack(record, 'cancel', call);
      return { remainAmount: '0', nextReleaseAt: null };
    },
  },
  tick: releaseDue,
  summary: { sums: ['totalAmount', 'releasedAmount', 'remainAmount'] },
};

/** Periods of a lock; the coin is that of the lock. */
export const lockPeriodHooks: EntityHooks<'lockPeriod'> = {
  derived: {
    coinCode: sql`(select "coinCode" from "coinLock" lock where lock."lockNo" = "lockPeriod"."lockNo")`,
  },
};
