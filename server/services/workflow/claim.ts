import { shownRecord } from '@server/resources/rows/shownRecord';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call, Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import type { Entry, Values } from '@server/resources/entity/entity';
import { remember } from '@server/resources/history/history';
import { recordsOf } from '@server/db/records';
import { tell } from './notices';

const lease = 15 * 60_000;

const text = {
  claimed: { 'zh-CN': '已由他人领取', 'en-US': 'Somebody else has claimed it' },
  taken: (by: string) => ({ 'zh-CN': `${by} 已接管此记录`, 'en-US': `${by} has taken this over` }),
  over: { 'zh-CN': '领取已到期', 'en-US': 'The claim is over' },
  handler: { 'zh-CN': '只有处理人可以释放', 'en-US': 'Only who claimed it may release it' },
};

/** Who works on a record now, null when nobody does or the lease is over (domain section 2). */
export const handlerOf = ({ assigneeName, claimedUntil }: Values, now: string): string | null =>
  typeof assigneeName === 'string' && String(claimedUntil) > now ? assigneeName : null;

const mine = (name: string, { roles }: Pick<Actor, 'roles'>, own: string): boolean =>
  name === own || roles.includes('admin');

/** Refuses with 42302 and the name where somebody else has claimed the record. */
export const refuseClaimed = (record: Entry, call: Call): void => {
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && assignee !== signedIn(call).name)
    throw new Failure(code.claimed, text.claimed, { assignee });
};

/** Claims a record for a quarter of an hour, or again for as long; an administrator takes it over from anybody, who is told. */
export const claim = async (record: Entry, _body: Values, call: Call): Promise<Values> => {
  const actor = signedIn(call);
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && !mine(assignee, actor, actor.name))
    throw new Failure(code.claimed, text.claimed, { assignee });
  if (assignee !== null) await tell(assignee, 'TAKEN_OVER', record, call);
  return claimedBy(actor.name, call);
};

/** What a record that somebody works on says of it. */
export const claimedBy = (assigneeName: string, call: Call): Values => ({
  assigneeName,
  claimedUntil: claimEnd(call),
});

/** When a claim of now ends. */
export const claimEnd = (now: Pick<Call, 'context'>): string => instant(now, lease);

/**
 * Lets a claim of the own hold on for a quarter of an hour: the console asks for it while the detail is open. 42302 with the
 * name of who has taken the record over, 40902 when the claim is over.
 */
export const renewClaim =
  (entity: string): Handler =>
  async (call) => {
    const { name } = signedIn(call);
    const record = await shownRecord(entity, call);
    const assignee = handlerOf(record, instant(call));
    if (assignee === null) throw new Failure(code.notAllowed, text.over);
    if (assignee !== name) throw new Failure(code.claimed, text.taken(assignee), { assignee });
    const { claimedUntil } = claimedBy(name, call);
    await recordsOf(call.db)
      .updateTable(entity)
      .set({ claimedUntil })
      .where('id', '=', record.id)
      .where('assigneeName', '=', name)
      .execute();
    call.note({ isToldElsewhere: true }); // By the claim itself.
    return { claimedUntil };
  };

/**
 * Frees the records whose claim is over, in the statuses in which somebody works on them; `to` is the status of the queue,
 * where that is another one. The version stays, for no person edited the record.
 */
export const freeLapsed = (
  context: Context,
  entity: string,
  { open, to }: { open: readonly string[]; to?: string },
): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    const now = context.now().toISOString();
    const lapsed = await recordsOf(db)
      .updateTable(entity)
      .set({
        assigneeName: null,
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
    for (const { id } of lapsed) await remember(db, context, { name: entity }, String(id), step);
  });

/** Gives a record back; only its handler or an administrator does, and the handler is told by whom. */
export const unclaim = async (record: Entry, _body: Values, call: Call): Promise<Values> => {
  const actor = signedIn(call);
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && !mine(assignee, actor, actor.name))
    throw new Failure(code.claimed, text.handler, { assignee });
  if (assignee !== null) await tell(assignee, 'RELEASED', record, call);
  return { assigneeName: null, claimedUntil: null };
};

/** Whether it is not theirs already: an open detail renews the own claim by itself. */
export const mayClaim = ({ assigneeName }: Entry, { name }: Actor): boolean => assigneeName !== name;

/** Whether there is a claim to give back that this person may give back. */
export const mayUnclaim = ({ assigneeName }: Entry, actor: Actor): boolean =>
  typeof assigneeName === 'string' && mine(assigneeName, actor, actor.name);
