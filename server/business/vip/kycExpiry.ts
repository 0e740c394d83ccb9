import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { sendToMember } from '@server/member/sendToMember';
import { moveRecord } from '@server/workflow/moveRecord';

const message = {
  scene: 'NOTICE',
  templateCode: 'notice.kycExpired',
  subject: { 'zh-CN': '您的证件已过有效期', 'en-US': 'Your identity document has expired' },
  content: {
    'zh-CN': '您的证件已过有效期，实名认证已失效。请上传有效证件重新认证。',
    'en-US':
      'Your identity document has expired, and with it your verification. Please verify again with a valid one.',
  },
};

/** Verifications that one tick ends at most. */
const mostAtOnce = 50;

/** Ends the verifications whose ID has expired, and tells the members (domain screen 44, APPROVED to EXPIRED). */
export async function expireKyc(context: Context): Promise<void> {
  const today = context.now().toISOString().slice(0, 10);
  const rows = await recordsOf(context.db)
    .selectFrom('kyc')
    .select(['id', 'memberUid'])
    .where('status', '=', 'APPROVED')
    .where('idExpiresOn', '<', today)
    .limit(mostAtOnce)
    .execute();
  for (const { id, memberUid } of rows)
    await inTransaction(context.db, async (db) => {
      if (!(await moveRecord(db, context, 'kyc', { id, from: 'APPROVED', to: 'EXPIRED' }))) return;
      const member = await recordsOf(db)
        .updateTable('member')
        .set({ kycLevel: 'L0', kycStatus: 'EXPIRED' })
        .where('uid', '=', memberUid)
        .where('kycStatus', '<>', 'EXPIRED')
        .returning(['uid', 'email', 'mobile', 'areaCode', 'agentPath'])
        .executeTakeFirst();
      // A member with several levels is told once.
      if (member) await sendToMember(member, message, { db, context, ip: '' });
    });
}
