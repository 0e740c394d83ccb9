import { randomInt } from 'node:crypto';
import type { components } from '@/api/gen/contract/shared';
import { checkPassword } from '@server/staff/password';
import type { Proof } from '@server/staff/password';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';

export type CodePurpose = components['schemas']['CodePurpose'];

const life = 5 * 60_000;
const triesLimit = 5;

/** Generates a random code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Stores the hash of a code for a purpose and an address, replacing the previous one. It is hashed like a password, because
 * a quick hash of a million possibilities protects nothing.
 */
export async function storeCode(
  call: Call,
  purpose: CodePurpose,
  address: string,
  codeHash: string,
): Promise<void> {
  await call.db.deleteFrom('authCode').where('expiresAt', '<=', instant(call)).execute();
  const fresh = { codeHash, tries: 0, expiresAt: instant(call, life) };
  await call.db
    .insertInto('authCode')
    .values({ purpose, address, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'address']).doUpdateSet(fresh))
    .execute();
}

/** Compares a code with the one that was sent, before the transaction. Takes as long when none was sent. */
export async function proveCode(
  call: Call,
  purpose: CodePurpose,
  address: string,
  given: string,
): Promise<Proof> {
  const { codeHash = null } = (await validCode(call, purpose, address).executeTakeFirst()) ?? {};
  return { hash: codeHash, isRight: await checkPassword(given.trim(), codeHash) };
}

/**
 * Uses up a code that was proven. A wrong code counts, and the fifth invalidates the code, so the caller must keep the
 * writes of its refusal. A code that was replaced since its proof is wrong.
 */
export async function consumeCode(
  call: Call,
  purpose: CodePurpose,
  address: string,
  { hash, isRight }: Proof,
): Promise<boolean> {
  // The lock serializes attempts, so that parallel ones are counted.
  const kept = await validCode(call, purpose, address).forUpdate().executeTakeFirst();
  if (!kept) return false;
  const isProven = isRight && hash === kept.codeHash;
  await call.db
    .updateTable('authCode')
    .set({ tries: isProven ? triesLimit : kept.tries + 1 })
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .execute();
  return isProven;
}

const validCode = (call: Call, purpose: CodePurpose, address: string) =>
  call.db
    .selectFrom('authCode')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('expiresAt', '>', instant(call))
    .where('tries', '<', triesLimit)
    .select(['codeHash', 'tries']);
