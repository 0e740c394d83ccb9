import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { code, HttpFailure } from '@server/call/failure';
import { texts } from '@server/call/texts';

// For Argon2id, the default of the library: 32 MB in two passes, more than the least that OWASP asks for, about 30 ms. Each
// hash stores its cost, so the cost can be raised later.
const cost = { memoryCost: 32_768, timeCost: 2, parallelism: 1 };

/** Hashes at a time, so that guesses take neither all cores nor all memory, and calls that wait for their turn. */
const mostRunning = 2;
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs one hash in turn. Throws 503 when too many wait already. */
async function inTurn<Result>(derive: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mostWaiting) throw new HttpFailure(503, code.unavailable, texts.unavailable, 5);
  if (running >= mostRunning) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await derive();
  } finally {
    // The turn passes to the next call.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Returns a salted Argon2id hash, `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Whether the password matches the hash. Takes as long without a password (unknown or new user) and returns false. */
export async function checkPassword(password: string, known: string | null): Promise<boolean> {
  if (known?.startsWith('scrypt$')) return inTurn(() => fitsScrypt(password, known));
  const isHash = known?.startsWith('$argon2id$') === true;
  return (await inTurn(() => verify(isHash ? known : dummyHash, password))) && isHash;
}

const derivedKey = promisify<string, Buffer, number, Record<'N' | 'r' | 'p' | 'maxmem', number>, Buffer>(
  scrypt,
);

/** Whether the password matches a hash of earlier releases, `scrypt$N$r$p$salt$key`. */
async function fitsScrypt(password: string, known: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = known.split('$');
  const wanted = Buffer.from(key, 'base64url');
  const cost = Number(N);
  const block = Number(r);
  const given = await derivedKey(password, Buffer.from(salt, 'base64url'), wanted.length, {
    N: cost,
    r: block,
    p: Number(p),
    maxmem: 256 * cost * block,
  });
  return timingSafeEqual(given, wanted);
}

/** Whether a hash is of an earlier release or cost: the next sign-in replaces it. */
export const isOutdated = (known: string): boolean => !known.startsWith(currentCost);

/** A comparison that was made before the transaction. `hash` was compared; null: there was none. */
export type Proof = { hash: string | null; isRight: boolean };

const currentCost = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
const dummyHash = `${currentCost}${'A'.repeat(22)}$${'A'.repeat(43)}`;
