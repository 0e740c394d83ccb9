import { sql } from 'kysely';
import { prepared } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import { hashPassword } from '@server/staff/password';
import { userName } from '../signIn';
import { requireOpenRegistration } from '../openRegistration';
import { expectCaptcha, requireCaptcha } from '../captcha/requireCaptcha';
import { storeCode, newCode } from './codes';
import type { CodePurpose } from './codes';
import { sendMessage, sendTimes } from './message';
import type { Recipient } from './message';

const second = 1000;
const pause = 60 * second;
const day = 86_400 * second;
const dayLimit = 10;

const tooMany = {
  'zh-CN': '验证码发送过于频繁，请稍后再试',
  'en-US': 'A code was sent a moment ago. Please wait',
};

/**
 * Sends a code and returns the seconds until the next one may be requested. The answer does not reveal which accounts
 * exist.
 */
export const sendCode: Handler<'sendCode'> = prepared(
  async (call) => {
    const { captcha } = call.body;
    await expectCaptcha(call, captcha, 'captcha');
    const digits = newCode();
    return { digits, codeHash: await hashPassword(digits) };
  },
  async (call, { digits, codeHash }) => {
    const { purpose, captcha, ...given } = call.body;
    const recipient = recipientOf(given);
    if (purpose === 'REGISTER') await requireOpenRegistration(call);
    await requireCaptcha(call, captcha, 'captcha');
    // Serializes requests, so that parallel ones see each other.
    await sql`select pg_advisory_xact_lock(hashtext(${`${purpose} ${recipient.address}`}))`.execute(call.db);
    const resendAfter = await secondsToWait(call, recipient, purpose);
    if (resendAfter > 0) throw new Failure(code.tooMany, tooMany, { resendAfter }).keepingWrites();
    const isKnown = await hasAccount(call, recipient);
    await storeCode(call, purpose, recipient.address, codeHash);
    await sendMessage(call, recipient, { purpose, digits, isWanted: purpose === 'REGISTER' || isKnown });
    return { resendAfter: pause / second };
  },
);

function recipientOf({ mail, mobile }: { mail?: string; mobile?: string }): Recipient {
  if (mail !== undefined && mobile === undefined) return { by: 'mail', address: userName(mail) };
  if (mobile !== undefined && mail === undefined) return { by: 'sms', address: mobile };
  const text = {
    'zh-CN': '请填写邮箱或手机号其中之一',
    'en-US': 'Give either a mail address or a mobile number',
  };
  throw invalid({ field: 'mail', rule: 'oneAddress', text });
}

/** Returns the seconds until the next code: one per minute, ten per day; 0 means now. */
async function secondsToWait(call: Call, recipient: Recipient, purpose: CodePurpose): Promise<number> {
  if (call.context.options.test) return 0;
  const times = await sendTimes(call, recipient, purpose, dayLimit);
  const last = times[0];
  const first = times[dayLimit - 1];
  const allowed = Math.max(last === undefined ? 0 : last + pause, first === undefined ? 0 : first + day);
  return Math.max(0, Math.ceil((allowed - call.context.now().getTime()) / second));
}

async function hasAccount(call: Call, { by, address }: Recipient): Promise<boolean> {
  const found = await call.db
    .selectFrom('staffUser')
    .where(by === 'mail' ? 'email' : 'mobile', '=', address)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
