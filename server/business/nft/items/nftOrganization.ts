import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';

const text = {
  kyc: { 'zh-CN': '结算会员须已通过实名认证', 'en-US': 'The member who is paid must have passed KYC' },
};

/** Organizations (domain screen 31): an issuing one needs a known member as payee. */
export const nftOrganizationHooks: EntityHooks<'nftOrganization'> = {
  check: payeeErrors,
};

async function payeeErrors(
  { settleMemberUid = '' }: RecordValues<'nftOrganization'>,
  before: RecordEntry<'nftOrganization'> | null,
  { db }: Call,
): Promise<FieldError[]> {
  if (settleMemberUid === before?.settleMemberUid) return [];
  const member = await recordsOf(db)
    .selectFrom('member')
    .select('kycStatus')
    .where('uid', '=', settleMemberUid)
    .executeTakeFirst();
  return member?.kycStatus === 'APPROVED' ? [] : [{ field: 'settleMemberUid', rule: 'kyc', text: text.kyc }];
}
