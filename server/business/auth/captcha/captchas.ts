import { randomBytes, randomUUID } from 'node:crypto';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { decryptCaptcha, encryptCaptcha } from '../cipher';

const second = 1000;
const life = 120 * second;
const wrongLimit = 5;
const tolerance = 5;

/** Stores a new slider and returns what the client needs. Deletes expired captchas. */
export async function storeSlider(call: Call, x: number): Promise<{ token: string; secretKey: string }> {
  await deleteExpired(call);
  const token = randomUUID();
  const secretKey = randomBytes(12).toString('base64'); // 16 characters
  await call.db
    .insertInto('captcha')
    .values({ token, secretKey, kind: 'SLIDER', answer: String(x), ...stamps(call) })
    .execute();
  return { token, secretKey };
}

/** Stores the code of a picture under the name that the client chose, replacing an earlier one. */
export async function storeCode(call: Call, randomStr: string, answer: string): Promise<void> {
  await deleteExpired(call);
  const fresh = { kind: 'IMAGE', answer, ...stamps(call) };
  await call.db
    .insertInto('captcha')
    .values({ token: randomStr, ...fresh })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(fresh))
    .execute();
}

const stamps = (call: Call) => ({ ip: call.ip, createdAt: instant(call), expiresAt: instant(call, life) });

// Wrong answers are kept for a minute after expiry, because `hasFailedTooOften` counts them.
const deleteExpired = (call: Call) =>
  call.db
    .deleteFrom('captcha')
    .where('expiresAt', '<', instant(call, -60 * second))
    .execute();

/** Whether an address has failed too many sliders within the last minute. */
export async function hasFailedTooOften(call: Call): Promise<boolean> {
  const { wrong } = await call.db
    .selectFrom('captcha')
    .select(({ fn }) => fn.countAll<CountText>().as('wrong'))
    .where('ip', '=', call.ip)
    .where('failedAt', '>', instant(call, -60 * second))
    .executeTakeFirstOrThrow();
  return countOf(wrong) >= wrongLimit;
}

/** Checks the position of the piece, once: a right answer allows one sign-in, a wrong one invalidates the slider. */
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
  const isRight = point !== null && Math.abs(xOf(point) - Number.parseInt(slider.answer, 10)) <= tolerance;
  const verification = encryptCaptcha(`${token}---${point}`, slider.secretKey);
  await call.db
    .updateTable('captcha')
    .set(isRight ? { verification } : { failedAt: instant(call) })
    .where('token', '=', token)
    .execute();
  return isRight;
}

/** Returns x of `{"x":…,"y":…}`; NaN without it. */
function xOf(point: string): number {
  try {
    const x: unknown = JSON.parse(point)?.x;
    return Number(x ?? NaN);
  } catch {
    return NaN;
  }
}
