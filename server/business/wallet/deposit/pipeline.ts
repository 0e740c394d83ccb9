import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { hotWalletOf, moveBalance } from '../transfer/balances';
import { creditJournal, holdJournal, reorgJournal } from './journals';

type Db = Kysely<Tables>;

/** A deposit whose status changes, with what decides on the next one. */
type Due = Row & { isBelow: boolean; isSuspect: boolean };

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
  const { id, isBelow, isSuspect } = row;
  const from = String(row.status);
  if (isBelow) {
    await moveBySystem(db, context, 'deposit', { id, from, to: 'BELOW_MIN' });
    return;
  }
  if (from === 'DETECTED' && !(await moveBySystem(db, context, 'deposit', { id, from, to: 'CONFIRMING' })))
    return;
  if (Number(row.confirmations) < Number(row.requiredConfirmations)) return;
  const at = context.now().toISOString();
  const end = isSuspect ? { to: 'RISK_HOLD' } : { to: 'CREDITED', set: { creditedAt: at } };
  if (!(await moveBySystem(db, context, 'deposit', { id, from: 'CONFIRMING', ...end }))) return;
  await receive(db, row, at);
  await book(db, context, (isSuspect ? holdJournal : creditJournal)(row, { at }));
};

/** Adds a deposit to the hot wallet, into which the addresses of members are emptied. */
export const receive = async (db: Db, { coinCode, chainCode, amount }: Row, at: string): Promise<void> => {
  const wallet = await hotWalletOf(db, { coinCode: String(coinCode), chainCode: String(chainCode) });
  if (wallet !== null) await moveBalance(db, wallet, String(amount), at);
};

/** Takes back the deposits whose transfer a reorganisation has removed from the chain. */
export const followReorganisations = async (context: Context): Promise<void> => {
  const { rows } =
    await sql<Row>`select deposit.* from "chainTx" tx join deposit using ("chainCode", "txHash", "outputIndex")
    where tx.state = 'ORPHANED' and deposit.status in ('DETECTED', 'CONFIRMING', 'CREDITED')`.execute(
      context.db,
    );
  for (const row of rows) await inTransaction(context.db, (db) => orphan(db, context, row));
};

const orphan = async (db: Db, context: Context, row: Row): Promise<void> => {
  const from = String(row.status);
  const move = { id: row.id, from, to: 'ORPHANED', set: { confirmations: 0 } };
  if (!(await moveBySystem(db, context, 'deposit', move)) || from !== 'CREDITED') return;
  const at = context.now().toISOString();
  const account = await recordsOf(db)
    .selectFrom('account')
    .select(['id', 'available', 'status'])
    .where('memberUid', '=', row.memberUid)
    .where('accountType', '=', 'FUND')
    .where('coinCode', '=', row.coinCode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const [amount, available] = [toUnits(String(row.amount)), toUnits(String(account.available))];
  const covered = available < amount ? available : amount;
  const short = amount - covered;
  await book(db, context, reorgJournal(row, toDecimal(covered), toDecimal(short), { at }));
  const wallet = await hotWalletOf(db, { coinCode: String(row.coinCode), chainCode: String(row.chainCode) });
  if (wallet !== null && !(await moveBalance(db, wallet, `-${String(row.amount)}`, at)))
    throw new Error(`The hot wallet no longer holds the lost deposit ${String(row.depositNo)}.`);
  if (short > 0n && account.status === 'NORMAL')
    await freeze(db, context, String(account.id), String(row.depositNo));
};

/** Freezes the account of a member who has spent a deposit that does not exist any more. */
const freeze = (db: Db, context: Context, id: string, depositNo: string) => {
  const reason = `${depositNo} ORPHANED`;
  const move = { id, from: 'NORMAL', to: 'FROZEN', set: { freezeReason: reason }, reason };
  return moveBySystem(db, context, 'account', move);
};
