import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { actionName } from '@server/resources/entity/entity';
import { tellStaff } from '@server/resources/history/tellStaff';
import { holdersOf } from './qualify';

const text = {
  propose: {
    'zh-CN': '此限制由您因反洗钱、风险控制或司法要求采取，解除须由他人提议',
    'en-US':
      'You imposed this because of money laundering, risk or a court: somebody else must propose to lift it',
  },
  approve: {
    'zh-CN': '此限制由您因反洗钱、风险控制或司法要求采取，解除须由他人复核',
    'en-US':
      'You imposed this because of money laundering, risk or a court: somebody else must decide whether it is lifted',
  },
};

/** Reason codes after which the person who imposed a state takes no part in its end. */
const grave: readonly (string | null)[] = ['AML', 'RISK', 'JUDICIAL'];

/** Who imposed the present state of a record. */
export type Imposer = { userId: string; isGrave: boolean };

/** The record that a call concerns. */
type Target = { resource: string | null | undefined; id: string | null };

/**
 * Returns who imposed the state that a call lifts (contract: `lifts`), by the history of the record since it was last
 * lifted. Nobody for the states of the platform itself.
 */
export const imposersOf = async (
  { db, context, operation }: Pick<Call, 'db' | 'context' | 'operation'>,
  { resource, id }: Target,
): Promise<Imposer[]> => {
  const { lifts } = operation.action ?? {};
  if (!lifts || !resource || id === null) return [];
  const lifting = context.contract.operations.filter(
    (one) => one.resource?.name === resource && one.action?.lifts?.some((act) => lifts.includes(act)),
  );
  const ends = lifting.map(actionName);
  const steps = await db
    .selectFrom('timeline')
    .select(['actorId', 'action', 'reasonCode'])
    .where('resource', '=', resource)
    .where('resourceId', '=', id)
    .where('action', 'in', [...lifts, ...ends])
    .orderBy('id')
    .execute();
  const since = steps.slice(steps.findLastIndex(({ action }) => ends.includes(action)) + 1);
  const people = new Map<string, boolean>();
  for (const { actorId, reasonCode } of since)
    if (actorId !== null) people.set(actorId, people.get(actorId) === true || grave.includes(reasonCode));
  return [...people].map(([userId, isGrave]) => ({ userId, isGrave }));
};

/** Returns who takes no part in the end of what was imposed. */
const graveOf = (imposers: readonly Imposer[]): string[] =>
  imposers.filter(({ isGrave }) => isGrave).map(({ userId }) => userId);

/** Returns who does not decide on a call: those who imposed gravely what it lifts, and the staff user that it concerns. */
export const excludedOf = (imposers: readonly Imposer[], { resource, id }: Target): string[] => [
  ...graveOf(imposers),
  ...(resource === 'staffUser' && id !== null ? [id] : []),
];

/**
 * Refuses a proposal to lift what the caller imposed for a grave reason; where fewer than two others hold the right, the
 * caller may propose it.
 */
export const refuseImposersProposal = async (imposers: readonly Imposer[], call: Call): Promise<void> => {
  const { userId } = signedIn(call);
  const excluded = graveOf(imposers);
  if (!excluded.includes(userId)) return;
  const holders = await holdersOf(call.db, call.operation.permission ?? '');
  const others = holders.filter(({ id }) => !excluded.includes(id));
  if (others.length >= 2) throw new Failure(code.samePerson, text.propose);
};

/** Refuses the approval of a call that lifts what the caller imposed for a grave reason. */
export const refuseImposersApproval = async (
  target: Target,
  call: Pick<Call, 'db' | 'context' | 'operation' | 'actor'>,
): Promise<void> => {
  const imposers = await imposersOf(call, target);
  if (graveOf(imposers).includes(call.actor?.userId ?? '')) throw new Failure(code.samePerson, text.approve);
};

/** Tells those who imposed a state that the caller proposes to lift it. */
export const tellImposers = async (
  imposers: readonly Imposer[],
  { recordNo, ...target }: { resource: string; recordId: string; recordNo: string },
  call: Call,
): Promise<void> => {
  const { userId, name } = signedIn(call);
  const others = imposers.filter((imposer) => imposer.userId !== userId).map((imposer) => imposer.userId);
  await tellStaff(call, others, { kind: 'LIFTING', actorName: name, ...target, recordNo });
};
