import type { Kysely } from 'kysely';
import type { Call } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { Tables } from '@server/db/tables';

const text = {
  last: { 'zh-CN': '至少保留一名可登录的管理员', 'en-US': 'One administrator must remain' },
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

/** Returns which of some permissions can move money or its rules: those of calls under four eyes (contract: x-four-eyes). */
const moneyRights = ({ context }: Call, permissions: Iterable<string>): string[] => {
  const guarded = new Set(
    context.contract.operations.flatMap(({ fourEyes, permission }) => (fourEyes ? (permission ?? []) : [])),
  );
  return [...permissions].filter((one) => guarded.has(one));
};

/** Notes that a call needs a second person if it gives or changes a user who holds such rights. */
export const guardRights = (call: Call, permissions: Iterable<string>): void => {
  if (moneyRights(call, permissions).length > 0) call.note({ needsSecond: true });
};
