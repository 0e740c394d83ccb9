import { randomBytes, randomUUID } from 'node:crypto';
import { decryptCaptcha, encryptCaptcha } from '@server/areas/auth/cipher';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';

const second = 1000;
const life = 120 * second;
const wrongLimit = 5;
const tolerance = 5;

/** Keeps a new slider and returns what its client must know. Forgets the ones that nobody can use any more. */
export async function keepSlider(call: Call, x: number): Promise<{ token: string; secretKey: string }> {
  await forgetOld(call);
  const token = randomUUID();
  const secretKey = randomBytes(12).toString('base64'); // 16 characters
  await call.db
    .insertInto('captcha')
    .values({ token, secretKey, kind: 'SLIDER', answer: String(x), ...stamps(call) })
    .execute();
  return { token, secretKey };
}

/** Keeps the code of a picture under the name that its client chose; an earlier picture of that name is gone. */
export async function keepCode(call: Call, randomStr: string, answer: string): Promise<void> {
  await forgetOld(call);
  const fresh = { kind: 'IMAGE', answer, ...stamps(call) };
  await call.db
    .insertInto('captcha')
    .values({ token: randomStr, ...fresh })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(fresh))
    .execute();
}

const stamps = (call: Call) => ({ ip: call.ip, createdAt: instant(call), expiresAt: instant(call, life) });

// Wrong ones are counted for a minute (`hasFailedTooOften`) and outlive their time for that.
const forgetOld = (call: Call) =>
  call.db
    .deleteFrom('captcha')
    .where('expiresAt', '<', instant(call, -60 * second))
    .execute();

/** Whether this address has moved too many sliders to a wrong place within the last minute. */
export async function hasFailedTooOften(call: Call): Promise<boolean> {
  const { wrong } = await call.db
    .selectFrom('captcha')
    .select(({ fn }) => fn.countAll().as('wrong'))
    .where('ip', '=', call.ip)
    .where('failedAt', '>', instant(call, -60 * second))
    .executeTakeFirstOrThrow();
  return Number(wrong) >= wrongLimit;
}

/** Whether the piece is in its place. It is asked once: right opens one sign-in, wrong burns the slider. */
export async function checkSlider(call: Call, token: string, pointJson: string): Promise<boolean> {
  const slider = await call.db
    .selectFrom('captcha')
    .select(['answer', 'secretKey'])
    .where('token', '=', token)
    .where('kind', '=', 'SLIDER')
    .where('expiresAt', '>', instant(call))
    .where('verification', 'is', null)
    .where('failedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!slider?.secretKey) return false;
  const point = decryptCaptcha(pointJson, slider.secretKey);
  const isRight = point !== null && Math.abs(xOf(point) - Number(slider.answer)) <= tolerance;
  const verification = encryptCaptcha(`${token}---${point}`, slider.secretKey);
  await call.db
    .updateTable('captcha')
    .set(isRight ? { verification } : { failedAt: instant(call) })
    .where('token', '=', token)
    .execute();
  return isRight;
}

/** x of `{"x":…,"y":…}`; NaN when there is none. */
function xOf(point: string): number {
  try {
    return Number(JSON.parse(point)?.x ?? NaN);
  } catch {
    return NaN;
  }
}
