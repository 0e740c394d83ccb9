import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countOf, countText } from '@/kit/format/countText';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';

/** Milliseconds between two blocks. */
const blockTimes: Readonly<Record<string, number>> = {
  UTXO: 60_000,
  EVM: 12_000,
  TRON: 3_000,
  SOLANA: 400,
  MEMO: 4_000,
  CONSORTIUM: 2_000,
};

/** Returns the milliseconds between two blocks of a family of chains. */
export const blockTimeOf = (family: string): number => blockTimes[family] ?? 1_000;

/** Returns the height of the first block after a time, in milliseconds, for a chain that has `nodeHeight` now. */
export const heightAfter = (
  { family, nodeHeight }: { family: string; nodeHeight: number },
  now: number,
  at: number,
): number => nodeHeight + Math.ceil(Math.max(0, at - now) / blockTimeOf(family)) + 1;

/**
 * Returns the hash of a block; null while the chain does not have it. The simulated nodes keep no hashes: that of a block is
 * 32 random bytes, drawn once when somebody first asks for a block that exists, so that nobody can know it before.
 */
export const blockHashOf = async (
  db: Kysely<Tables>,
  { now }: Pick<Context, 'now'>,
  chainCode: string,
  height: number,
): Promise<string | null> => {
  const chain = await recordsOf(db)
    .selectFrom('chain')
    .select('nodeHeight')
    .where('chainCode', '=', chainCode)
    .executeTakeFirst();
  if ((countOf(chain?.nodeHeight) ?? -1) < height) return null;
  const block = { chainCode, height: countText(height) };
  await db
    .insertInto('chainBlock')
    .values({ ...block, hash: randomBytes(32).toString('hex'), at: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { hash } = await db
    .selectFrom('chainBlock')
    .select('hash')
    .where('chainCode', '=', chainCode)
    .where('height', '=', block.height)
    .executeTakeFirstOrThrow();
  return hash;
};
