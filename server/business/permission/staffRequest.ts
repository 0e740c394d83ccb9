import { signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import { anyRecordsOf } from '@server/db/records';
import { staffColumns } from '@server/db/staffIds';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { recordView } from '@server/resources/view/recordView';
import { adminRole, isAdministrator, refuseWithoutSecond } from '@server/staff/administrators';
import { makePassword } from '@server/staff/newPassword';
import { refuseDisabled } from '@server/staff/staffLock';
import { changeHooks, reasonOf, recordChange, reviewedBy } from '@server/workflow/changes';
import { actOf, passwordOf } from './approvedActs';
import { asCodes, refuseRoles } from './staffRoles';

const text = {
  notAdmin: {
    'zh-CN': '仅管理员可以通过',
    'en-US': 'Only an administrator approves this',
  },
  concerned: {
    'zh-CN': '不能通过关于自己的申请',
    'en-US': 'Nobody approves a request about their own account',
  },
  waits: {
    'zh-CN': '同一申请已待复核，请先通过、驳回或撤销',
    'en-US': 'The same request is already pending: approve, reject or cancel it first',
  },
  taken: { 'zh-CN': '已存在', 'en-US': 'Exists already' },
};

type Kind = 'RESET_PASSWORD' | 'RESET_OTP' | 'ROLES' | 'CREATE';

const isConcerned = ({ targetId }: Entry, { userId }: Pick<Actor, 'userId'>): boolean => targetId === userId;

/** Requests about administrators (second list of domain screen 59). Another administrator approves them. */
export const staffRequestHooks: EntityHooks = {
  ...changeHooks,
  may: {
    ...changeHooks.may,
    approve: (request, actor) => actor.roles.includes(adminRole) && !isConcerned(request, actor),
  },
  checkAction: {
    approve: async (_, request, call) => {
      const actor = signedIn(call);
      await refuseDisabled(call);
      if (!actor.roles.includes(adminRole)) throw new Failure(code.noPermission, text.notAdmin);
      if (isConcerned(request, actor)) throw new Failure(code.samePerson, text.concerned);
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
const requestAbout = async (kind: Kind, user: Entry, roleCodes: readonly string[], call: Call) => {
  const isProtected = roleCodes.includes(adminRole) || (await isAdministrator(call.db, user.id));
  if (!isProtected) return null;
  await refuseWithoutSecond(user.id, call);
  await refuseTwice(kind, { targetId: user.id }, call);
  const target = staffColumns('target', { userId: user.id, name: String(user.realName) });
  return request(kind, { ...target, username: user.username, oldRoleCodes: user.roleCodes, roleCodes }, call);
};

/** Makes a request to create an administrator; null for other users. */
const requestCreation = async (body: Values, call: Call) => {
  const roleCodes = asCodes(body.roleCodes);
  if (!roleCodes.includes(adminRole)) return null;
  await refuseRoles(call, roleCodes, []);
  await refuseWithoutSecond(null, call);
  const username = String(body.username).toLowerCase();
  await refuseTwice('CREATE', { username }, call);
  const same = call.db.selectFrom('staffUser').select('id').where('username', '=', username);
  if (await same.executeTakeFirst()) {
    const errors = [fieldError('username', 'unique', text.taken)];
    throw new Failure(code.duplicate, text.taken, { errors });
  }
  const { realName: targetName, email = null, mobile = null, agentNo = null, ipAllowList = [] } = body;
  const profile = { username, targetName, email, mobile, agentNo, ipAllowList };
  return request('CREATE', { ...profile, oldRoleCodes: [], roleCodes }, call);
};

/** Calls on staff users that wait for a second administrator, by their action. */
export const staffUserDefer: NonNullable<EntityHooks['defer']> = {
  resetPassword: (_, user, call) => user && requestAbout('RESET_PASSWORD', user, [], call),
  resetOtp: (_, user, call) => user && requestAbout('RESET_OTP', user, [], call),
  roles: ({ roleCodes }, user, call) => user && requestAbout('ROLES', user, asCodes(roleCodes), call),
  create: (body, _, call) => requestCreation(body, call),
};

/** One request of a kind waits for each user. */
const refuseTwice = async (kind: Kind, about: Values, call: Call): Promise<void> => {
  let waiting = anyRecordsOf(call.db).selectFrom('staffRequest').select('id').where('status', '=', 'PENDING');
  for (const [name, value] of Object.entries({ ...about, kind })) waiting = waiting.where(name, '=', value);
  if (await waiting.executeTakeFirst()) throw new Failure(code.notAllowed, text.waits);
};

const request = async (kind: Kind, asked: Values, call: Call): Promise<{ requestId: string }> => {
  const lists = Object.entries(asked).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  const requestId = await recordChange(call, 'staffRequest', {
    ...Object.fromEntries(lists),
    kind,
    reason: reasonOf(call.body),
    status: 'PENDING',
  });
  call.note({ resource: 'staffRequest', resourceId: requestId });
  return { requestId };
};
