import { randomInt } from 'node:crypto';
import type { components } from '@/api/gen/contract';
import { checkPassword, hashPassword } from '@server/services/staff/password';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';

export type CodePurpose = components['schemas']['CodePurpose'];

const life = 5 * 60_000;
const triesLimit = 5;

/** Six digits that nobody can foresee. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Keeps a code for one purpose and one address, in place of the one before. Hashed as passwords are: a million
 * possibilities under a quick hash would be no secret to whoever reads the database.
 */
export async function keepCode(
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
 * Whether the code is the one that was sent. A right one is used up; a wrong one counts, and the fifth ends the code, so
 * whoever refuses must keep the writes. Takes as long where no code was sent.
 */
export async function takeCode(
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
    .forUpdate() // One try after the other, or parallel ones would not be counted.
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
