import { sql } from 'kysely';
import { giveFirstPassword, giveNewPassword, noPassword } from '@server/services/staff/newPassword';
import { endSessions } from '@server/services/staff/sessions';
import { deleteOldNotices } from '@server/services/workflow/notices';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { isRange } from '@server/services/staff/addressRange';
import { permissionsOf } from '@server/services/staff/grants';
import { demandOwnCode } from '@server/services/staff/secondFactor';
import { refuseDisabled, refuseSelf, refuseStronger } from '@server/services/staff/staffLock';
import { refuseTakenName } from '@server/services/staff/uniqueName';
import { refuseBeyond } from './role';

const text = {
  lastAdmin: { 'zh-CN': '至少保留一名可登录的管理员', 'en-US': 'One administrator must remain' },
  agentNo: { 'zh-CN': '代理商角色必须填写代理编号', 'en-US': 'The role agent needs an agent number' },
  range: { 'zh-CN': '不是有效的 IP 或网段', 'en-US': 'Not an IP address or CIDR range' },
};

const isOther = ({ id }: Entry, { userId }: Pick<Actor, 'userId'>): boolean => id !== userId;

/** Staff users (domain screen 59). Tokens and passwords are never visible; a new password is shown once. */
export const staffUserHooks: EntityHooks = {
  derived: {
    roleCodes: sql`(select coalesce(jsonb_agg("staffRole"."roleCode" order by "staffRole"."roleCode"), '[]'::jsonb)
      from "staffRole" where "staffRole"."userId" = "staffUser".id)`,
    hasRole: sql`exists (select 1 from "staffRole" where "staffRole"."userId" = "staffUser".id)`,
    onlineSessions: sql`(select count(*)::int from session where session."userId" = "staffUser".id
      and session."endedAt" is null and session."accessExpiresAt" > now())`,
    status: sql`(case when "staffUser".status = 'ACTIVE' and "staffUser"."lockedUntil" > now() then 'LOCKED'
      else "staffUser".status end)`,
  },
  may: {
    disable: isOther,
    kickOut: isOther,
    resetPassword: isOther,
    resetOtp: isOther,
  },
  check: async (after, before, call) => {
    await checkName(after, before, call);
    if (before !== null) await checkPerson(after, before, call);
    return [...agentErrors(after), ...rangeErrors(after.ipAllowList)];
  },
  checkAction: {
    disable: async (_, user, call) => {
      await refuseDisabled(call);
      return [...notSelf(user, call), ...(await notLastAdmin(user, call))];
    },
    kickOut: (_, user, call) => notSelf(user, call),
    resetPassword: (_, user, call) => checkReset(user, call),
    resetOtp: (_, user, call) => checkReset(user, call),
    roles: async ({ roleCodes }, user, call) => {
      const given = asCodes(roleCodes);
      await refuseDisabled(call);
      await refuseStronger(user.id, call);
      await refuseRoles(call, given, asCodes(user.roleCodes));
      return [
        ...agentErrors({ ...user, roleCodes: given }),
        ...(given.includes('admin') ? [] : await notLastAdmin(user, call)),
      ];
    },
  },
  write: async (values, before, call) => {
    if (before !== null) return {};
    await refuseRoles(call, asCodes(values.roleCodes), []);
    return { username: String(values.username).toLowerCase(), passwordHash: noPassword, mustChangePwd: true };
  },
  saved: async ({ id }, { roleCodes }, call) => {
    if (roleCodes !== undefined) await giveRoles(call, id, asCodes(roleCodes));
  },
  created: ({ id }, call) => giveFirstPassword(id, call),
  act: {
    disable: async ({ id }, _, call) => void (await endSessions(call, id)),
    kickOut: async ({ id }, _, call) => void (await endSessions(call, id)),
    unlock: () => ({ failures: 0, failedSince: null, lockedUntil: null }),
    resetOtp: (_, __, call) => ({
      ...{ otpEnabled: false, otpSecret: null, otpPending: null, otpSignIn: false },
      resetAt: instant(call),
    }),
    roles: async ({ id }, { roleCodes }, call) => {
      await call.db.deleteFrom('staffRole').where('userId', '=', id).execute();
      await giveRoles(call, id, asCodes(roleCodes));
    },
  },
  answer: { resetPassword: ({ id }, _, call) => giveNewPassword(id, call) },
  tick: deleteOldNotices,
};

const checkName = async ({ realName, agentNo }: Values, before: Entry | null, call: Call): Promise<void> => {
  const isStaff = (agentNo ?? null) === null;
  const isSame = before !== null && before.realName === realName && before.agentNo === (agentNo ?? null);
  if (isStaff && !isSame)
    await refuseTakenName(call, 'realName', { id: before?.id ?? null, name: String(realName) });
};

const asCodes = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const giveRoles = async ({ db }: Call, userId: string, codes: readonly string[]): Promise<void> => {
  const rows = codes.map((roleCode) => ({ userId, roleCode }));
  if (rows.length > 0) await db.insertInto('staffRole').values(rows).execute();
};

/** Users give only roles whose permissions they hold. */
async function refuseRoles(call: Call, given: readonly string[], before: readonly string[]): Promise<void> {
  for (const roleCode of given.filter((one) => !before.includes(one)))
    refuseBeyond(call, [...(await permissionsOf(call.db, roleCode))]);
}

const agentErrors = ({ roleCodes, agentNo }: Values): FieldError[] =>
  asCodes(roleCodes).includes('agent') && (agentNo ?? '') === ''
    ? [{ field: 'agentNo', rule: 'required', text: text.agentNo }]
    : [];

const rangeErrors = (ranges: unknown): FieldError[] =>
  asCodes(ranges).flatMap((range, index) =>
    isRange(range) ? [] : [{ field: `ipAllowList.${index}`, rule: 'range', text: text.range }],
  );

function notSelf({ id }: Entry, call: Call): never[] {
  refuseSelf(id, call);
  return [];
}

/** A reset is for others, and not for those who may do more. */
async function checkReset({ id }: Entry, call: Call): Promise<never[]> {
  refuseSelf(id, call);
  await refuseDisabled(call);
  await refuseStronger(id, call);
  return [];
}

/** Codes for a new password go to the mail address and the mobile number: whoever changes them could sign in. */
async function checkPerson(after: Values, before: Entry, call: Call): Promise<void> {
  const isSame = (['email', 'mobile'] as const).every((name) => (after[name] ?? null) === before[name]);
  if (isSame) return;
  demandOwnCode(call);
  if (isOther(before, signedIn(call))) await refuseStronger(before.id, call);
}

/** Every change of staff users holds their lock (`lockStaff`), so nobody else takes the role of the last one away. */
async function notLastAdmin({ id }: Entry, { db }: Call): Promise<never[]> {
  const admins = await db
    .selectFrom('staffRole')
    .innerJoin('staffUser', 'staffUser.id', 'staffRole.userId')
    .select('staffUser.id')
    .where('staffRole.roleCode', '=', 'admin')
    .where('staffUser.status', '=', 'ACTIVE')
    .execute();
  const others = admins.filter((admin) => admin.id !== id);
  if (admins.length > 0 && others.length === 0 && admins.some((admin) => admin.id === id))
    throw invalid({ field: 'id', rule: 'lastAdmin', text: text.lastAdmin });
  return [];
}
