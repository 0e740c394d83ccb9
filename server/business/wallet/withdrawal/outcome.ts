import type { Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry } from '@server/db/typedRecords';
import { paymentsOf } from '../chain/node';

const text = {
  unknown: {
    'zh-CN': '链上没有属于此提币单的这笔交易',
    'en-US': 'The chain has no such payment of this withdrawal',
  },
  paid: (txHash: string) => ({
    'zh-CN': `链上已有此提币单的付款 ${txHash}，请标记为已支付`,
    'en-US': `The chain has the payment ${txHash} of this withdrawal: mark it as paid`,
  }),
};

type Withdrawal = RecordEntry<'withdrawal'>;

/** The payment that staff have found. */
type Payment = { txHash: string };

/** Looks the stated payment up on the chain, where it must pay this withdrawal (domain screen 11, markPaid). */
export const checkPaid = async (
  { txHash }: Payment,
  record: Withdrawal,
  { db }: Call,
): Promise<FieldError[]> => {
  const payments = await paymentsOf(db, record.withdrawNo);
  const isKnown = payments.some((payment) => payment.txHash === txHash);
  return isKnown ? [] : [fieldError('txHash', 'onChain', text.unknown)];
};

/** Refuses to call a payment failed that its chain knows. */
export const checkFailed = async (_: unknown, record: Withdrawal, { db }: Call): Promise<FieldError[]> => {
  const [payment] = await paymentsOf(db, record.withdrawNo);
  if (payment) throw new Failure(code.notAllowed, text.paid(payment.txHash));
  return [];
};

const lastAttempt = (record: Withdrawal, { db }: Call) =>
  db
    .updateTable('withdrawAttempt')
    .where('withdrawNo', '=', record.withdrawNo)
    .where('outcome', '=', 'UNKNOWN');

/** The payment is followed like any other: the withdrawal completes when it is confirmed. */
export const markPaid = async (record: Withdrawal, { txHash }: Payment, call: Call) => {
  await lastAttempt(record, call).set({ outcome: 'SENT', txHash, error: null }).execute();
  return { txHash };
};

/** Only now the withdrawal may be sent again. */
export const markFailed = async (record: Withdrawal, _: unknown, call: Call): Promise<void> => {
  await lastAttempt(record, call).set({ outcome: 'FAILED' }).execute();
};

/** Clears the hash of the failed attempt; the next tick makes a new one. */
export const resend = () => ({ txHash: null });
