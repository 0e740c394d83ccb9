import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { minus, negate, smaller, units, zero } from '@/kit/format/units';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import { moveRecord } from '@server/workflow/moveRecord';
import { hotWalletOf, moveBalance } from '../transfer/balances';
import { creditJournal, holdJournal, reorgJournal } from './journals';

type Db = Kysely<Tables>;

type Deposit = RecordRow<'deposit'>;

/** A deposit whose status changes, with what decides on the next one. */
type Due = Deposit & { isBelow: boolean; isSuspect: boolean };

/**
 * Counts the confirmations of open deposits, then credits or holds them (domain screen 10). A paused chain waits. Counting
 * leaves the version as it is, because a decision on a deposit does not depend on it.
 */
export const advanceDeposits = async (context: Context): Promise<void> => {
  await sql`update deposit set confirmations = greatest(0, chain."blockHeight" - deposit."blockHeight" + 1)
    from chain, "chainCoin" pair where ${isOpen} and deposit.amount >= pair."minDeposit"
      and deposit.confirmations <> greatest(0, chain."blockHeight" - deposit."blockHeight" + 1)`.execute(
    context.db,
  );
  const { rows } = await sql<Due>`select deposit.*, deposit.amount < pair."minDeposit" as "isBelow",
      deposit."riskLevel" = 'HIGH' or member.status = 'FROZEN' or exists (
        select from "poolAddress" address where address.address = deposit."toAddress"
          and address."chainCode" = deposit."chainCode" and address.status = 'FROZEN') as "isSuspect"
    from deposit join member on member.uid = deposit."memberUid", chain, "chainCoin" pair
    where ${isOpen} and (deposit.amount < pair."minDeposit" or deposit.confirmations >= deposit."requiredConfirmations"
      or deposit.status = 'DETECTED' and deposit.confirmations > 0) order by deposit.id`.execute(context.db);
  for (const row of rows) await inTransaction(context.db, (db) => advance(db, context, row));
};

/** Joins a deposit under way to its chain, unless that is paused, and to its coin on the chain. */
const isOpen = sql`deposit.status in ('DETECTED', 'CONFIRMING') and chain.status <> 'PAUSED'
  and chain."chainCode" = deposit."chainCode" and pair."chainCode" = deposit."chainCode"
  and pair."coinCode" = deposit."coinCode"`;

const advance = async (db: Db, context: Context, row: Due): Promise<void> => {
  const { id, status: from, isBelow, isSuspect } = row;
  if (isBelow) {
    await moveRecord(db, context, 'deposit', { id, from, to: 'BELOW_MIN' });
    return;
  }
  if (from === 'DETECTED' && !(await moveRecord(db, context, 'deposit', { id, from, to: 'CONFIRMING' })))
    return;
  if (countOf(row.confirmations) < countOf(row.requiredConfirmations)) return;
  const at = context.now().toISOString();
  const move = isSuspect
    ? ({ id, from: 'CONFIRMING', to: 'RISK_HOLD' } as const)
    : ({ id, from: 'CONFIRMING', to: 'CREDITED', set: { creditedAt: at } } as const);
  if (!(await moveRecord(db, context, 'deposit', move))) return;
  await receive(db, row, at);
  await book(db, context, (isSuspect ? holdJournal : creditJournal)(row, { at }));
};

/** Adds a deposit to the hot wallet, into which the addresses of members are emptied. */
export const receive = async (
  db: Db,
  { coinCode, chainCode, amount }: Pick<Deposit, 'coinCode' | 'chainCode' | 'amount'>,
  at: string,
): Promise<void> => {
  const wallet = await hotWalletOf(db, { coinCode, chainCode });
  if (wallet !== null) await moveBalance(db, wallet, units(amount), at);
};

/** Takes back the deposits whose transfer a reorganisation has removed from the chain. */
export const followReorganisations = async (context: Context): Promise<void> => {
  const { rows } =
    await sql<Deposit>`select deposit.* from "chainTx" tx join deposit using ("chainCode", "txHash", "outputIndex")
    where tx.state = 'ORPHANED' and deposit.status in ('DETECTED', 'CONFIRMING', 'CREDITED')`.execute(
      context.db,
    );
  for (const row of rows) await inTransaction(context.db, (db) => orphan(db, context, row));
};

const orphan = async (db: Db, context: Context, row: Deposit): Promise<void> => {
  const { id, status: from, depositNo, memberUid, coinCode, chainCode } = row;
  const move = { id, from, to: 'ORPHANED', set: { confirmations: 0 } } as const;
  if (!(await moveRecord(db, context, 'deposit', move)) || from !== 'CREDITED') return;
  const at = context.now().toISOString();
  const account = await recordsOf(db)
    .selectFrom('account')
    .select(['id', 'available', 'status'])
    .where('memberUid', '=', memberUid)
    .where('accountType', '=', 'FUND')
    .where('coinCode', '=', coinCode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const amount = units(row.amount);
  const covered = smaller(units(account.available), amount);
  const short = minus(amount, covered);
  await book(db, context, reorgJournal(row, covered, short, { at }));
  const wallet = await hotWalletOf(db, { coinCode, chainCode });
  if (wallet !== null && !(await moveBalance(db, wallet, negate(amount), at)))
    throw new Error(`The hot wallet no longer holds the lost deposit ${depositNo}.`);
  if (short > zero && account.status === 'NORMAL') await freeze(db, context, account.id, depositNo);
};

/** Freezes the account of a member who has spent a deposit that does not exist any more. */
const freeze = (db: Db, context: Context, id: string, depositNo: string) => {
  const reason = `${depositNo} ORPHANED`;
  const move = { id, from: 'NORMAL', to: 'FROZEN', set: { freezeReason: reason }, reason } as const;
  return moveRecord(db, context, 'account', move);
};
