import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

// 32 MB and about 80 ms per guess. Each hash stores its cost, so the cost can be raised later.
const cost = { N: 2 ** 15, r: 8, p: 1 };
const bytes = 32;

const derivedKey = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  derive(password, salt, bytes, { N, r, p, maxmem: 256 * N * r });

/** Returns a salted scrypt hash, `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derivedKey(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password matches the hash. Takes as long without a password (unknown or new user) and returns false. */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash?.startsWith('scrypt$') ? hash : null;
  const [, N, r, p, salt, key] = (known ?? dummyHash).split('$');
  const wanted = Buffer.from(key ?? '', 'base64url');
  const given = await derivedKey(password, Buffer.from(salt ?? '', 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return known !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
}

const dummyHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA$`;
