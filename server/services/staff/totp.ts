import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as authenticator apps take it: base32 (RFC 4648) without padding. Throws on other characters. */
export const secretBytes = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error('A secret is base32: A to Z and 2 to 7.');
    return value.toString(2).padStart(5, '0');
  });
  return Buffer.from((bits.join('').match(/\d{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

/** A new secret: 20 bytes, as RFC 4226 recommends. */
export const newSecret = (): string =>
  [...randomBytes(32)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** The count of half minutes that codes are made from. */
export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** The code of a step: 6 digits, HMAC-SHA-1, what every authenticator app shows (RFC 6238). */
export const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secretBytes(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac[mac.length - 1] ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** How many steps ago a code may have been shown: five minutes, in which somebody reads a dialog to its end (domain section 0). */
const stepsBack = 10;

/** The step that a code belongs to, of those of the last five minutes and the next one (clocks differ); null when it is of none. */
export const stepOfCode = (secret: string, code: string, time: Date): number | null => {
  const now = stepAt(time);
  const given = Buffer.from(code);
  const isOf = (step: number) => {
    const right = Buffer.from(codeAt(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  const steps = Array.from({ length: stepsBack + 2 }, (_, back) => now + 1 - back);
  return steps.find(isOf) ?? null;
};
