import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call, Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import type { Entry, Values } from '@server/resources/entity/entity';
import { addStep } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import { staffColumns } from '@server/db/staffIds';
import { inTransaction } from '@server/db/transaction';
import { notifyStaff } from './notices';

const claimTime = 15 * 60_000;

const text = {
  claimed: { 'zh-CN': '已由他人领取', 'en-US': 'Somebody else has claimed it' },
  taken: (by: string) => ({ 'zh-CN': `${by} 已接管此记录`, 'en-US': `${by} has taken this over` }),
  over: { 'zh-CN': '领取已到期', 'en-US': 'The claim has expired' },
  none: { 'zh-CN': '此记录无人领取', 'en-US': 'Nobody has claimed this record' },
  handler: { 'zh-CN': '只有处理人可以释放', 'en-US': 'Only the user who claimed it can release it' },
};

/** The user who works on a record. The name is for display only; null as id: nobody who is known. */
type Handling = { id: unknown; name: string };

/** Returns the user who works on a record now; null without a claim or after it has expired (domain section 2). */
const handlerOf = ({ assigneeName, assigneeId, claimedUntil }: Values, now: string): Handling | null =>
  typeof assigneeName === 'string' && String(claimedUntil) > now
    ? { id: assigneeId, name: assigneeName }
    : null;

const mayRelease = (handlerId: unknown, { userId, roles }: Pick<Actor, 'userId' | 'roles'>): boolean =>
  handlerId === userId || roles.includes('admin');

/** Throws 42302 with the user's name when another user has claimed the record. */
export const refuseClaimed = (record: Entry, call: Call): void => {
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && assignee.id !== signedIn(call).userId)
    throw new Failure(code.claimed, text.claimed, { assignee: assignee.name });
};

/**
 * Claims a record for 15 minutes, or extends the claim. An administrator may take it over from another user, who is
 * notified.
 */
export const claim = async (record: Entry, _body: Values, call: Call): Promise<Values> => {
  const actor = signedIn(call);
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && !mayRelease(assignee.id, actor))
    throw new Failure(code.claimed, text.claimed, { assignee: assignee.name });
  if (assignee !== null) await notifyStaff(assignee.id, 'TAKEN_OVER', record, call);
  return claimedBy(actor, call);
};

/** Returns the columns of a claimed record. */
export const claimedBy = (user: Pick<Actor, 'userId' | 'name'>, call: Call): Values => ({
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
  (entity: string): Handler =>
  async (call) => {
    const { userId } = signedIn(call);
    const record = await findVisibleRow(entity, call);
    const assignee = handlerOf(record, instant(call));
    if (assignee === null) throw new Failure(code.notAllowed, text.over);
    if (assignee.id !== userId)
      throw new Failure(code.claimed, text.taken(assignee.name), { assignee: assignee.name });
    const claimedUntil = claimEnd(call);
    await anyRecordsOf(call.db)
      .updateTable(entity)
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
export const releaseExpired = async (
  context: Context,
  entity: string,
  { open, to }: { open: readonly string[]; to?: string },
): Promise<void> => {
  const now = context.now().toISOString();
  const expired = anyRecordsOf(context.db).selectFrom(entity).select('id').where('claimedUntil', '<=', now);
  if (!(await expired.where('status', 'in', open).limit(1).executeTakeFirst())) return;
  await inTransaction(context.db, async (db) => {
    const lapsed = await anyRecordsOf(db)
      .updateTable(entity)
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
    for (const { id } of lapsed) await addStep(db, context, { name: entity }, String(id), step);
  });
};

/**
 * Releases a record. Only its handler or an administrator may; the handler is notified. A record whose claim has ended
 * keeps the name of its handler.
 */
export const unclaim = async (record: Entry, _body: Values, call: Call): Promise<Values> => {
  if (record.claimedUntil === null) throw new Failure(code.notAllowed, text.none);
  const actor = signedIn(call);
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && !mayRelease(assignee.id, actor))
    throw new Failure(code.claimed, text.handler, { assignee: assignee.name });
  if (assignee !== null) await notifyStaff(assignee.id, 'RELEASED', record, call);
  return { ...staffColumns('assignee', null), claimedUntil: null };
};

/** Whether nobody has claimed the record, or the user is an administrator, who may take it over from another user. */
export const mayClaim = ({ assigneeId, claimedUntil }: Entry, { userId, roles }: Actor): boolean =>
  claimedUntil === null || (assigneeId !== userId && roles.includes('admin'));

/** Whether the record has a claim that this user may release. */
export const mayUnclaim = ({ assigneeId, claimedUntil }: Entry, actor: Actor): boolean =>
  claimedUntil !== null && mayRelease(assigneeId, actor);
