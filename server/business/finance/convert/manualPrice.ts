import { requestErrors, requestReview, changedRecord, writeApproved } from '@server/workflow/reviewedValues';
import type { ReviewedValues } from '@server/workflow/reviewedValues';
import { changeHooks, reviewedBy } from '@server/workflow/changes';
import { units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow, RecordValues } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';

const priceLifetime = 24 * 3_600_000;

/** A new manual price of a pair needs a review. */
export const reviewedPrice: ReviewedValues<'convertPair', 'convertPairChange'> = {
  entity: 'convertPair',
  changes: 'convertPairChange',
  keys: ['fromCoin', 'toCoin'],
};

type Price = Decimal | null | undefined;
type Pair = RecordValues<'convertPair'>;

const isSame = (one: Price, other: Price): boolean => units(one) === units(other);

/** Whether the body sends a price that differs from the present one; removing a price takes effect at once. */
const changesPrice = ({ manualPrice = null }: Pair, before: Pair | null): boolean =>
  manualPrice !== null && !isSame(manualPrice, before?.manualPrice);

export const priceErrors = async (after: Pair, before: Pair | null, call: Call): Promise<FieldError[]> =>
  changesPrice(after, before) ? requestErrors(reviewedPrice, after, 'manualPrice', call) : [];

/** Returns the price of a pair that stays until the review. */
export const priceUntilReview = (sent: Pair, before: Pair | null): Pair => {
  if (changesPrice(sent, before)) return { manualPrice: before?.manualPrice ?? null };
  return sent.manualPrice === null ? { manualPriceUntil: null } : {};
};

/** Requests a review of the price that was sent, if it differs. */
export const requestPrice = async (
  pair: RecordEntry<'convertPair'>,
  sent: Pair,
  call: Call,
): Promise<void> => {
  if (!changesPrice(sent, pair)) return;
  await requestReview(reviewedPrice, pair, { oldPrice: pair.manualPrice, newPrice: sent.manualPrice }, call);
};

/** Changes of manual prices (domain screen 27), reviewed by another user. A price holds for a day. */
export const convertPairChangeHooks: EntityHooks<'convertPairChange'> = {
  ...changeHooks,
  act: {
    ...changeHooks.act,
    approve: async (change, _, call) => {
      const isAsBefore = ({ manualPrice }: RecordRow<'convertPair'>) => isSame(manualPrice, change.oldPrice);
      const pair = await changedRecord(reviewedPrice, change, isAsBefore, call);
      const approved = { manualPrice: change.newPrice, manualPriceUntil: instant(call, priceLifetime) };
      await writeApproved(reviewedPrice, pair, approved, call);
      return reviewedBy(call);
    },
  },
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
