import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import { addStep } from '@server/resources/history/history';
import type { Step } from '@server/resources/history/history';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { freeBalance, moveBalance } from './balances';
import { txHashOf } from '../chain/node';

type Db = Kysely<Tables>;

/** A transfer between two wallets of the platform. */
type Order = {
  from: Row;
  toWallet: string;
  amount: string;
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
      ...{ id, version: 1, createdAt: at, updatedAt: at },
      ...{ createdByName: by.actorName, createdById: by.actorId ?? null },
      ...{ orderNo: `WT${id}`, isAutomatic, fromWallet: from.walletName, toWallet, amount, status, reason },
      ...{
        chainCode: from.chainCode,
        coinCode: from.coinCode,
        fee: null,
        txHash: null,
        reviewedByName: null,
      },
    })
    .execute();
  await addStep(db, context, { name: 'walletTransfer' }, id, { ...by, action: 'create', to: status, reason });
};

/** Hands a transfer to the signer, in the transaction that moves it to SENT. Returns the hash of its payment. */
export const sendTransfer = async (db: Db, context: Context, order: Row): Promise<string> => {
  const { rows } = await sql<Record<'fromAddress' | 'toAddress', string>>`select
      (select address from "platformWallet" where "walletName" = ${order.fromWallet}) as "fromAddress",
      (select address from "platformWallet" where "walletName" = ${order.toWallet}) as "toAddress"`.execute(
    db,
  );
  const [addresses] = rows;
  if (!addresses) throw new Error(`The wallets of ${String(order.orderNo)} are gone.`);
  const bizNo = String(order.orderNo);
  const txHash = txHashOf(bizNo);
  await db
    .insertInto('chainTx')
    .values({
      ...{
        ...addresses,
        id: context.nextId(),
        txHash,
        outputIndex: 0,
        direction: 'OUT',
        state: 'WAITING',
        bizNo,
      },
      ...{
        chainCode: String(order.chainCode),
        coinCode: String(order.coinCode),
        amount: String(order.amount),
      },
      ...{ memo: '', blockHeight: null, createdAt: context.now().toISOString() },
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
      const txHash = txHashOf(String(order.orderNo));
      const move = { id: order.id, from: 'CREATED', to: 'SENT', set: { txHash } };
      if (await moveBySystem(db, context, 'walletTransfer', move)) await sendTransfer(db, context, order);
    });
  const { rows } =
    await sql<Row>`select order_.* from "walletTransfer" order_ join "chainTx" tx on tx."bizNo" = "orderNo"
    where order_.status = 'SENT' and tx.state = 'READ'`.execute(context.db);
  for (const order of rows) await inTransaction(context.db, (db) => settle(db, context, order));
};

/** Books a confirmed transfer and moves the balances of both wallets. */
const settle = async (db: Db, context: Context, order: Row): Promise<void> => {
  const at = context.now().toISOString();
  const [amount, coinCode, bizNo] = [String(order.amount), String(order.coinCode), String(order.orderNo)];
  const isPaid = await moveBalance(db, String(order.fromWallet), `-${amount}`, at);
  const to = isPaid ? 'DONE' : 'FAILED';
  if (!(await moveBySystem(db, context, 'walletTransfer', { id: order.id, from: 'SENT', to })) || !isPaid)
    return;
  await moveBalance(db, String(order.toWallet), amount, at);
  const houseOf = async (walletName: unknown) => {
    const wallet = await recordsOf(db)
      .selectFrom('platformWallet')
      .select('kind')
      .where('walletName', '=', walletName)
      .executeTakeFirst();
    return wallet?.kind === 'COLD' ? 'COLD' : 'HOT';
  };
  await book(db, context, {
    ...{ bizType: 'TRANSFER', bizNo, step: 'done', at, operatorName: null },
    legs: [
      { house: await houseOf(order.toWallet), coinCode, side: 'DEBIT', amount },
      { house: await houseOf(order.fromWallet), coinCode, side: 'CREDIT', amount },
    ],
  });
};

/** Returns the cold wallet of the coin and chain of a hot one; null without one. */
export const coldWalletOf = async (db: Db, { chainCode, coinCode }: Row): Promise<string | null> => {
  const wallet = await recordsOf(db)
    .selectFrom('platformWallet')
    .select('walletName')
    .where('kind', '=', 'COLD')
    .where('status', '=', 'ENABLED')
    .where('chainCode', '=', chainCode)
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  return wallet ? String(wallet.walletName) : null;
};

/** Returns what a hot wallet holds above its sweep threshold and has not promised, in units; 0n for nothing. */
export const surplusOf = async (db: Db, { walletName, maxBalance }: Row): Promise<bigint> => {
  if (typeof maxBalance !== 'string') return 0n;
  const surplus = toUnits(await freeBalance(db, String(walletName))) - toUnits(maxBalance);
  return surplus > 0n ? surplus : 0n;
};

/** Sweeps every hot wallet that holds more than its threshold and has no open transfer. */
export const sweepSurplus = async (context: Context): Promise<void> => {
  const { db } = context;
  const { rows } =
    await sql<Row>`select * from "platformWallet" wallet where kind = 'HOT' and status = 'ENABLED'
    and balance > "maxBalance" and not exists (select from "walletTransfer" where "fromWallet" = "walletName"
      and "walletTransfer".status in ('CREATED', 'PENDING_REVIEW', 'SENT'))`.execute(db);
  for (const from of rows) {
    const [toWallet, surplus] = [await coldWalletOf(db, from), await surplusOf(db, from)];
    if (toWallet === null || surplus === 0n) continue;
    const order = { from, toWallet, amount: toDecimal(surplus), isAutomatic: true, reason: null } as const;
    const system = { actorName: null, actorId: null, auditId: null };
    await inTransaction(db, (trx) => createTransfer(trx, context, { ...order, status: 'CREATED' }, system));
  }
};
