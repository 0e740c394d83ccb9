import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { decimal, units } from '@server/areas/units';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/resources/records';
import { houseCode } from './chart';
import { holdKey, houseKey, isHouse, keyOf } from './journal';
import type { HouseLeg, Journal, MemberLeg } from './journal';
import { post } from './post';
import type { Books, Hold } from './post';

/** What became of a journal: `isRepeated` when the step was booked before, and nothing moved now. */
export type Booked = { txnNo: string; isRepeated: boolean };

/**
 * Books a journal in the transaction of the caller: entries, balances and holds, or none of them. The same step of the same
 * record moves money once (I-6). Throws 42201 when a bucket would fall below 0, 42301 when the account is frozen.
 */
export const book = async (
  db: Kysely<Tables>,
  { nextId }: { nextId: () => string },
  journal: Journal,
): Promise<Booked> => {
  const { bizType, bizNo, step, operatorName = null, at, legs } = journal;
  const key = { bizType, bizNo, step };
  const inserted = await db
    .insertInto('journal')
    .values({ ...key, txnNo: `T${nextId()}`, operatorName, createdAt: at })
    .onConflict((conflict) => conflict.columns(['bizType', 'bizNo', 'step']).doNothing())
    .returning('txnNo')
    .executeTakeFirst();
  if (!inserted) {
    const known = db.selectFrom('journal').select('txnNo');
    const { txnNo } = await known
      .where('bizType', '=', bizType)
      .where('bizNo', '=', bizNo)
      .where('step', '=', step)
      .executeTakeFirstOrThrow();
    return { txnNo, isRepeated: true };
  }
  const { txnNo } = inserted;
  const books = await lockBooks(db, nextId, journal);
  const before = { accounts: new Map(books.accounts), holds: new Map(books.holds) };
  const { entries, own } = post(books, journal, txnNo, nextId);
  if (entries.length > 0) await recordsOf(db).insertInto('ledgerEntry').values(entries).execute();
  if (own.length > 0) await db.insertInto('houseEntry').values(own).execute();
  await writeBalances(db, books, before, at);
  await writeHolds(db, books, before.holds, legs.filter(isMember));
  return { txnNo, isRepeated: false };
};

const isMember = (leg: Journal['legs'][number]): leg is MemberLeg => !isHouse(leg);

/** The accounts that a journal touches, locked; always in the same order, so that two journals do not wait for each other. */
const lockBooks = async (
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
  const fiat = new Set(kinds.flatMap((coin) => (coin.coinType === 'FIAT' ? [String(coin.coinCode)] : [])));
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
  for (const leg of legs.filter(isMember)) await readHold(db, books, leg, leg.source ?? { bizType, bizNo });
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
  if (!row) throw new Error(`There is no member ${memberUid}.`);
  const { memberAccount, agentNo, agentPath, available, frozen, locked, status } = row;
  const textOf = (value: unknown) => (value === null ? null : String(value));
  accounts.set(key, {
    memberUid,
    memberAccount: textOf(memberAccount),
    agentNo: textOf(agentNo),
    agentPath: textOf(agentPath),
    isFrozen: status === 'FROZEN',
    AVAILABLE: units(String(available)),
    FROZEN: units(String(frozen)),
    LOCKED: units(String(locked)),
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
  const { amount, createdAt } = found;
  holds.set(holdKey(account, bucket, source), {
    ...{ account, bucket, source, createdAt },
    amount: units(amount),
  });
};

/** Each balance only from what it was when it was read (I-1): the lock makes sure, the condition proves it. */
const writeBalances = async (
  db: Kysely<Tables>,
  books: Books,
  before: Pick<Books, 'accounts'>,
  at: string,
): Promise<void> => {
  for (const [key, account] of books.accounts) {
    const old = before.accounts.get(key);
    if (!old) continue;
    const [memberUid = '', accountType = '', coinCode = ''] = key.split(' ');
    const { AVAILABLE, FROZEN, LOCKED } = account;
    const { rows } = await sql`update account set available = ${decimal(AVAILABLE)}::numeric,
        frozen = ${decimal(FROZEN)}::numeric, locked = ${decimal(LOCKED)}::numeric,
        total = ${decimal(AVAILABLE + FROZEN + LOCKED)}::numeric, "updatedAt" = ${at}
      where "memberUid" = ${memberUid} and "accountType" = ${accountType} and "coinCode" = ${coinCode}
        and available = ${decimal(old.AVAILABLE)}::numeric and frozen = ${decimal(old.FROZEN)}::numeric
        and locked = ${decimal(old.LOCKED)}::numeric returning id`.execute(db);
    if (rows.length !== 1) throw new Error(`The balance of ${key} is not what it was.`);
  }
  for (const [key, balance] of books.houses) {
    const [glCode = '', coinCode = ''] = key.split(' ');
    await db
      .updateTable('houseAccount')
      .set({ balance: decimal(balance) })
      .where('glCode', '=', glCode)
      .where('coinCode', '=', coinCode)
      .execute();
  }
};

const writeHolds = async (
  db: Kysely<Tables>,
  { holds }: Books,
  before: Books['holds'],
  legs: readonly MemberLeg[],
): Promise<void> => {
  if (legs.every(({ bucket }) => bucket === 'AVAILABLE')) return;
  for (const hold of new Map([...before, ...holds]).values()) {
    const [memberUid = '', accountType = '', coinCode = ''] = hold.account.split(' ');
    const { bucket, source, createdAt } = hold;
    const left = holds.get(holdKey(hold.account, bucket, source))?.amount ?? 0n;
    const columns = { memberUid, accountType, coinCode, bucket, ...source };
    await db
      .deleteFrom('hold')
      .where((is) => is.and(columns))
      .execute();
    if (left > 0n)
      await db
        .insertInto('hold')
        .values({ ...columns, createdAt, amount: decimal(left) })
        .execute();
  }
};
