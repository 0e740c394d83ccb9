import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { units } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';
import type { Books, Hold } from './books';
import { houseCode } from './chart';
import { holdKey, houseKey, isHouse, keyOf, membersOf } from './journal';
import type { HouseLeg, Journal, MemberLeg } from './journal';

/** Locks the accounts that a journal touches, always in the same order to avoid deadlocks. */
export const lockBooks = async (
  db: Kysely<Tables>,
  nextId: () => string,
  { legs, at, bizType, bizNo }: Journal,
): Promise<Books> => {
  const coins = [...new Set(legs.map(({ coinCode }) => coinCode))];
  const kinds = await recordsOf(db)
    .selectFrom('coin')
    .select(['coinCode', 'coinType'])
    .where('coinCode', 'in', coins)
    .execute();
  const fiat = new Set(kinds.flatMap((coin) => (coin.coinType === 'FIAT' ? [coin.coinCode] : [])));
  const books: Books = { accounts: new Map(), houses: new Map(), holds: new Map(), fiat };
  const members = new Map(legs.flatMap((leg) => (isHouse(leg) ? [] : [[keyOf(leg), leg] as const])));
  for (const [key, leg] of [...members].sort(byName)) await lockAccount(db, nextId, books, key, leg, at);
  const houses = new Map(
    legs.flatMap((leg) => {
      if (!isHouse(leg)) return [];
      const { glCode } = houseCode(leg.house, fiat.has(leg.coinCode));
      return [[houseKey(glCode, leg.coinCode), leg] as const];
    }),
  );
  for (const [key, leg] of [...houses].sort(byName)) await lockHouse(db, books, key, leg);
  for (const leg of membersOf(legs)) await readHold(db, books, leg, leg.source ?? { bizType, bizNo });
  return books;
};

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const lockAccount = async (
  db: Kysely<Tables>,
  nextId: () => string,
  { accounts }: Books,
  key: string,
  { memberUid, accountType, coinCode }: MemberLeg,
  at: string,
): Promise<void> => {
  await sql`insert into account (id, version, "createdAt", "updatedAt", "memberUid", "memberAccount", "agentNo", "agentPath",
      "accountType", "coinCode", available, frozen, locked, total, status)
    select ${nextId()}::bigint, 1, ${at}::timestamptz, ${at}::timestamptz, uid, account, "agentNo", "agentPath",
      ${accountType}::text, ${coinCode}::text, 0, 0, 0, 0, 'NORMAL' from member where uid = ${memberUid}
    on conflict ("memberUid", "accountType", "coinCode") do nothing`.execute(db);
  const row = await recordsOf(db)
    .selectFrom('account')
    .selectAll()
    .where('memberUid', '=', memberUid)
    .where('accountType', '=', accountType)
    .where('coinCode', '=', coinCode)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`Member ${memberUid} does not exist.`);
  accounts.set(key, {
    memberUid,
    memberAccount: row.memberAccount,
    agentNo: row.agentNo,
    agentPath: row.agentPath,
    isFrozen: row.status === 'FROZEN',
    AVAILABLE: units(row.available),
    FROZEN: units(row.frozen),
    LOCKED: units(row.locked),
  });
};

const lockHouse = async (
  db: Kysely<Tables>,
  { houses, fiat }: Books,
  key: string,
  { house, coinCode }: HouseLeg,
): Promise<void> => {
  const code = houseCode(house, fiat.has(coinCode));
  await db
    .insertInto('houseAccount')
    .values({ ...code, coinCode, balance: '0' })
    .onConflict((conflict) => conflict.columns(['glCode', 'coinCode']).doNothing())
    .execute();
  const { balance } = await db
    .selectFrom('houseAccount')
    .select('balance')
    .where('glCode', '=', code.glCode)
    .where('coinCode', '=', coinCode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  houses.set(key, units(balance));
};

const readHold = async (
  db: Kysely<Tables>,
  { holds }: Books,
  { memberUid, accountType, coinCode, bucket }: MemberLeg,
  source: Hold['source'],
): Promise<void> => {
  if (bucket === 'AVAILABLE') return;
  const account = keyOf({ memberUid, accountType, coinCode });
  const found = await db
    .selectFrom('hold')
    .select(['amount', 'createdAt'])
    .where('memberUid', '=', memberUid)
    .where('accountType', '=', accountType)
    .where('coinCode', '=', coinCode)
    .where('bucket', '=', bucket)
    .where('bizType', '=', source.bizType)
    .where('bizNo', '=', source.bizNo)
    .executeTakeFirst();
  if (!found) return;
  holds.set(holdKey(account, bucket, source), {
    account,
    bucket,
    source,
    createdAt: found.createdAt,
    amount: units(found.amount),
  });
};
