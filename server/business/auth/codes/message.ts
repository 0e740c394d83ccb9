import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { CodePurpose } from './codes';

/** Address that receives a code. */
export type Recipient = { by: 'mail' | 'sms'; address: string };

const scenes = { REGISTER: 'REGISTER', RESET: 'RESET_PWD', LOGIN: 'LOGIN' } as const;

const subjects = {
  REGISTER: { 'zh-CN': '注册验证码', 'en-US': 'Your sign-up code' },
  RESET: { 'zh-CN': '重置密码验证码', 'en-US': 'Your code for a new password' },
  LOGIN: { 'zh-CN': '登录验证码', 'en-US': 'Your sign-in code' },
} as const;

const wording = {
  'zh-CN': (subject: string, digits: string) => `${subject}：${digits}，5 分钟内有效，请勿告知他人。`,
  'en-US': (subject: string, digits: string) => `${subject}: ${digits}. Good for 5 minutes. Do not share it.`,
} as const;

/**
 * Logs a code as an e-mail or text message. A message to an unknown address is logged as IGNORED, so that both cases take
 * the same time.
 */
export async function sendMessage(
  call: Call,
  { by, address }: Recipient,
  { purpose, digits, isWanted }: { purpose: CodePurpose; digits: string; isWanted: boolean },
): Promise<void> {
  const id = call.context.nextId();
  const now = instant(call);
  const subject = subjects[purpose][call.lang];
  const common = {
    id,
    createdAt: now,
    updatedAt: now,
    scene: scenes[purpose],
    templateCode: `code.${purpose.toLowerCase()}`,
    content: wording[call.lang](subject, digits),
  };
  if (by === 'sms') {
    const status = isWanted ? 'DELIVERED' : 'IGNORED';
    const outcome = { status, deliveredAt: isWanted ? now : null };
    const row = {
      ...common,
      ...outcome,
      smsNo: `SM${id}`,
      mobile: address,
      phoneCode: '+86',
      channel: 'demo',
    };
    await call.db
      .insertInto('smsLog')
      .values({ ...row, ip: call.ip })
      .execute();
    return;
  }
  const status = isWanted ? 'SENT' : 'IGNORED';
  const row = { ...common, status, mailNo: `M${id}`, toAddress: address, subject, language: call.lang };
  await call.db
    .insertInto('mailLog')
    .values({ ...row, fromAddress: 'no-reply@example.com' })
    .execute();
}

/** Returns when the last codes for a purpose were sent to an address, latest first, in milliseconds since 1970. */
export async function sendTimes(
  call: Call,
  { by, address }: Recipient,
  purpose: CodePurpose,
  limit: number,
): Promise<number[]> {
  const scene = scenes[purpose];
  const rows =
    by === 'sms'
      ? await call.db
          .selectFrom('smsLog')
          .where('mobile', '=', address)
          .where('scene', '=', scene)
          .select('createdAt')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      : await call.db
          .selectFrom('mailLog')
          .where('toAddress', '=', address)
          .where('scene', '=', scene)
          .select('createdAt')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
  return rows.map(({ createdAt }) => Date.parse(createdAt));
}
