import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { RecordValues } from '@server/db/typedRecords';
import { permissionsOf } from '@server/staff/grants';
import { refuseBeyond } from './role';

const agentNo = { 'zh-CN': '代理商角色必须填写代理编号', 'en-US': 'The role agent needs an agent number' };

/** Gives a staff user exactly these roles. */
export const giveRoles = async ({ db }: Call, userId: string, codes: readonly string[]): Promise<void> => {
  await db.deleteFrom('staffRole').where('userId', '=', userId).execute();
  const rows = codes.map((roleCode) => ({ userId, roleCode }));
  if (rows.length > 0) await db.insertInto('staffRole').values(rows).execute();
};

/** Users give only roles whose permissions they hold. */
export async function refuseRoles(
  call: Call,
  given: readonly string[],
  before: readonly string[],
): Promise<void> {
  for (const roleCode of given.filter((one) => !before.includes(one)))
    refuseBeyond(call, [...(await permissionsOf(call.db, roleCode))]);
}

export const agentErrors = ({
  roleCodes = [],
  agentNo: no = null,
}: Pick<RecordValues<'staffUser'>, 'roleCodes' | 'agentNo'>): FieldError[] =>
  roleCodes.includes('agent') && (no ?? '') === ''
    ? [{ field: 'agentNo', rule: 'required', text: agentNo }]
    : [];
