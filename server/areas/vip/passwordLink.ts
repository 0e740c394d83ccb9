import { randomBytes } from 'node:crypto';
import { instant } from '@server/areas/instant';
import type { Call } from '@server/http/call';
import type { Entry } from '@server/resources/entity';
import { recordsOf } from '@server/resources/records';

const subject = { 'zh-CN': '重设登录密码', 'en-US': 'Set a new password' } as const;
const wording = {
  'zh-CN': (link: string) => `请在 30 分钟内打开链接重设登录密码：${link}。如非本人申请，请联系客服。`,
  'en-US': (link: string) => `Open this link within 30 minutes to set a new password: ${link}`,
} as const;

/**
 * "Sends" a member the link for a new password by mail, else by phone: the message is written into its log and goes out with
 * the next delivery. Nobody reads the link: screens mask what a message of this scene says.
 */
export const sendPasswordLink = async (member: Entry, call: Call): Promise<void> => {
  const { db, platform, ip } = call;
  const language = String(member.areaCode) === 'TW' || String(member.areaCode) === 'HK' ? 'zh-CN' : 'en-US';
  const link = `https://example.com/reset?token=${randomBytes(24).toString('base64url')}`;
  const [id, now] = [platform.nextId(), instant(call)];
  const common = {
    ...{
      id,
      createdAt: now,
      updatedAt: now,
      scene: 'RESET_PWD',
      templateCode: 'link.reset',
      status: 'QUEUED',
    },
    content: wording[language](link),
    memberUid: String(member.uid),
    agentPath: typeof member.agentPath === 'string' ? member.agentPath : null,
  };
  if (typeof member.email === 'string')
    await db
      .insertInto('mailLog')
      .values({
        ...common,
        ...{ mailNo: id, toAddress: member.email, fromAddress: 'no-reply@example.com' },
        ...{ subject: subject[language], language },
      })
      .execute();
  else {
    const area = await recordsOf(db)
      .selectFrom('area')
      .select('phoneCode')
      .where('areaCode', '=', member.areaCode ?? '')
      .executeTakeFirst();
    const phone = { mobile: String(member.mobile), phoneCode: String(area?.phoneCode ?? '') };
    await db
      .insertInto('smsLog')
      .values({ ...common, ...phone, smsNo: id, channel: 'demo', ip })
      .execute();
  }
};
