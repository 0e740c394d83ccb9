import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a secret of an authenticator app: base32 (RFC 4648) without padding. Throws on other characters. */
export const secretBytes = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error('A secret must be base32: A to Z and 2 to 7.');
    return value.toString(2).padStart(5, '0');
  });
  return Buffer.from((bits.join('').match(/\d{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

/** Generates a secret of 20 bytes, as RFC 4226 recommends. */
export const newSecret = (): string =>
  [...randomBytes(32)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** Returns the time step: half minutes since 1970. */
export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** Returns the code of a step: 6 digits, HMAC-SHA-1, as authenticator apps show it (RFC 6238). */
export const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secretBytes(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac[mac.length - 1] ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** Steps that a code stays valid: five minutes, enough to read a dialog (domain section 0). */
const stepsBack = 10;

/** Returns the step of a code within the last five minutes and the next step (clocks differ); null when none matches. */
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
