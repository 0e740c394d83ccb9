import { instant, signedIn } from '@server/call/call';
import type { Actor, Call, Handler } from '@server/call/call';
import { code, demandAllowed, Failure, refusedIf } from '@server/call/failure';
import type { Refused, Text } from '@server/call/failure';
import type { Context } from '@server/context';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { addStep } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import type { EntityName } from '@server/contract/entities';
import type { RecordEntry, StatusOf } from '@server/db/typedRecords';
import { staffColumns } from '@server/db/staffIds';
import { inTransaction } from '@server/db/transaction';
import { notifyStaff } from './notices';

const claimTime = 15 * 60_000;

const text = {
  own: { 'zh-CN': '您已领取此记录', 'en-US': 'You have claimed it already' },
  claimed: { 'zh-CN': '已由他人领取', 'en-US': 'Somebody else has claimed it' },
  taken: (by: string) => ({ 'zh-CN': `${by} 已接管此记录`, 'en-US': `${by} has taken this over` }),
  over: { 'zh-CN': '领取已到期', 'en-US': 'The claim has expired' },
  compare: { 'zh-CN': '请先领取此记录', 'en-US': 'Claim this record first' },
  none: { 'zh-CN': '此记录无人领取', 'en-US': 'This record is not claimed' },
  handler: { 'zh-CN': '只有处理人可以释放', 'en-US': 'Only the user who claimed it can release it' },
};

/** The fields of a record that can be claimed. */
type Claim = Pick<RecordEntry<'withdrawal'>, 'assigneeName' | 'assigneeId' | 'claimedUntil'>;

/** A record that can be claimed. */
export type Claimed = Claim & { id: string; version: number };

/** The entities whose records can be claimed. */
type ClaimedEntity = {
  [Name in EntityName]: RecordEntry<Name> extends Claimed ? Name : never;
}[EntityName];

/** The user who works on a record. The name is for display only; null as id: nobody who is known. */
type Handling = { id: string | null; name: string };

/** Returns the user who works on a record now; null without a claim or after it has expired (domain section 2). */
const handlerOf = ({ assigneeName, assigneeId, claimedUntil }: Claim, now: string): Handling | null =>
  assigneeName !== null && claimedUntil !== null && claimedUntil > now
    ? { id: assigneeId, name: assigneeName }
    : null;

const refusedFor = (handler: Handling, text: Text): Refused => ({
  code: code.claimed,
  text,
  data: { assignee: handler.name },
});

const mayRelease = (handlerId: string | null, { userId, roles }: Pick<Actor, 'userId' | 'roles'>): boolean =>
  handlerId === userId || roles.includes('admin');

const otherHandler = (record: Claim, { userId }: Pick<Actor, 'userId'>, now: string): Handling | null => {
  const assignee = handlerOf(record, now);
  return assignee?.id === userId ? null : assignee;
};

/** Whether another user works on the record. Records that cannot be claimed have no such user. */
export const isWithOther = (
  record: Readonly<Record<string, unknown>>,
  actor: Pick<Actor, 'userId'>,
  now: string,
): boolean => {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const claim = {
    assigneeName: textOf(record.assigneeName),
    assigneeId: textOf(record.assigneeId),
    claimedUntil: textOf(record.claimedUntil),
  };
  return otherHandler(claim, actor, now) !== null;
};

/** Throws 42302 when another user has claimed the record, 40902 when the caller does not hold its claim. */
export const demandOwnClaim = (record: Claim, call: Call): void => {
  refuseClaimed(record, call);
  if (handlerOf(record, instant(call)) === null) throw new Failure(code.notAllowed, text.compare);
};

/** Throws 42302 with the user's name when another user has claimed the record. */
export const refuseClaimed = (record: Claim, call: Call): void => {
  const other = otherHandler(record, signedIn(call), instant(call));
  if (other !== null) demandAllowed(refusedFor(other, text.claimed));
};

/**
 * The rule of a claim: nobody has claimed the record, or the user is an administrator, who may take it over from another
 * user.
 */
export const claimable = (record: Claimed, actor: Actor, now: string): Refused | null => {
  const assignee = handlerOf(record, now);
  if (assignee === null) return null;
  // A handler who claims the record again extends the claim.
  if (assignee.id === actor.userId) return { code: code.notAllowed, text: text.own, isHarmless: true };
  return mayRelease(assignee.id, actor) ? null : refusedFor(assignee, text.claimed);
};

/** The rule of a release: the record has a claim, which is the user's own, or has expired; an administrator ends any. */
export const releasable = (record: Claimed, actor: Actor, now: string): Refused | null => {
  const assignee = handlerOf(record, now);
  if (assignee !== null && !mayRelease(assignee.id, actor)) return refusedFor(assignee, text.handler);
  return refusedIf(record.claimedUntil === null, text.none);
};

/** Claims a record for 15 minutes; `claimable` is its rule. Another user who loses the claim is notified. */
export const claim = async (record: Claimed, _body: unknown, call: Call) => {
  const actor = signedIn(call);
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null) await notifyStaff(assignee.id, 'TAKEN_OVER', record, call);
  return claimedBy(actor, call);
};

/** Returns the columns of a claimed record. */
export const claimedBy = (user: Pick<Actor, 'userId' | 'name'>, call: Call) => ({
  ...staffColumns('assignee', user),
  claimedUntil: claimEnd(call),
});

/** Returns the end of a claim that begins now. */
export const claimEnd = (now: Pick<Call, 'context'>): string => instant(now, claimTime);

/**
 * Extends the caller's own claim by 15 minutes; the console calls it while the detail is open. Throws 42302 with the name
 * of the user who took the record over, 40902 when the claim has expired.
 */
export const renewClaim =
  (entity: ClaimedEntity): Handler =>
  async (call) => {
    const { userId } = signedIn(call);
    const record: Claimed = await findVisibleRow(entity, call);
    const assignee = handlerOf(record, instant(call));
    if (assignee === null) throw new Failure(code.notAllowed, text.over);
    if (assignee.id !== userId) demandAllowed(refusedFor(assignee, text.taken(assignee.name)));
    const claimedUntil = claimEnd(call);
    await anyRecordsOf(call.db)
      .updateTable<string>(entity)
      .set({ claimedUntil })
      .where('id', '=', record.id)
      .where('assigneeId', '=', userId)
      .execute();
    call.note({ isAuditedElsewhere: true }); // The claim has its own row.
    return { claimedUntil };
  };

/**
 * Releases expired claims of records in the given statuses. `to` is the status of the queue, if it differs. The version
 * stays, because no user edited the record.
 */
export const releaseExpired = async <Name extends ClaimedEntity>(
  context: Context,
  entity: Name,
  { open, to }: { open: readonly StatusOf<Name>[]; to?: StatusOf<Name> },
): Promise<void> => {
  const now = context.now().toISOString();
  const expired = anyRecordsOf(context.db)
    .selectFrom<string>(entity)
    .select('id')
    .where('claimedUntil', '<=', now);
  if (!(await expired.where('status', 'in', open).limit(1).executeTakeFirst())) return;
  await inTransaction(context.db, async (db) => {
    const lapsed = await anyRecordsOf(db)
      .updateTable<string>(entity)
      .set({
        ...staffColumns('assignee', null),
        claimedUntil: null,
        updatedAt: now,
        ...(to !== undefined && { status: to }),
      })
      .where('claimedUntil', '<=', now)
      .where('status', 'in', open)
      .returning('id')
      .execute();
    const step = {
      action: 'unclaim',
      actorName: null,
      ...(to !== undefined && { from: open[0] ?? null, to }),
    };
    for (const { id } of lapsed) await addStep(db, context, { name: entity }, `${id}`, step);
  });
};

/** Releases a record; `releasable` is its rule. The handler is notified. */
export const unclaim = async (record: Claimed, _body: unknown, call: Call) => {
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null) await notifyStaff(assignee.id, 'RELEASED', record, call);
  return { ...staffColumns('assignee', null), claimedUntil: null };
};
