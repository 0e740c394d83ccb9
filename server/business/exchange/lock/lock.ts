import { sql } from 'kysely';
import { toUnits } from '@/kit/format/decimal';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { recordsOf } from '@server/db/records';
import { book } from '@server/ledger/book';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { ofMember } from '@server/member/ofMember';
import { accountTypeOf, lockJournal, unlockJournal } from './journals';
import { cycleOf, dueAt, periodsOf, sharesOf } from './schedule';
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

/** Reasons for which a lock is imposed on a member; another user has to end it (decision: by administrators only). */
const imposed = ['RISK', 'JUDICIAL'];

const isImposed = ({ lockReason }: Values): boolean => imposed.includes(String(lockReason));

const mayCancel = (record: Entry, { userId }: Pick<Actor, 'userId'>): boolean =>
  !isImposed(record) || record.createdById !== userId;

/** Checks a new lock beyond its form (domain screen 16). */
const check = async (after: Values, before: Entry | null, call: Call): Promise<FieldError[]> => {
  if (before !== null) return [];
  if (isImposed(after) && !signedIn(call).permissions.has('exchange:lock:release'))
    throw new Failure(code.noPermission, text.guarded);
  const { coinCode, cycle, startAt } = after;
  const [amount, periods] = [String(after.totalAmount), Number(after.periods)];
  const coin = await recordsOf(call.db)
    .selectFrom('coin')
    .select('scale')
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  const places = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return [
    ...(coin && places > Number(coin.scale) ? [fieldError('totalAmount', 'scale', text.scale)] : []),
    ...(cycle === 'ONCE' && periods > 1 ? [fieldError('periods', 'once', text.once)] : []),
    ...((sharesOf(toUnits(amount), periods)[0] ?? 0n) > 0n
      ? []
      : [fieldError('periods', 'share', text.share)]),
    // The form's time is a little older than the call; a day leaves room for a lock that begins today.
    ...(Date.parse(String(startAt)) < call.context.now().getTime() - day
      ? [fieldError('startAt', 'past', text.past)]
      : []),
  ];
};

/** Columns of a new lock. Its amount is locked by `begin`. */
const write = async (body: Values, _: Entry | null, call: Call): Promise<Values> => ({
  lockNo: `LK${call.context.nextId()}`,
  ...(await ofMember(call.db, String(body.memberUid))),
  ...{ releasedAmount: '0', remainAmount: body.totalAmount, releasedPeriods: 0 },
  nextReleaseAt: new Date(dueAt(Date.parse(String(body.startAt)), cycleOf(body.cycle), 1)).toISOString(),
});

/** Locks the amount and writes the schedule of a new lock. */
const begin = async (record: Entry, _: Values, call: Call): Promise<void> => {
  const { lockNo, memberUid, accountType, coinCode, totalAmount, cycle, periods, startAt } = record;
  const amount = String(totalAmount);
  const account = {
    ...{ lockNo: String(lockNo), memberUid: String(memberUid), coinCode: String(coinCode) },
    accountType: accountTypeOf(accountType),
  };
  // Nothing leaves the account, and a court may order the lock of a frozen one.
  const booking = { at: instant(call), operatorName: signedIn(call).name, despiteFreeze: isImposed(record) };
  await book(call.db, call.context, lockJournal(account, { amount, ...booking }));
  const { agentPath = null } = await ofMember(call.db, String(memberUid));
  const shares = sharesOf(toUnits(amount), Number(periods));
  const terms = { start: Date.parse(String(startAt)), cycle: cycleOf(cycle), shares };
  const rows = periodsOf({ lockNo: account.lockNo, agentPath }, terms);
  await recordsOf(call.db)
    .insertInto('lockPeriod')
    .values(rows.map((row) => ({ ...row, id: call.context.nextId() })))
    .execute();
};

/** Returns the rest of a lock to the available balance. */
const giveBack = async (record: Entry, how: 'release' | 'cancel', call: Call): Promise<string> => {
  const at = instant(call);
  const account = await lockedBy(call.db, String(record.lockNo));
  const booking = { amount: String(record.remainAmount), at, operatorName: signedIn(call).name };
  await book(call.db, call.context, unlockJournal(account, how, booking));
  return at;
};

/** Locked coins (domain screen 16). The clock releases them by period; staff release or cancel them early. */
export const coinLockHooks: EntityHooks = {
  check,
  write,
  saved: begin,
  may: { cancel: mayCancel },
  checkAction: {
    cancel: (_, record, call) => {
      if (!mayCancel(record, signedIn(call))) throw new Failure(code.samePerson, texts.samePerson);
      return [];
    },
  },
  act: {
    release: async (record, _, call) => {
      const at = await giveBack(record, 'release', call);
      await finishPeriods(call.db, String(record.lockNo), at);
      return {
        ...{ releasedAmount: record.totalAmount, remainAmount: '0' },
        ...{ releasedPeriods: record.periods, nextReleaseAt: null },
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
export const lockPeriodHooks: EntityHooks = {
  derived: {
    coinCode: sql`(select "coinCode" from "coinLock" lock where lock."lockNo" = "lockPeriod"."lockNo")`,
  },
};
