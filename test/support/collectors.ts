import { sql } from 'kysely';
import type { Platform } from '@server/platform';

/** Returns members with money who may trade and have never ordered a collectible. */
export const collectors = async ({ db }: Platform): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`select uid from member join account on "memberUid" = uid
    where "accountType" = 'FUND' and "coinCode" = 'USDT' and available > 400 and account.status = 'NORMAL'
      and member.status = 'NORMAL' and flags ? 'CAN_TRADE'
      and not exists (select from "nftOrder" where "nftOrder"."memberUid" = uid) order by uid limit 3`.execute(
    db,
  );
  return rows.map(({ uid }) => uid);
};
