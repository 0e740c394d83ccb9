import type { BodyOf, Call } from '@server/call/call';
import { code, Failure, fieldError, refusedIf } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordView } from '@server/resources/view/recordView';
import { adminRole, isAdministrator, refuseWithoutSecond } from '@server/staff/administrators';
import { makePassword } from '@server/staff/newPassword';
import { refuseDisabled } from '@server/staff/staffLock';
import { changeHooks, reasonOf, recordChange, reviewedBy } from '@server/workflow/changes';
import { actOf, passwordOf } from './approvedActs';
import { refuseRoles } from './staffRoles';

const text = {
  notAdmin: {
    'zh-CN': '仅管理员可以通过',
    'en-US': 'Only an administrator approves this',
  },
  concerned: {
    'zh-CN': '不能通过关于自己的申请',
    'en-US': 'You cannot approve a request about your own account',
  },
  waits: {
    'zh-CN': '同一申请已待复核，请先通过、驳回或撤销',
    'en-US': 'The same request is already pending: approve, reject or cancel it first',
  },
  taken: { 'zh-CN': '已存在', 'en-US': 'Exists already' },
};

type Kind = RecordEntry<'staffRequest'>['kind'];

/** Requests about administrators (second list of domain screen 59). Another administrator approves them. */
export const staffRequestHooks: EntityHooks<'staffRequest'> = {
  ...changeHooks,
  may: {
    ...changeHooks.may,
    approve: ({ targetId }, { roles, userId }) =>
      refusedIf(!roles.includes(adminRole), text.notAdmin, code.noPermission) ??
      refusedIf(targetId === userId, text.concerned, code.samePerson),
  },
  checkAction: {
    approve: async (_, __, call) => {
      await refuseDisabled(call);
      return [];
    },
  },
  act: {
    ...changeHooks.act,
    approve: async (request, _, call) => ({ ...reviewedBy(call), ...(await actOf(request, call)) }),
  },
  prepare: {
    approve: async () => {
      const made = await makePassword();
      return async (request, _, call, entity) => ({
        ...(await recordView(entity, request, call)),
        password: await passwordOf(request, made, call),
      });
    },
  },
};

/** Makes a request about an administrator, instead of the act. Returns the answer of the call; null for other users. */
const requestAbout = async (
  kind: Kind,
  user: RecordEntry<'staffUser'>,
  roleCodes: readonly string[],
  call: Call,
) => {
  const isProtected = roleCodes.includes(adminRole) || (await isAdministrator(call.db, user.id));
  if (!isProtected) return null;
  await refuseWithoutSecond(user.id, call);
  await refuseTwice(kind, { targetId: user.id }, call);
  const about = {
    targetId: user.id,
    targetName: user.realName,
    username: user.username,
    oldRoleCodes: user.roleCodes,
  };
  return request({ ...about, kind, roleCodes: [...roleCodes] }, call);
};

/** Makes a request to create an administrator; null for other users. */
const requestCreation = async (body: Partial<BodyOf<'createPermissionUser'>>, call: Call) => {
  const { roleCodes = [], realName: targetName = '', email = null, mobile = null } = body;
  const { agentNo = null, ipAllowList = [] } = body;
  if (!roleCodes.includes(adminRole)) return null;
  await refuseRoles(call, roleCodes, []);
  await refuseWithoutSecond(null, call);
  const username = (body.username ?? '').toLowerCase();
  await refuseTwice('CREATE', { username }, call);
  const same = call.db.selectFrom('staffUser').select('id').where('username', '=', username);
  if (await same.executeTakeFirst()) {
    const errors = [fieldError('username', 'unique', text.taken)];
    throw new Failure(code.duplicate, text.taken, { errors });
  }
  const profile = { username, targetName, email, mobile, agentNo, ipAllowList };
  return request({ ...profile, kind: 'CREATE', oldRoleCodes: [], roleCodes }, call);
};

/** Calls on staff users that wait for a second administrator, by their action. */
export const staffUserDefer: NonNullable<EntityHooks<'staffUser'>['defer']> = {
  resetPassword: (_, user, call) => user && requestAbout('RESET_PASSWORD', user, [], call),
  resetOtp: (_, user, call) => user && requestAbout('RESET_OTP', user, [], call),
  roles: ({ roleCodes }, user, call) => user && requestAbout('ROLES', user, roleCodes, call),
  create: (body, _, call) => requestCreation(body, call),
};

/** One request of a kind waits for each user. */
const refuseTwice = async (
  kind: Kind,
  about: { targetId: string } | { username: string },
  call: Call,
): Promise<void> => {
  const waiting = recordsOf(call.db)
    .selectFrom('staffRequest')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('kind', '=', kind);
  const same =
    'targetId' in about
      ? waiting.where('targetId', '=', about.targetId)
      : waiting.where('username', '=', about.username);
  if (await same.executeTakeFirst()) throw new Failure(code.notAllowed, text.waits);
};

const request = async (
  asked: RecordValues<'staffRequest'> & { kind: Kind },
  call: Call,
): Promise<{ requestId: string }> => {
  const lists = Object.entries(asked).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  const requestId = await recordChange(call, 'staffRequest', {
    ...Object.fromEntries(lists),
    reason: reasonOf(call.body),
    status: 'PENDING',
  });
  call.note({ resource: 'staffRequest', resourceId: requestId });
  return { requestId };
};
