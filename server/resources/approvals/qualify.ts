import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import type { Context } from '@server/context';
import { readHours } from '@server/db/limits';
import type { Duration } from '@server/db/limits';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';

const text = {
  fresh: (hours: number) => ({
    'zh-CN': `您的账户、角色或双因素认证设置未满 ${hours} 小时，暂不能复核`,
    'en-US': `Your account, your roles or your second factor are newer than ${hours} hours: you cannot decide yet`,
  }),
  dependent: (hours: number) => ({
    'zh-CN': `提议人与您在 ${hours} 小时内有一人创建过对方的账户，或变更过对方的角色、密码或双因素认证，须由他人复核`,
    'en-US': `Within ${hours} hours one of you created the other's account, or changed its roles, password or second factor: somebody else must decide`,
  }),
};

/** What makes a person able to decide, or gives power over the person. */
const power = ['create', 'roles', 'resetPassword', 'resetOtp', 'bindOtp'];

/** Every approver needs this right beside that to what is proposed. */
const approveRight = 'permission:approval:approve';

type Db = Kysely<Tables>;

type PowerStep = { resourceId: string; actorId: string | null; at: string };

/** How long somebody is fresh, and dependent on another person; and the steps that made so some people. */
type Evidence = { fresh: Duration; dependent: Duration; steps: readonly PowerStep[] };

const evidenceOn = async (db: Db, userIds: readonly string[], context: Context): Promise<Evidence> => {
  const fresh = await readHours(db, 'approverFreshHours');
  const dependent = await readHours(db, 'approverDependentHours');
  const since = instant({ context }, -Math.max(fresh.ms, dependent.ms));
  const steps = await db
    .selectFrom('timeline')
    .select(['resourceId', 'actorId', 'at'])
    .where('resource', '=', 'staffUser')
    .where('resourceId', 'in', ['0', ...userIds])
    .where('action', 'in', power)
    .where('at', '>', since)
    .execute();
  const proposed = await recordsOf(db)
    .selectFrom('approval')
    .select(['targetId', 'requestedById', 'decidedAt'])
    .where('resource', '=', 'staffUser')
    .where('targetId', 'in', ['0', ...userIds])
    .where('status', '=', 'APPROVED')
    .where('decidedAt', '>', since)
    .execute();
  // Who proposed a step has as much power over the person as who approved it.
  const more = proposed.map(({ targetId, requestedById, decidedAt }) => ({
    resourceId: targetId ?? '',
    actorId: requestedById,
    at: decidedAt ?? since,
  }));
  return { fresh, dependent, steps: [...steps, ...more] };
};

/**
 * Why a person could be the proposer in disguise, or the other way round: account, roles or second factor are new, or one of
 * the two made or changed those of the other not long ago. Null: the person may decide.
 */
const faultOf = (
  userId: string,
  proposerId: string | null,
  { fresh, dependent, steps }: Evidence,
  context: Context,
): { text: Text; code: number } | null => {
  const stepsOf = (id: string | null, within: Duration) =>
    steps.filter(({ resourceId, at }) => resourceId === id && at > instant({ context }, -within.ms));
  const isBy = (id: string | null, by: string | null) =>
    stepsOf(id, dependent).some(({ actorId }) => actorId !== null && actorId === by);
  if (stepsOf(userId, fresh).length > 0) return { text: text.fresh(fresh.hours), code: code.moneyWaits };
  if (isBy(userId, proposerId) || isBy(proposerId, userId))
    return { text: text.dependent(dependent.hours), code: code.samePerson };
  return null;
};

/** Refuses a decision by a person who does not qualify as the second one. */
export const refuseUnqualified = async (proposerId: string | null, call: Call): Promise<void> => {
  const { userId } = signedIn(call);
  const evidence = await evidenceOn(call.db, [userId, proposerId ?? '0'], call.context);
  const fault = faultOf(userId, proposerId, evidence, call.context);
  if (fault) throw new Failure(fault.code, fault.text);
};

/** What is to be decided, on whose proposal, and who else takes no part in it. */
export type Matter = { permission: string; proposerId: string | null; excluded: readonly string[] };

/**
 * Returns the ids of the people who can approve what a person proposes: they can sign in, hold the rights, have a second
 * factor and qualify as the second person.
 */
export const qualifiedFor = async (
  db: Db,
  { permission, proposerId, excluded }: Matter,
  context: Context,
): Promise<string[]> => {
  const holders = (await holdersOf(db, permission))
    .filter(({ id, canApprove }) => canApprove && id !== proposerId && !excluded.includes(id))
    .map(({ id }) => id);
  const evidence = await evidenceOn(db, [...holders, proposerId ?? '0'], context);
  return holders.filter((id) => faultOf(id, proposerId, evidence, context) === null);
};

/** A staff user who can sign in and holds a permission; to approve needs a second factor and the right to. */
type Holder = { id: string; canApprove: boolean };

/** Returns the staff users who can sign in and hold a permission. */
export const holdersOf = async (db: Db, permission: string): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`select person.id,
      "otpEnabled" and exists (select from ${held} where ${ofPerson(approveRight)}) as "canApprove"
    from "staffUser" person
    where status = 'ACTIVE' and exists (select from ${held} where ${ofPerson(permission)})
    order by person.id`.execute(db);
  return rows;
};

const held = sql`"staffRole" join role using ("roleCode") join "rolePermission" own using ("roleCode")`;
const ofPerson = (permission: string) =>
  sql`"staffRole"."userId" = person.id and role.status = 'ENABLED' and own.permission = ${permission}`;
