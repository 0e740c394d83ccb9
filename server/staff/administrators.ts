import type { Kysely } from 'kysely';
import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import type { Tables } from '@server/db/tables';

const text = {
  last: { 'zh-CN': '至少保留一名可登录的管理员', 'en-US': 'One administrator must remain' },
  alone: {
    'zh-CN': '须由另一名管理员通过，而目前没有其他可登录的管理员：平台须至少有两名管理员，当事人除外',
    'en-US':
      'Another administrator must approve this, and there is none: a platform needs two, beside the person concerned',
  },
};

/** The built-in role whose users are protected: nobody alone makes or changes one. */
export const adminRole = 'admin';

/** Whether a staff user holds the role of administrators, disabled users included. */
export const isAdministrator = async (db: Kysely<Tables>, userId: string): Promise<boolean> => {
  const roles = db.selectFrom('staffRole').select('userId').where('userId', '=', userId);
  return (await roles.where('roleCode', '=', adminRole).executeTakeFirst()) !== undefined;
};

/** Returns the ids of the administrators who can sign in. */
const activeAdministrators = async (db: Kysely<Tables>): Promise<string[]> => {
  const admins = await db
    .selectFrom('staffRole')
    .innerJoin('staffUser', 'staffUser.id', 'staffRole.userId')
    .select('staffUser.id')
    .where('staffRole.roleCode', '=', adminRole)
    .where('staffUser.status', '=', 'ACTIVE')
    .execute();
  return admins.map(({ id }) => id);
};

/**
 * Throws 40001 for the only administrator who can sign in. Every change of staff users holds their lock (`lockStaff`), so
 * nobody else takes the role of the last one away.
 */
export const refuseLastAdmin = async (userId: string, { db }: Call): Promise<void> => {
  const admins = await activeAdministrators(db);
  if (admins.length === 1 && admins[0] === userId)
    throw invalid({ field: 'id', rule: 'lastAdmin', text: text.last });
};

/** Throws 40902 when nobody could approve a request of the caller: `targetId` is whom it concerns, null for a new user. */
export const refuseWithoutSecond = async (targetId: string | null, call: Call): Promise<void> => {
  const concerned = [signedIn(call).userId, targetId];
  const admins = await activeAdministrators(call.db);
  if (admins.every((id) => concerned.includes(id))) throw new Failure(code.notAllowed, text.alone);
};
