import { createHmac, timingSafeEqual } from 'node:crypto';

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

/** The step that a code belongs to, of this one, the one before and the one after (clocks differ); null when it is of none. */
export const stepOfCode = (secret: string, code: string, time: Date): number | null => {
  const now = stepAt(time);
  const given = Buffer.from(code);
  const isOf = (step: number) => {
    const right = Buffer.from(codeAt(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return [now - 1, now, now + 1].find(isOf) ?? null;
};
