import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { larger, minus, negate, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { readHours } from '@server/db/limits';
import type { Duration } from '@server/db/limits';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import { addStep } from '@server/resources/history/history';
import type { Step } from '@server/resources/history/history';
import { moveRecord } from '@server/workflow/moveRecord';
import { freeBalance, moveBalance } from './balances';
import { txHashOf } from '../chain/node';

type Db = Kysely<Tables>;
type Wallet = RecordRow<'platformWallet'>;
/** The fields of a transfer that its payment needs. */
type Transfer = Pick<
  RecordRow<'walletTransfer'>,
  'id' | 'orderNo' | 'fromWallet' | 'toWallet' | 'chainCode' | 'coinCode' | 'amount'
>;

/** A transfer between two wallets of the platform. */
type Order = {
  from: Pick<Wallet, 'walletName' | 'chainCode' | 'coinCode'>;
  toWallet: string;
  amount: Decimal;
  status: 'CREATED' | 'PENDING_REVIEW';
  isAutomatic: boolean;
  reason: string | null;
};

/** Creates the order of a transfer; its first step tells four eyes who may not approve it. */
export const createTransfer = async (
  db: Db,
  context: Context,
  { from, toWallet, amount, status, isAutomatic, reason }: Order,
  by: Pick<Step, 'actorName' | 'actorId' | 'auditId'>,
): Promise<void> => {
  const id = context.nextId();
  const at = context.now().toISOString();
  await recordsOf(db)
    .insertInto('walletTransfer')
    .values({
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      createdByName: by.actorName,
      createdById: by.actorId ?? null,
      orderNo: `WT${id}`,
      isAutomatic,
      fromWallet: from.walletName,
      toWallet,
      amount,
      status,
      reason,
      chainCode: from.chainCode,
      coinCode: from.coinCode ?? '',
      fee: null,
      txHash: null,
      reviewedByName: null,
    })
    .execute();
  await addStep(db, context, { name: 'walletTransfer' }, id, { ...by, action: 'create', to: status, reason });
};

/** Hands a transfer to the signer, in the transaction that moves it to SENT. Returns the hash of its payment. */
export const sendTransfer = async (db: Db, context: Context, order: Transfer): Promise<string> => {
  const { rows } = await sql<Record<'fromAddress' | 'toAddress', string>>`select
      (select address from "platformWallet" where "walletName" = ${order.fromWallet}) as "fromAddress",
      (select address from "platformWallet" where "walletName" = ${order.toWallet}) as "toAddress"`.execute(
    db,
  );
  const [addresses] = rows;
  if (!addresses) throw new Error(`The wallets of ${order.orderNo} are gone.`);
  const txHash = txHashOf(order.orderNo);
  await db
    .insertInto('chainTx')
    .values({
      ...addresses,
      id: context.nextId(),
      txHash,
      outputIndex: 0,
      direction: 'OUT',
      state: 'WAITING',
      bizNo: order.orderNo,
      chainCode: order.chainCode,
      coinCode: order.coinCode,
      amount: order.amount,
      memo: '',
      blockHeight: null,
      createdAt: context.now().toISOString(),
    })
    .execute();
  return txHash;
};

/** Sends the created sweeps, and books the transfers that their chain contains. */
export const followTransfers = async (context: Context): Promise<void> => {
  const created = await recordsOf(context.db)
    .selectFrom('walletTransfer')
    .selectAll()
    .where('status', '=', 'CREATED')
    .execute();
  for (const order of created)
    await inTransaction(context.db, async (db) => {
      const txHash = txHashOf(order.orderNo);
      const move = { id: order.id, from: 'CREATED', to: 'SENT', set: { txHash } } as const;
      if (await moveRecord(db, context, 'walletTransfer', move)) await sendTransfer(db, context, order);
    });
  const { rows } =
    await sql<Transfer>`select order_.* from "walletTransfer" order_ join "chainTx" tx on tx."bizNo" = "orderNo"
    where order_.status = 'SENT' and tx.state = 'READ'`.execute(context.db);
  for (const order of rows) await inTransaction(context.db, (db) => settle(db, context, order));
};

/** Books a confirmed transfer and moves the balances of both wallets. */
const settle = async (db: Db, context: Context, order: Transfer): Promise<void> => {
  const at = context.now().toISOString();
  const { coinCode, orderNo } = order;
  const amount = units(order.amount);
  const isPaid = await moveBalance(db, order.fromWallet, negate(amount), at);
  const to = isPaid ? 'DONE' : 'FAILED';
  if (!(await moveRecord(db, context, 'walletTransfer', { id: order.id, from: 'SENT', to })) || !isPaid)
    return;
  await moveBalance(db, order.toWallet, amount, at);
  const houseOf = async (walletName: string) => {
    const wallet = await recordsOf(db)
      .selectFrom('platformWallet')
      .select('kind')
      .where('walletName', '=', walletName)
      .executeTakeFirst();
    return wallet?.kind === 'COLD' ? 'COLD' : 'HOT';
  };
  await book(db, context, {
    bizType: 'TRANSFER',
    bizNo: orderNo,
    step: 'done',
    at,
    operatorName: null,
    legs: [
      { house: await houseOf(order.toWallet), coinCode, side: 'DEBIT', amount },
      { house: await houseOf(order.fromWallet), coinCode, side: 'CREDIT', amount },
    ],
  });
};

/** Whether two people have made, enabled or disabled the wallet lately, as SQL over its table. */
const isFresh = ({ now }: Pick<Context, 'now'>, { ms }: Duration) => sql<boolean>`exists (select from timeline
  where resource = 'platformWallet' and "resourceId" = "platformWallet".id and action in ('create', 'enable', 'disable')
    and at > ${new Date(now().getTime() - ms).toISOString()})`;

/**
 * Returns the cold wallet of the coin and chain of a hot one; null without one, and while one of them is fresh, so that
 * nobody leads the surplus to another address at once.
 */
export const coldWalletOf = async (
  db: Db,
  { chainCode, coinCode }: Pick<Wallet, 'chainCode' | 'coinCode'>,
  context: Pick<Context, 'now'>,
): Promise<string | null> => {
  const fresh = await readHours(db, 'walletFreshHours');
  const wallets = await recordsOf(db)
    .selectFrom('platformWallet')
    .select(['walletName', 'status', isFresh(context, fresh).as('isFresh')])
    .where('kind', '=', 'COLD')
    .where('chainCode', '=', chainCode)
    .where('coinCode', '=', coinCode)
    .execute();
  if (wallets.some((wallet) => wallet.isFresh)) return null;
  return wallets.find(({ status }) => status === 'ENABLED')?.walletName ?? null;
};

/** Whether coins may be sent to a wallet: it is not fresh. */
export const isSettled = async (db: Db, id: string, context: Pick<Context, 'now'>): Promise<boolean> => {
  const fresh = isFresh(context, await readHours(db, 'walletFreshHours'));
  const found = recordsOf(db).selectFrom('platformWallet').select('id').where('id', '=', id).where(fresh);
  return (await found.executeTakeFirst()) === undefined;
};

/** Returns what a hot wallet holds above its sweep threshold and has not promised; 0 for nothing. */
export const surplusOf = async (
  db: Db,
  { walletName, maxBalance }: Pick<Wallet, 'walletName' | 'maxBalance'>,
): Promise<Units> =>
  maxBalance === null ? zero : larger(zero, minus(await freeBalance(db, walletName), units(maxBalance)));

/** Sweeps every hot wallet that holds more than its threshold and has no open transfer. */
export const sweepSurplus = async (context: Context): Promise<void> => {
  const { db } = context;
  const { rows } =
    await sql<Wallet>`select * from "platformWallet" wallet where kind = 'HOT' and status = 'ENABLED'
    and balance > "maxBalance" and not exists (select from "walletTransfer" where "fromWallet" = "walletName"
      and "walletTransfer".status in ('CREATED', 'PENDING_REVIEW', 'SENT'))`.execute(db);
  for (const from of rows) {
    const toWallet = await coldWalletOf(db, from, context);
    const surplus = await surplusOf(db, from);
    if (toWallet === null || surplus === zero) continue;
    const order = { from, toWallet, amount: toDecimal(surplus), isAutomatic: true, reason: null } as const;
    const system = { actorName: null, actorId: null, auditId: null };
    await inTransaction(db, (trx) => createTransfer(trx, context, { ...order, status: 'CREATED' }, system));
  }
};
