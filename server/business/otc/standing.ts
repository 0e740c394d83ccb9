import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import type { Decimal } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { businessZoneOf, dayAt, startOf } from '@server/db/days';
import { partiesOf } from './parties';
import type { Parties } from './parties';

type Db = Kysely<Tables>;

const day = 86_400_000;

const text = {
  member: { 'zh-CN': '该会员不能进行 OTC 交易', 'en-US': 'This member may not trade OTC' },
  area: { 'zh-CN': '该会员所在地区未开放 OTC', 'en-US': 'OTC is not open in the area of the member' },
  day: { 'zh-CN': '超出该会员等级的 OTC 日限额', 'en-US': 'Over the daily OTC limit of the member’s level' },
};

/** Refuses a member who may not trade OTC: by status, by switch, by area, or blocked for a time. Returns the member. */
export const requireTrader = async (db: Db, context: Context, uid: string): Promise<RecordRow<'member'>> => {
  const { rows } = await sql<RecordRow<'member'> & { isClosedArea: boolean }>`select member.*,
      exists (select from area where area."areaCode" = member."areaCode" and not "otcOn") as "isClosedArea"
    from member where uid = ${uid}
    and status in ('NORMAL', 'LOGIN_LOCKED') and flags ? 'CAN_OTC'
    and coalesce("otcBlockedUntil" <= ${context.now().toISOString()}, true)`.execute(db);
  const [member] = rows;
  if (!member) throw new Failure(code.notAllowed, text.member);
  if (member.isClosedArea) throw new Failure(code.notAllowed, text.area);
  return member;
};

/** Refuses an order that takes a member over the limit of the day that the level sets, in USDT (domain screen 45). */
export const requireDayLimit = async (
  db: Db,
  context: Context,
  uid: string,
  { coinCode, amount }: { coinCode: string; amount: Decimal },
): Promise<void> => {
  const zone = await businessZoneOf(db);
  const since = startOf(dayAt(context.now(), zone), zone);
  const { rows } = await sql<{ isOver: boolean }>`select coalesce((select sum(past.amount * coin."usdtPrice")
        from "otcOrder" past join coin using ("coinCode")
        where ${uid} in ("buyerUid", "sellerUid") and past."createdAt" >= ${since} and past.status not in ('CANCELLED', 'TIMEOUT')), 0)
      + (select ${amount}::numeric * "usdtPrice" from coin where "coinCode" = ${coinCode}) > "otcDayUsdt" as "isOver"
    from member join "memberLevel" level on level."levelNo"::text = member."levelNo"::text where uid = ${uid}`.execute(
    db,
  );
  if (rows[0]?.isOver === true) throw new Failure(code.notAllowed, text.day);
};

/** Blocks a member from OTC trading; a longer block stays. The orders that are under way go on. */
export const blockOtc = async (db: Db, uid: string, until: string): Promise<void> => {
  await sql`update member set "otcBlockedUntil" = greatest("otcBlockedUntil", ${until}::timestamptz)
    where uid = ${uid}`.execute(db);
};

/**
 * Blocks a buyer for 24 hours who has left more orders unpaid within a day than the setting of the pair allows (domain
 * screen 37): by canceling them or by letting their time run out.
 */
export const blockAfterCancels = async (
  db: Db,
  context: Context,
  { coinCode, fiatCode, ...parties }: Parties & Pick<RecordRow<'otcOrder'>, 'coinCode' | 'fiatCode'>,
): Promise<void> => {
  const buyerUid = partiesOf(parties).BUYER;
  const now = context.now().getTime();
  const { rows } = await sql<{ isOver: boolean }>`select (select count(*) from "otcOrder" past
      where past."buyerUid" = ${buyerUid} and past."updatedAt" > ${new Date(now - day).toISOString()}
        and (past.status = 'TIMEOUT' or (past.status = 'CANCELLED' and past."cancelBy" = 'BUYER'))) > "maxUnpaidCancels" as "isOver"
    from "otcConfig" where "coinCode" = ${coinCode} and "fiatCode" = ${fiatCode}`.execute(db);
  if (rows[0]?.isOver === true) await blockOtc(db, buyerUid, new Date(now + day).toISOString());
};
