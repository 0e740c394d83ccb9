import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';

/** Tokens per tick: an item of a million takes some minutes. */
const perTick = 2_000;

/** Returns the tokens of an item between two serial numbers, inclusive. They have no owner yet. */
export const tokensOf = (
  { itemNo, chainCode }: Pick<RecordRow<'nftItem'>, 'itemNo' | 'chainCode'>,
  first: number,
  last: number,
  { nextId }: Pick<Context, 'nextId'>,
) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const serialNo = first + index;
    const hash = createHash('sha256').update(`${itemNo}#${serialNo}`).digest('hex');
    return {
      id: nextId(),
      version: 1,
      itemNo,
      serialNo,
      tokenId: `${serialNo}`,
      ownerUid: null,
      status: 'HELD' as const,
      txHash: chainCode === null ? null : `0x${hash}`,
    };
  });

/** Inserts tokens in chunks. */
export const writeTokens = async (db: Kysely<Tables>, tokens: ReturnType<typeof tokensOf>): Promise<void> => {
  for (let done = 0; done < tokens.length; done += 500)
    await recordsOf(db)
      .insertInto('nftToken')
      .values(tokens.slice(done, done + 500))
      .execute();
};

/** Mints one tick: each item continues after its last serial number, so that a crash repeats none. */
export const mint = async (context: Context): Promise<void> => {
  const minting = recordsOf(context.db).selectFrom('nftItem').select('id').where('status', '=', 'MINTING');
  if (!(await minting.limit(1).executeTakeFirst())) return;
  await inTransaction(context.db, async (db) => {
    const items = await recordsOf(db)
      .selectFrom('nftItem')
      .select(['id', 'itemNo', 'supply', 'chainCode'])
      .where('status', '=', 'MINTING')
      .forUpdate()
      .execute();
    for (const item of items) {
      const { id, supply } = item;
      const { done } = await recordsOf(db)
        .selectFrom('nftToken')
        .select(({ fn }) => fn.max<number | null>('serialNo').as('done'))
        .where('itemNo', '=', item.itemNo)
        .executeTakeFirstOrThrow();
      const minted = done ?? 0;
      const last = Math.min(supply, minted + perTick);
      const at = context.now().toISOString();
      await writeTokens(db, tokensOf(item, minted + 1, last, context));
      if (last < supply) continue;
      await recordsOf(db)
        .updateTable('nftItem')
        .set({ status: 'READY', updatedAt: at })
        .where('id', '=', id)
        .execute();
      const step = { action: 'auto', actorName: null, from: 'MINTING', to: 'READY' };
      await addStep(db, context, { name: 'nftItem' }, id, step);
    }
  });
};
