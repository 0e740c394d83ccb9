import type { components } from '@/api/gen/contract/auth';
import type { components as shared } from '@/api/gen/contract/shared';
import { encryptCaptcha, encryptPassword } from '@/kit/crypto';
import { clientBasic, loginKey } from '@server/business/auth/clientConstants';
import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { caller } from './staff';
import type { Answer, Caller } from './staff';

type Schemas = components['schemas'];
type Form = Record<string, string>;

/** The answer of the token call: tokens, or a refusal. */
export type TokenResult = { status: number } & Partial<Schemas['TokenAnswer']> &
  Partial<shared['schemas']['Failure']>;

/** A slider captcha and the encryption of its position. */
export async function openSlider(platform: Platform) {
  const { data: slider } = await caller(platform).get<Schemas['Captcha']>(
    '/auth/code/create?captchaType=blockPuzzle',
  );
  const { answer } = await platform.db
    .selectFrom('captcha')
    .where('token', '=', slider.token)
    .select('answer')
    .executeTakeFirstOrThrow();
  const point = (x: number) => JSON.stringify({ x, y: 5 });
  return {
    slider,
    x: Number(answer),
    verification: (x: number) => encryptCaptcha(`${slider.token}---${point(x)}`, slider.secretKey),
    check: (x: number): Promise<Answer> =>
      caller(platform).post('/auth/code/check', {
        captchaType: 'blockPuzzle',
        token: slider.token,
        pointJson: encryptCaptcha(point(x), slider.secretKey),
      }),
  };
}

/** Solves a slider captcha. Returns the verification that a sign-in or registration sends. */
export async function solveSlider(platform: Platform): Promise<string> {
  const { x, check, verification } = await openSlider(platform);
  const { code } = await check(x);
  if (code !== 0) throw new Error(`The slider answered ${code}.`);
  return verification(x);
}

/** Sends the token call as the console does. */
export async function requestToken(
  platform: Platform,
  query: Record<string, string>,
  form: Form,
  headers: Record<string, string> = {},
): Promise<TokenResult> {
  const request = new Request(`http://platform.test/auth/oauth/token?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Basic ${clientBasic}`, 'accept-language': 'en-US', ...headers },
    body: new URLSearchParams(form),
  });
  const response = await platform.fetch(request);
  return { status: response.status, ...(await response.json()) };
}

/** Attempts to sign in, with a new captcha. */
export const tryToSignIn = async (
  platform: Platform,
  username: string,
  password: string,
  query: Record<string, string> = {},
): Promise<TokenResult> =>
  requestToken(
    platform,
    { grant_type: 'password', captchaVerification: await solveSlider(platform), ...query },
    { username, password: encryptPassword(password, loginKey) },
  );

/** Renews the tokens with a refresh token. */
export const refresh = (platform: Platform, refreshToken = ''): Promise<TokenResult> =>
  requestToken(platform, { grant_type: 'refresh_token' }, { refresh_token: refreshToken });

/** Signs in a demo account as the console does. Returns its calls and tokens. */
export async function signIn(
  platform: Platform,
  username: string,
  password = demoAccounts.find((account) => account.username === username)?.password ?? '',
): Promise<Caller & { tokens: Schemas['TokenAnswer'] }> {
  const { status, msg, ...tokens } = await tryToSignIn(platform, username, password);
  if (status !== 200) throw new Error(`The sign-in of ${username} answered ${status} ${msg}.`);
  const answer = tokens as Schemas['TokenAnswer'];
  return { ...caller(platform, { authorization: `Bearer ${answer.access_token}` }), tokens: answer };
}

/** Requests a code, with a new captcha. */
export const askForCode = async (
  platform: Platform,
  purpose: shared['schemas']['CodePurpose'],
  mail: string,
): Promise<Answer<{ resendAfter: number }>> =>
  caller(platform).post('/open/api/code/send', { purpose, mail, captcha: await solveSlider(platform) });

/** Returns the last code sent to a mail address, and the status of its message. */
export const lastMail = (platform: Platform, mail: string) =>
  platform.db
    .selectFrom('mailLog')
    .selectAll()
    .where('toAddress', '=', mail)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const codeIn = (content: string): string => /\d{6}/.exec(content)?.[0] ?? '';

/** Requests a code and reads it from the mailbox. */
export async function receiveCode(
  platform: Platform,
  purpose: shared['schemas']['CodePurpose'],
  mail: string,
): Promise<string> {
  const { code, msg } = await askForCode(platform, purpose, mail);
  if (code !== 0) throw new Error(`The code was not sent: ${code} ${msg}.`);
  return codeIn((await lastMail(platform, mail)).content);
}

/** Returns a different code of six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
