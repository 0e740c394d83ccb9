import { isZone } from '@/kit/format/zone';
import { propertiesOf } from '@server/contract/entities';
import { instant, signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { fileErrors } from '@server/resources/rules/files';
import { refuseTakenName } from '@server/staff/uniqueName';
import { loadUserInfo } from '@server/staff/userInfo';

const noZone = { 'zh-CN': '没有这个时区', 'en-US': 'There is no such time zone' };

/** Updates the fields that were sent and returns the whole profile. Refusals are at their field (40001, 40906). */
export const updateProfile: Handler<'updateProfile'> = async (call) => {
  const { name, avatar, timeZone } = call.body;
  const { userId, agentNo } = signedIn(call);
  const errors: FieldError[] = [];
  if (timeZone && !isZone(timeZone)) errors.push({ field: 'timeZone', rule: 'timeZone', text: noZone });
  if (avatar) errors.push(...(await pictureErrors(call, avatar.fileId)));
  if (errors.length > 0) throw invalid(...errors);
  const before = await loadUserInfo(call.db, userId);
  if (name !== undefined && name.trim() !== before.name && agentNo === null)
    await refuseTakenName(call, 'name', { id: userId, name });
  await call.db
    .updateTable('staffUser')
    .set(({ eb }) => ({
      ...(name !== undefined && { realName: name.trim() }),
      ...(avatar !== undefined && { avatar: avatar && `/open/api/file/${avatar.fileId}` }),
      ...(timeZone !== undefined && { timeZone }),
      updatedAt: instant(call),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
  const after = await loadUserInfo(call.db, userId);
  const diff = (['name', 'avatar', 'timeZone'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
  call.note({ resource: 'staffUser', resourceId: userId, diff });
  return after;
};

const pictureErrors = (call: Call, fileId: string): Promise<FieldError[]> => {
  const { document } = call.context.contract;
  const { avatar } = propertiesOf(document, { $ref: '#/components/schemas/ProfileChange' });
  return fileErrors(call, { name: 'avatar', file: avatar?.['x-file'] ?? {} }, fileId);
};
