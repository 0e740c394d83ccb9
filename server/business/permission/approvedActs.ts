import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { addStep, stepBy } from '@server/resources/history/history';
import type { Step } from '@server/resources/history/history';
import { refuseDuplicates } from '@server/resources/rules/rules';
import { adminRole, refuseLastAdmin } from '@server/staff/administrators';
import { giveFirstPassword, giveNewPassword, noPassword } from '@server/staff/newPassword';
import type { MadePassword } from '@server/staff/newPassword';
import { resetSecondFactor } from '@server/staff/secondFactor';
import { refuseTakenName } from '@server/staff/uniqueName';
import { agentErrors, giveRoles, refuseRoles } from './staffRoles';

const text = {
  gone: { 'zh-CN': '该员工已不存在', 'en-US': 'This person does not exist any more' },
  inactive: {
    'zh-CN': '该员工已停用，请驳回申请',
    'en-US': 'This person is disabled: reject the request',
  },
  requester: {
    'zh-CN': '申请人已停用，请驳回申请',
    'en-US': 'The requester is disabled: reject the request',
  },
  moved: {
    'zh-CN': '该员工的角色在申请后已变更，请驳回后重新申请',
    'en-US': 'The roles have changed since the request: reject it and request it again',
  },
  role: { 'zh-CN': '所申请的角色已不存在', 'en-US': 'A requested role does not exist any more' },
};

type Request = RecordEntry<'staffRequest'>;
type Columns = RecordValues<'staffRequest'>;

/**
 * Does what was requested, after checking it again as it is now. Returns columns of the request to change. Passwords are set
 * by `passwordOf`, with the answer.
 */
export const actOf = async (request: Request, call: Call): Promise<Columns> => {
  await refuseInactive(request.requestedById, text.requester, call);
  if (request.kind === 'CREATE') return create(request, call);
  const id = await refuseInactive(request.targetId, text.inactive, call);
  if (request.kind === 'ROLES') await changeRoles(id, request, call);
  if (request.kind === 'RESET_OTP') {
    await resetSecondFactor(id, call);
    await step(id, { action: 'resetOtp', reason: request.reason }, call);
  }
  return {};
};

/** Sets the new password of an approved reset or creation. Returns it, null for the other kinds. */
export const passwordOf = async (
  { kind, targetId }: Request,
  made: MadePassword,
  call: Call,
): Promise<string | null> => {
  const id = targetId ?? '';
  if (kind === 'CREATE') return (await giveFirstPassword(id, made, call)).password;
  if (kind !== 'RESET_PASSWORD') return null;
  await step(id, { action: 'resetPassword' }, call);
  return (await giveNewPassword(id, made, call)).password;
};

const step = (id: string, taken: Pick<Step, 'action' | 'to' | 'reason' | 'changes'>, call: Call) =>
  addStep(call.db, call.context, { name: 'staffUser' }, id, { ...stepBy(call), ...taken });

const refused = (reason: Text): Failure => new Failure(code.notAllowed, reason);

/** Returns the id of a staff user who can sign in. */
const refuseInactive = async (id: string | null, inactive: Text, { db }: Call): Promise<string> => {
  const user = await db
    .selectFrom('staffUser')
    .select(['id', 'status'])
    .where('id', '=', id ?? '0')
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw refused(text.gone);
  if (user.status !== 'ACTIVE') throw refused(inactive);
  return user.id;
};

const refuseMissing = async (codes: readonly string[], { db }: Call): Promise<void> => {
  const known = await db.selectFrom('role').select('roleCode').where('roleCode', 'in', codes).execute();
  if (known.length < codes.length) throw refused(text.role);
};

const changeRoles = async (
  id: string,
  { oldRoleCodes: before, roleCodes: after, reason }: Request,
  call: Call,
) => {
  const { db } = call;
  const rows = await db.selectFrom('staffRole').select('roleCode').where('userId', '=', id).execute();
  const now = rows.map(({ roleCode }) => roleCode);
  if (now.toSorted().join() !== before.toSorted().join()) throw refused(text.moved);
  await refuseMissing(after, call);
  await refuseRoles(call, after, before);
  const user = await db.selectFrom('staffUser').select('agentNo').where('id', '=', id).executeTakeFirst();
  const errors = agentErrors({ roleCodes: after, agentNo: user?.agentNo ?? null });
  if (errors.length > 0) throw invalid(...errors);
  if (!after.includes(adminRole)) await refuseLastAdmin(id, call);
  await giveRoles(call, id, after);
  await db
    .updateTable('staffUser')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: instant(call) }))
    .where('id', '=', id)
    .execute();
  const changes = [{ field: 'roleCodes', before, after }];
  await step(id, { action: 'roles', reason, changes }, call);
};

const create = async (request: Request, call: Call): Promise<Columns> => {
  const { username, targetName, email, mobile, agentNo, ipAllowList, roleCodes } = request;
  const name = targetName ?? '';
  await refuseMissing(roleCodes, call);
  await refuseRoles(call, roleCodes, []);
  if (agentNo === null) await refuseTakenName(call, 'realName', { id: null, name });
  const at = instant(call);
  const user = {
    id: call.context.nextId(),
    version: 1,
    createdAt: at,
    updatedAt: at,
    username,
    realName: name,
    passwordHash: noPassword,
    mustChangePwd: true,
    email,
    mobile,
    agentNo,
    ipAllowList: JSON.stringify(ipAllowList),
  };
  await refuseDuplicates(() => call.db.insertInto('staffUser').values(user).execute());
  await giveRoles(call, user.id, roleCodes);
  await step(user.id, { action: 'create', to: 'ACTIVE' }, call);
  return { targetId: user.id, targetName: name };
};
