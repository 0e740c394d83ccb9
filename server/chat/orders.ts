import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { turnOf } from './turn';
import type { Standing } from './turn';

/** What rooms show of their orders. */
type RoomOrder = Pick<RecordRow<'otcOrder'>, 'coinCode' | 'amount' | 'fiatCode' | 'money'> &
  Pick<Standing, 'status'> & { turn: ReturnType<typeof turnOf> };

type Found = Omit<RoomOrder, 'turn'> & Standing & { orderNo: string };

/** When staff last asked for evidence; before all times if that is not recorded. */
const askedAt = sql`coalesce((select max(at) from timeline
  where resource = 'otcAppeal' and "resourceId" = appeal.id and "to" = 'WAIT_EVIDENCE'), '-infinity')`;

/** Returns orders by their number. */
export const ordersOf = async (
  db: Kysely<Tables>,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, RoomOrder>> => {
  const { rows } =
    await sql<Found>`select ordered."orderNo", ordered.status, ordered."coinCode", ordered."fiatCode",
      trim_scale(ordered.amount)::text as amount, trim_scale(ordered.money)::text as money,
      "releaseProposedAt" is not null as "isProposed", appeal.status as appeal,
      array(select side.role from (values ('BUYER'), ('SELLER')) side (role)
        where not exists (select from "otcEvidence" sent where sent."appealNo" = appeal."appealNo"
          and sent.role = side.role and "uploadedAt" > ${askedAt})) as missing
    from "otcOrder" ordered left join "otcAppeal" appeal on appeal."orderNo" = ordered."orderNo"
      and appeal.status not in ('RESOLVED', 'WITHDRAWN')
    where ordered."orderNo" = any(${orderNos})`.execute(db);
  return new Map(rows.map((row) => [row.orderNo, { ...row, turn: turnOf(row) }]));
};
