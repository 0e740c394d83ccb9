import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { code, HttpFailure } from '@server/call/failure';
import { texts } from '@server/call/texts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

// 32 MB and about 80 ms per guess. Each hash stores its cost, so the cost can be raised later.
const cost = { N: 2 ** 15, r: 8, p: 1 };
const bytes = 32;

/** Hashes at a time, so that guesses take neither all cores nor all memory, and calls that wait for their turn. */
const mostRunning = 2;
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** Throws 503 when too many wait already. */
const derivedKey = async (password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> => {
  if (waiting.length >= mostWaiting) throw new HttpFailure(503, code.unavailable, texts.unavailable, 5);
  if (running >= mostRunning) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await derive(password, salt, bytes, { N, r, p, maxmem: 256 * N * r });
  } finally {
    // The turn passes to the next call.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

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

/** A comparison that was made before the transaction. `hash` was compared; null: there was none. */
export type Proof = { hash: string | null; isRight: boolean };

const dummyHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA$`;
