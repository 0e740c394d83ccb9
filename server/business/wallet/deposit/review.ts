import { toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import { book } from '@server/ledger/book';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/records';
import type { Entry, Values } from '@server/resources/entity/entity';
import { freeBalance, moveBalance, payingWalletOf } from '../transfer/balances';
import { txHashOf } from '../chain/node';
import { holdJournal, releaseJournal, returnJournal } from './journals';
import { receive } from './pipeline';

const text = {
  address: { 'zh-CN': '不符合该链的地址格式', 'en-US': 'Not an address of this chain' },
  short: {
    'zh-CN': '热钱包余额不足以退回，请先补充',
    'en-US': 'The hot wallet cannot pay this back: refill it first',
  },
  below: {
    'zh-CN': '仍低于现行最小充币额',
    'en-US': 'It is still below the present minimum deposit',
  },
};

const booking = (call: Call) => ({ at: instant(call), operatorName: signedIn(call).name });

/** Credits a held deposit. */
export const release = async (deposit: Entry, _: Values, call: Call): Promise<Values> => {
  await book(call.db, call.context, releaseJournal(deposit, booking(call)));
  return { creditedAt: instant(call) };
};

/** Refuses to return a deposit to an impossible address, or from a hot wallet that cannot pay. */
export const checkReturn = async (body: Values, deposit: Entry, { db }: Call): Promise<FieldError[]> => {
  const { coinCode, chainCode, amount, status } = deposit;
  const chain = await recordsOf(db)
    .selectFrom('chain')
    .select('addressPattern')
    .where('chainCode', '=', chainCode)
    .executeTakeFirst();
  const pattern = chain?.addressPattern;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(body.toAddress)))
    return [fieldError('toAddress', 'addressPattern', text.address)];
  const wallet = await payingWalletOf(db, { coinCode: String(coinCode), chainCode: String(chainCode) });
  const free = wallet === null ? 0n : toUnits(await freeBalance(db, wallet));
  // The coins of a deposit below the minimum are not in the wallet yet.
  if (wallet === null || (status === 'REJECTED' && free < toUnits(String(amount))))
    throw new Failure(code.insufficient, text.short);
  return [];
};

/** Pays a deposit out to the stated address. */
export const payBack = async (deposit: Entry, { toAddress }: Values, call: Call): Promise<void> => {
  const { db, context } = call;
  const at = instant(call);
  const place = { coinCode: String(deposit.coinCode), chainCode: String(deposit.chainCode) };
  const amount = String(deposit.amount);
  if (deposit.status === 'BELOW_MIN') {
    await receive(db, deposit, at);
    await book(db, context, holdJournal(deposit, booking(call)));
  }
  const wallet = await payingWalletOf(db, place);
  if (wallet === null || !(await moveBalance(db, wallet, `-${amount}`, at)))
    throw new Failure(code.insufficient, text.short);
  await book(db, context, returnJournal(deposit, booking(call)));
  const bizNo = String(deposit.depositNo);
  await db
    .insertInto('chainTx')
    .values({
      ...{ id: context.nextId(), ...place, amount, bizNo, createdAt: at, memo: '' },
      ...{ txHash: txHashOf(bizNo), outputIndex: 0, direction: 'OUT', state: 'WAITING', blockHeight: null },
      ...{ fromAddress: String(deposit.toAddress), toAddress: String(toAddress) },
    })
    .execute();
};

/** Refuses to process a deposit again that is still too small. */
export const checkReprocess = async (_: Values, deposit: Entry, { db }: Call): Promise<never[]> => {
  const pair = await recordsOf(db)
    .selectFrom('chainCoin')
    .select('minDeposit')
    .where('coinCode', '=', deposit.coinCode)
    .where('chainCode', '=', deposit.chainCode)
    .executeTakeFirst();
  if (toUnits(String(deposit.amount)) < (toUnitsOrNull(pair?.minDeposit) ?? 0n))
    throw new Failure(code.notAllowed, text.below);
  return [];
};
