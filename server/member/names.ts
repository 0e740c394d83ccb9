import type { Kysely } from 'kysely';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';

/** Returns the name that a member has proven; null before that. */
export const verifiedName = async (db: Kysely<Tables>, memberUid: string): Promise<string | null> => {
  const kyc = await recordsOf(db)
    .selectFrom('kyc')
    .select('realName')
    .where('memberUid', '=', memberUid)
    .where('status', '=', 'APPROVED')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return kyc?.realName ?? null;
};

/** Returns the name that a member shows to others: the nickname, else the end of the uid. */
export const shownName = (uid: string, nickname: string | null): string => nickname ?? `会员${uid.slice(-4)}`;
