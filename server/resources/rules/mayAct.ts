import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { demandAllowed } from '@server/call/failure';
import type { Entity, Entry } from '@server/resources/entity/entity';

type Ruled = Pick<Entity, 'hooks'>;

/** Whether the rule of an action (`hooks.may`) allows it, beside status and permission. */
export const isOffered = (
  { hooks }: Ruled,
  action: string,
  record: Entry,
  actor: Actor,
  now: string,
): boolean => (hooks.may?.[action]?.(record, actor, now) ?? null) === null;

/** Throws the reason for which the rule of an action (`hooks.may`) refuses it. */
export const refuseByRule = ({ hooks }: Ruled, action: string, record: Entry, call: Call): void =>
  demandAllowed(hooks.may?.[action]?.(record, signedIn(call), instant(call)) ?? null);
