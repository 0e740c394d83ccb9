import { randomInt } from 'node:crypto';
import type { components } from '@/api/gen/contract';
import { checkPassword, hashPassword } from '@server/services/staff/password';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';

export type CodePurpose = components['schemas']['CodePurpose'];

const life = 5 * 60_000;
const triesLimit = 5;

/** Generates a random code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Stores a code for a purpose and an address, replacing the previous one. It is hashed like a password, because a quick
 * hash of a million possibilities protects nothing.
 */
export async function storeCode(
  call: Call,
  purpose: CodePurpose,
  address: string,
  digits: string,
): Promise<void> {
  await call.db.deleteFrom('authCode').where('expiresAt', '<=', instant(call)).execute();
  const fresh = { codeHash: await hashPassword(digits), tries: 0, expiresAt: instant(call, life) };
  await call.db
    .insertInto('authCode')
    .values({ purpose, address, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'address']).doUpdateSet(fresh))
    .execute();
}

/**
 * Checks a code and uses it up. A wrong code counts, and the fifth invalidates the code, so the caller must keep the
 * writes of its refusal. Takes as long when no code was sent.
 */
export async function consumeCode(
  call: Call,
  purpose: CodePurpose,
  address: string,
  given: string,
): Promise<boolean> {
  const kept = await call.db
    .selectFrom('authCode')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('expiresAt', '>', instant(call))
    .where('tries', '<', triesLimit)
    .select(['codeHash', 'tries'])
    .forUpdate() // Serializes attempts, so that parallel ones are counted.
    .executeTakeFirst();
  const isRight = await checkPassword(given.trim(), kept?.codeHash ?? null);
  if (!kept) return false;
  const tries = isRight ? triesLimit : kept.tries + 1;
  await call.db
    .updateTable('authCode')
    .set({ tries })
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .execute();
  return isRight;
}
