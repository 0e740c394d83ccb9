import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CountText } from '@/kit/format/countText';
import type { Context } from '@server/context';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { moveRecord } from '@server/workflow/moveRecord';
import { payMillis } from './resell';

/** The token of a listing, which has its number as a row or as a record does. */
type Listed = { itemNo: string; serialNo: number | CountText };

/** Returns the token of a listing that ended to its owner. */
export const freeToken = (db: Kysely<Tables>, { itemNo, serialNo }: Listed) =>
  sql`update "nftToken" set status = 'HELD' where "itemNo" = ${itemNo} and "serialNo" = ${serialNo}
    and status = 'LISTED'`.execute(db);

/** The seller takes a listing back in the caller's transaction. Returns false when it is no longer listed. */
export const cancelListing = async (
  db: Kysely<Tables>,
  context: Context,
  listing: RecordRow<'nftListing'>,
): Promise<boolean> => {
  const move = { id: listing.id, from: 'LISTED', to: 'CANCELLED' } as const;
  const isCancelled = await moveRecord(db, context, 'nftListing', move);
  if (isCancelled) await freeToken(db, listing);
  return isCancelled;
};

/** Offers reserved tokens again whose buyer has not paid in time; those of an item that went offline are cancelled. */
export const releaseListings = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - payMillis).toISOString();
  const { rows } = await sql<
    RecordRow<'nftListing'> & { isOver: boolean }
  >`select listing.*, item.status = 'OFFLINE' as "isOver" from "nftListing" listing
    join "nftItem" item using ("itemNo") where listing.status = 'LOCKED' and listing."updatedAt" <= ${before}`.execute(
    context.db,
  );
  const set = { buyerUid: null, buyerAgentPath: null };
  for (const listing of rows)
    await inTransaction(context.db, async (db) => {
      const move = { id: listing.id, from: 'LOCKED', to: 'LISTED', set } as const;
      const isReleased = await moveRecord(db, context, 'nftListing', move);
      if (isReleased && listing.isOver) await cancelListing(db, context, listing);
    });
};
