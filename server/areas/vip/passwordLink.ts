import { randomBytes } from 'node:crypto';
import { sendToMember } from '@server/services/member/sendToMember';
import type { Call } from '@server/call/call';
import type { Entry } from '@server/resources/entity/entity';

const subject = { 'zh-CN': '重设登录密码', 'en-US': 'Set a new password' } as const;

/**
 * Sends a member the link for a new password. Nobody reads the link: screens mask what a message of this scene says.
 */
export const sendPasswordLink = async (member: Entry, call: Call): Promise<void> => {
  const link = `https://example.com/reset?token=${randomBytes(24).toString('base64url')}`;
  const content = {
    'zh-CN': `请在 30 分钟内打开链接重设登录密码：${link}。如非本人申请，请联系客服。`,
    'en-US': `Open this link within 30 minutes to set a new password: ${link}`,
  };
  await sendToMember(member, { scene: 'RESET_PWD', templateCode: 'link.reset', subject, content }, call);
};
