import { negate, units, zero } from '@/kit/format/units';
import { book } from '@server/ledger/book';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
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

type Deposit = RecordEntry<'deposit'>;

/** What a return sends. */
type Target = { toAddress: string };

const booking = (call: Call) => ({ at: instant(call), operatorName: signedIn(call).name });

/** Credits a held deposit. */
export const release = async (deposit: Deposit, _: unknown, call: Call) => {
  await book(call.db, call.context, releaseJournal(deposit, booking(call)));
  return { creditedAt: instant(call) };
};

/** Refuses to return a deposit to an impossible address, or from a hot wallet that cannot pay. */
export const checkReturn = async (
  { toAddress }: Target,
  deposit: Deposit,
  { db }: Call,
): Promise<FieldError[]> => {
  const { coinCode, chainCode, amount, status } = deposit;
  const chain = await recordsOf(db)
    .selectFrom('chain')
    .select('addressPattern')
    .where('chainCode', '=', chainCode)
    .executeTakeFirst();
  const pattern = chain?.addressPattern ?? null;
  if (pattern !== null && !new RegExp(pattern, 'u').test(toAddress))
    return [fieldError('toAddress', 'addressPattern', text.address)];
  const wallet = await payingWalletOf(db, { coinCode, chainCode });
  const free = wallet === null ? zero : await freeBalance(db, wallet);
  // The coins of a deposit below the minimum are not in the wallet yet.
  if (wallet === null || (status === 'REJECTED' && free < units(amount)))
    throw new Failure(code.insufficient, text.short);
  return [];
};

/** Pays a deposit out to the stated address. */
export const payBack = async (deposit: Deposit, { toAddress }: Target, call: Call): Promise<void> => {
  const { db, context } = call;
  const at = instant(call);
  const { depositNo, coinCode, chainCode, amount } = deposit;
  if (deposit.status === 'BELOW_MIN') {
    await receive(db, deposit, at);
    await book(db, context, holdJournal(deposit, booking(call)));
  }
  const wallet = await payingWalletOf(db, { coinCode, chainCode });
  if (wallet === null || !(await moveBalance(db, wallet, negate(units(amount)), at)))
    throw new Failure(code.insufficient, text.short);
  await book(db, context, returnJournal(deposit, booking(call)));
  await db
    .insertInto('chainTx')
    .values({
      id: context.nextId(),
      coinCode,
      chainCode,
      amount,
      bizNo: depositNo,
      createdAt: at,
      memo: '',
      txHash: txHashOf(depositNo),
      outputIndex: 0,
      direction: 'OUT',
      state: 'WAITING',
      blockHeight: null,
      fromAddress: deposit.toAddress,
      toAddress,
    })
    .execute();
};

/** Refuses to process a deposit again that is still too small. */
export const checkReprocess = async (_: unknown, deposit: Deposit, { db }: Call): Promise<never[]> => {
  const pair = await recordsOf(db)
    .selectFrom('chainCoin')
    .select('minDeposit')
    .where('coinCode', '=', deposit.coinCode)
    .where('chainCode', '=', deposit.chainCode)
    .executeTakeFirst();
  if (units(deposit.amount) < (units(pair?.minDeposit) ?? zero))
    throw new Failure(code.notAllowed, text.below);
  return [];
};
