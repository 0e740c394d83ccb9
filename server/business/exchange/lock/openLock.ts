import type { Kysely } from 'kysely';
import { toDecimal } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { ofMember } from '@server/member/ofMember';
import { lockJournal } from './journals';
import { dueAt, periodsOf, sharesOf } from './schedule';
import type { Cycle } from './schedule';

/** What the platform locks for a member. `sourceNo`: number of the record that causes it. */
type NewLock = {
  memberUid: string;
  accountType: AccountType;
  coinCode: string;
  amount: Units;
  reason: 'PURCHASE';
  cycle: Cycle;
  periods: number;
  sourceNo: string;
};

/** Locks coins of a member by a schedule that begins now, in the caller's transaction. Returns the number of the lock. */
export const openLock = async (db: Kysely<Tables>, context: Context, lock: NewLock): Promise<string> => {
  const { memberUid, accountType, coinCode, amount, reason, cycle, periods, sourceNo } = lock;
  const start = context.now().getTime();
  const at = new Date(start).toISOString();
  const id = context.nextId();
  const lockNo = `LK${id}`;
  const owner = await ofMember(db, memberUid);
  await recordsOf(db)
    .insertInto('coinLock')
    .values({
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      createdByName: null,
      lockNo,
      memberUid,
      ...owner,
      coinCode,
      accountType,
      totalAmount: toDecimal(amount),
      releasedAmount: '0',
      remainAmount: toDecimal(amount),
      lockReason: reason,
      cycle,
      periods,
      releasedPeriods: 0,
      startAt: at,
      sourceNo,
      nextReleaseAt: new Date(dueAt(start, cycle, 1)).toISOString(),
      status: 'LOCKED',
    })
    .execute();
  const rows = periodsOf(
    { lockNo, agentPath: owner.agentPath ?? null },
    { start, cycle, shares: sharesOf(amount, periods) },
  );
  await recordsOf(db)
    .insertInto('lockPeriod')
    .values(rows.map((row) => ({ ...row, id: context.nextId() })))
    .execute();
  const account = { lockNo, memberUid, accountType, coinCode };
  await book(db, context, lockJournal(account, { amount, at, despiteFreeze: true }));
  return lockNo;
};
