import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';

const text = {
  kyc: { 'zh-CN': '结算会员须已通过实名认证', 'en-US': 'The member who is paid must have passed KYC' },
};

/** Organizations (domain screen 31): an issuing one needs a known member as payee. */
export const nftOrganizationHooks: EntityHooks = {
  check: payeeErrors,
};

async function payeeErrors(after: Values, before: Entry | null, { db }: Call): Promise<FieldError[]> {
  if (after.settleMemberUid === before?.settleMemberUid) return [];
  const member = await recordsOf(db)
    .selectFrom('member')
    .select('kycStatus')
    .where('uid', '=', after.settleMemberUid)
    .executeTakeFirst();
  return member?.kycStatus === 'APPROVED' ? [] : [{ field: 'settleMemberUid', rule: 'kyc', text: text.kyc }];
}
