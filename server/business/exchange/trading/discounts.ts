import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { one, units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';

/** Returns the share of the fees that members pay at their level, as maker and as taker. */
export const discountsOf = async (
  db: Kysely<Tables>,
  uids: readonly string[],
): Promise<(uid: string) => { maker: Units; taker: Units }> => {
  const rows = await recordsOf(db)
    .selectFrom('member')
    .innerJoin('memberLevel', (join) =>
      // A reference is text, the key of a level is a number.
      join.on(sql`"memberLevel"."levelNo"::text`, '=', sql.ref('member.levelNo')),
    )
    .select(['uid', 'makerDiscount', 'takerDiscount'])
    .where('uid', 'in', [...new Set(uids)])
    .execute();
  const known = new Map(
    rows.map(({ uid, makerDiscount, takerDiscount }) => [
      uid,
      { maker: units(makerDiscount), taker: units(takerDiscount) },
    ]),
  );
  return (uid) => known.get(uid) ?? { maker: one, taker: one };
};
