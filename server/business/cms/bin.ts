import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { type Call, instant, signedIn } from '@server/call/call';
import type { Context } from '@server/context';
import { staffColumns } from '@server/db/staffIds';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { addStep, stepBy } from '@server/resources/history/history';
import { byAdmins } from './agreement';

/** How long the bin keeps an article, in milliseconds (domain screen 50). */
const keptFor = 30 * 86_400_000;

type Table = 'article' | 'deletedArticle';

/**
 * Copies a row between the article and the bin, by the names of the columns, and takes its timeline along. The id stays, so
 * links to the article work again when it is restored.
 */
const copyRow = async ({ db }: Call, from: Table, to: Table, id: string, more: object): Promise<void> => {
  const values: RawBuilder<unknown> = sql`to_jsonb(old) || ${JSON.stringify(more)}::jsonb`;
  await sql`insert into ${sql.table(to)}
    select made.* from ${sql.table(from)} old
    cross join lateral jsonb_populate_record(null::${sql.table(to)}, ${values}) made
    where old.id = ${id}`.execute(db);
  await db
    .updateTable('timeline')
    .set({ resource: to })
    .where('resource', '=', from)
    .where('resourceId', '=', id)
    .execute();
};

/** Moves an article to the bin; the engine deletes its row afterwards. */
export const moveToBin = async ({ id, version }: RecordEntry<'article'>, call: Call): Promise<void> => {
  const { db, context } = call;
  const deletedAt = instant(call);
  await addStep(db, context, { name: 'article' }, id, { ...stepBy(call), action: 'delete' });
  await copyRow(call, 'article', 'deletedArticle', id, {
    ...staffColumns('deletedBy', signedIn(call)),
    version: version + 1,
    deletedAt,
    purgeAt: new Date(Date.parse(deletedAt) + keptFor).toISOString(),
  });
};

/** Articles that were deleted: restored, or removed for good by an administrator or after 30 days. */
export const deletedArticleHooks: EntityHooks<'deletedArticle'> = {
  may: { restore: byAdmins, purge: byAdmins },
  answer: {
    restore: async ({ id, version }, _, call) => {
      await copyRow(call, 'deletedArticle', 'article', id, {
        version: version + 1,
        updatedAt: instant(call),
      });
      await recordsOf(call.db).deleteFrom('deletedArticle').where('id', '=', id).execute();
    },
  },
  tick: purgeDue,
};

async function purgeDue({ db, now }: Context): Promise<void> {
  await sql`delete from "deletedArticle" where "purgeAt" <= ${now().toISOString()}`.execute(db);
}
