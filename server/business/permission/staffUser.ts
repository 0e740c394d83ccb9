import { sql } from 'kysely';
import { giveFirstPassword, giveNewPassword, makePassword, noPassword } from '@server/staff/newPassword';
import { endSessions } from '@server/staff/sessions';
import { deleteOldNotices } from '@server/workflow/notices';
import { signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { loadAccess } from '@server/call/actor';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { isRange } from '@server/call/addressRange';
import { adminRole, guardRights, refuseLastAdmin } from '@server/staff/administrators';
import { permissionsOf } from '@server/staff/grants';
import { demandOwnCode, withoutSecondFactor } from '@server/staff/secondFactor';
import { ownAccount, refuseDisabled, refuseStronger } from '@server/staff/staffLock';
import { refuseTakenName } from '@server/staff/uniqueName';
import { agentErrors, giveRoles, refuseRoles } from './staffRoles';

const text = {
  range: { 'zh-CN': '不是有效的 IP 或网段', 'en-US': 'Not an IP address or CIDR range' },
};

type User = RecordEntry<'staffUser'>;

const own = ({ id }: User, actor: Actor) => ownAccount(id, actor);

/** Staff users (domain screen 59). Tokens and passwords are never visible; a new password is shown once. */
export const staffUserHooks: EntityHooks<'staffUser'> = {
  derived: {
    picture: sql`jsonb_build_object('name', "staffUser"."realName", 'url', "staffUser".avatar)`,
    roleCodes: sql`(select coalesce(jsonb_agg("staffRole"."roleCode" order by "staffRole"."roleCode"), '[]'::jsonb)
      from "staffRole" where "staffRole"."userId" = "staffUser".id)`,
    hasRole: sql`exists (select 1 from "staffRole" where "staffRole"."userId" = "staffUser".id)`,
    onlineSessions: sql`(select count(*)::int from session where session."userId" = "staffUser".id
      and session."endedAt" is null and session."accessExpiresAt" > now())`,
    status: sql`(case when "staffUser".status = 'ACTIVE' and "staffUser"."lockedUntil" > now() then 'LOCKED'
      else "staffUser".status end)`,
  },
  may: {
    disable: own,
    kickOut: own,
    resetPassword: own,
    resetOtp: own,
  },
  check: async (after, before, call) => {
    await checkName(after, before, call);
    if (before !== null) await checkPerson(after, before, call);
    return [...agentErrors(after), ...rangeErrors(after.ipAllowList ?? [])];
  },
  checkAction: {
    disable: async (_, user, call) => {
      await refuseDisabled(call);
      await refuseLastAdmin(user.id, call);
      return [];
    },
    resetPassword: checkReset,
    resetOtp: checkReset,
    roles: async ({ roleCodes }, user, call) => {
      await refuseDisabled(call);
      await refuseStronger(user.id, call);
      await refuseRoles(call, roleCodes, user.roleCodes);
      if (!roleCodes.includes(adminRole)) await refuseLastAdmin(user.id, call);
      await guardRoles([...user.roleCodes, ...roleCodes], call);
      return agentErrors({ ...user, roleCodes });
    },
  },
  write: async (values, before, call) => {
    if (before !== null) return {};
    const { username = '', roleCodes = [] } = values;
    await refuseRoles(call, roleCodes, []);
    await guardRoles(roleCodes, call);
    return { username: username.toLowerCase(), passwordHash: noPassword, mustChangePwd: true };
  },
  saved: async ({ id }, { roleCodes }, call) => {
    if (roleCodes !== undefined) await giveRoles(call, id, roleCodes);
  },
  act: {
    disable: async ({ id }, _, call) => void (await endSessions(call, id)),
    kickOut: async ({ id }, _, call) => void (await endSessions(call, id)),
    unlock: () => ({ failures: 0, failedSince: null, lockedUntil: null }),
    resetOtp: (_, __, call) => withoutSecondFactor(call),
    roles: ({ id }, { roleCodes }, call) => giveRoles(call, id, roleCodes),
  },
  prepare: {
    create: async () => {
      const made = await makePassword();
      return ({ id }, _, call) => giveFirstPassword(id, made, call);
    },
    resetPassword: async () => {
      const made = await makePassword();
      return ({ id }, _, call) => giveNewPassword(id, made, call);
    },
  },
  tick: deleteOldNotices,
};

const checkName = async (
  { realName = '', agentNo }: RecordValues<'staffUser'>,
  before: User | null,
  call: Call,
): Promise<void> => {
  const isStaff = (agentNo ?? null) === null;
  const isSame = before !== null && before.realName === realName && before.agentNo === (agentNo ?? null);
  if (isStaff && !isSame) await refuseTakenName(call, 'realName', { id: before?.id ?? null, name: realName });
};

const rangeErrors = (ranges: readonly string[]): FieldError[] =>
  ranges.flatMap((range, index) =>
    isRange(range) ? [] : [{ field: `ipAllowList.${index}`, rule: 'range', text: text.range }],
  );

/** A reset is not for those who may do more. */
async function checkReset(_body: unknown, { id }: User, call: Call): Promise<never[]> {
  await refuseDisabled(call);
  await refuseStronger(id, call);
  await guardUser(id, call);
  return [];
}

/** A second person approves what concerns a user who can move money or its rules. */
const guardUser = async (id: string, call: Call): Promise<void> =>
  guardRights(call, (await loadAccess(call.db, id)).permissions);

const guardRoles = async (codes: readonly string[], call: Call): Promise<void> => {
  for (const code of codes) guardRights(call, await permissionsOf(call.db, code));
};

/** Codes for a new password go to the mail address and the mobile number: who changes them could sign in. */
async function checkPerson(after: RecordValues<'staffUser'>, before: User, call: Call): Promise<void> {
  const isSame = (name: 'email' | 'mobile') => (after[name] ?? null) === before[name];
  const isOwn = own(before, signedIn(call)) !== null;
  const keepsRanges = (after.ipAllowList ?? []).join() === before.ipAllowList.join();
  if (isSame('email') && isSame('mobile'))
    return isOwn || keepsRanges ? undefined : guardUser(before.id, call);
  demandOwnCode(call);
  if (isOwn) return;
  await refuseStronger(before.id, call);
  await guardUser(before.id, call);
}
