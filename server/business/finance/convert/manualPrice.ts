import { units } from '@/kit/format/units';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordValues } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';

const priceLifetime = 24 * 3_600_000;

type Pair = RecordValues<'convertPair'>;

/** Returns until when the price that is sent holds: a day from its decision; without a price never. */
export const priceUntil = (sent: Pair, before: Pair | null, call: Call): Pair => {
  if (sent.manualPrice === undefined || units(sent.manualPrice) === units(before?.manualPrice)) return {};
  return { manualPriceUntil: sent.manualPrice === null ? null : instant(call, priceLifetime) };
};

/** Ends expired prices. The version increases, because an open form would send the old price. */
export const endPrices = async (context: Context): Promise<void> => {
  const updatedAt = context.now().toISOString();
  const priced = recordsOf(context.db).selectFrom('convertPair').select('id');
  if (!(await priced.where('manualPriceUntil', '<=', updatedAt).limit(1).executeTakeFirst())) return;
  await inTransaction(context.db, async (db) => {
    const over = await recordsOf(db)
      .selectFrom('convertPair')
      .select(['id', 'manualPrice', 'manualPriceUntil'])
      .where('manualPriceUntil', '<=', updatedAt)
      .forUpdate()
      .execute();
    for (const { id, ...held } of over) {
      await recordsOf(db)
        .updateTable('convertPair')
        .set(({ eb }) => ({
          manualPrice: null,
          manualPriceUntil: null,
          updatedAt,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      const changes = Object.entries(held).map(([field, before]) => ({ field, before, after: null }));
      const step = { action: 'auto', actorName: null, changes };
      await addStep(db, context, { name: 'convertPair' }, id, step);
    }
  });
};
