import { allMenus } from '@server/site/menuTree';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import type { Call, Handler, Handlers } from '@server/call/call';
import { grantsIn, permissionsOf } from '@server/staff/grants';

const roleOf = async ({ db, params }: Call) => {
  const role = await db
    .selectFrom('role')
    .select(['roleCode', 'version'])
    .where('id', '=', params.id ?? '')
    .executeTakeFirst();
  if (!role) throw new Failure(code.notFound, texts.notFound);
  return role;
};

const grantsPermissionRole: Handler<'grantsPermissionRole'> = async (call) => {
  const { roleCode, version } = await roleOf(call);
  return { ...grantsIn(await allMenus(call), await permissionsOf(call.db, roleCode)), version };
};

const sessionsPermissionUser: Handler<'sessionsPermissionUser'> = ({ db, params, context }) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', params.id ?? '')
    .where('endedAt', 'is', null)
    .where('accessExpiresAt', '>', context.now().toISOString())
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute();

export const permissionHandlers: Handlers = { grantsPermissionRole, sessionsPermissionUser };
