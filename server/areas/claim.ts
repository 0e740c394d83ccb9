import { instant } from '@server/areas/instant';
import { signedIn } from '@server/areas/signedIn';
import type { Actor, Call } from '@server/http/call';
import { code, Failure } from '@server/http/failure';
import type { Entry } from '@server/resources/entity';
import type { Values } from '@server/resources/hooks';

const lease = 15 * 60_000;

const text = {
  claimed: { 'zh-CN': '已由他人领取', 'en-US': 'Somebody else has claimed it' },
  handler: { 'zh-CN': '只有处理人可以释放', 'en-US': 'Only who claimed it may release it' },
};

/** Who works on a record now, null when nobody does or the lease is over (domain section 2). */
export const handlerOf = ({ assigneeName, claimedUntil }: Entry, now: string): string | null =>
  typeof assigneeName === 'string' && String(claimedUntil) > now ? assigneeName : null;

const mine = (name: string, { roles }: Pick<Actor, 'roles'>, own: string): boolean =>
  name === own || roles.includes('admin');

/** Refuses with 42302 and the name where somebody else has claimed the record. */
export const refuseClaimed = (record: Entry, call: Call): void => {
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && assignee !== signedIn(call).name)
    throw new Failure(code.claimed, text.claimed, { assignee });
};

/** Claims a record for a quarter of an hour, or again for as long; an administrator takes it over from anybody. */
export const claim = (record: Entry, _body: Values, call: Call): Values => {
  const actor = signedIn(call);
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && !mine(assignee, actor, actor.name))
    throw new Failure(code.claimed, text.claimed, { assignee });
  return { assigneeName: actor.name, claimedUntil: instant(call, lease) };
};

/** Gives a record back; only its handler or an administrator does. */
export const unclaim = (record: Entry, _body: Values, call: Call): Values => {
  const actor = signedIn(call);
  const assignee = handlerOf(record, instant(call));
  if (assignee !== null && !mine(assignee, actor, actor.name))
    throw new Failure(code.claimed, text.handler, { assignee });
  return { assigneeName: null, claimedUntil: null };
};

/** Whether there is a claim to give back that this person may give back. */
export const mayUnclaim = ({ assigneeName }: Entry, actor: Actor): boolean =>
  typeof assigneeName === 'string' && mine(assigneeName, actor, actor.name);
