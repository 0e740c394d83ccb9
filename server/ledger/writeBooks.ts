import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { sum, toDecimal, zero } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import type { Books } from './books';
import { holdKey } from './journal';
import type { MemberLeg } from './journal';

/** Updates each balance from the value that was read (I-1). The lock guarantees it, the condition verifies it. */
export const writeBalances = async (
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
    const { rows } = await sql`update account set available = ${toDecimal(AVAILABLE)}::numeric,
        frozen = ${toDecimal(FROZEN)}::numeric, locked = ${toDecimal(LOCKED)}::numeric,
        total = ${toDecimal(sum([AVAILABLE, FROZEN, LOCKED]))}::numeric, "updatedAt" = ${at}
      where "memberUid" = ${memberUid} and "accountType" = ${accountType} and "coinCode" = ${coinCode}
        and available = ${toDecimal(old.AVAILABLE)}::numeric and frozen = ${toDecimal(old.FROZEN)}::numeric
        and locked = ${toDecimal(old.LOCKED)}::numeric returning id`.execute(db);
    if (rows.length !== 1) throw new Error(`The balance of ${key} has changed since it was read.`);
  }
  for (const [key, balance] of books.houses) {
    const [glCode = '', coinCode = ''] = key.split(' ');
    await db
      .updateTable('houseAccount')
      .set({ balance: toDecimal(balance) })
      .where('glCode', '=', glCode)
      .where('coinCode', '=', coinCode)
      .execute();
  }
};

/** Replaces the holds by source; deletes those that are used up. */
export const writeHolds = async (
  db: Kysely<Tables>,
  { holds }: Books,
  before: Books['holds'],
  legs: readonly MemberLeg[],
): Promise<void> => {
  if (legs.every(({ bucket }) => bucket === 'AVAILABLE')) return;
  for (const hold of new Map([...before, ...holds]).values()) {
    const [memberUid = '', accountType = '', coinCode = ''] = hold.account.split(' ');
    const { bucket, source, createdAt } = hold;
    const left = holds.get(holdKey(hold.account, bucket, source))?.amount ?? zero;
    const columns = { memberUid, accountType, coinCode, bucket, ...source };
    await db
      .deleteFrom('hold')
      .where((is) => is.and(columns))
      .execute();
    if (left > zero)
      await db
        .insertInto('hold')
        .values({ ...columns, createdAt, amount: toDecimal(left) })
        .execute();
  }
};
