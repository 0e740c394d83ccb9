import type { Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { Entry, Values } from '@server/resources/entity/entity';
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

/** Looks the stated payment up on the chain, where it must pay this withdrawal (domain screen 11, markPaid). */
export const checkPaid = async ({ txHash }: Values, record: Entry, { db }: Call): Promise<FieldError[]> => {
  const payments = await paymentsOf(db, String(record.withdrawNo));
  const isKnown = payments.some((payment) => payment.txHash === txHash);
  return isKnown ? [] : [fieldError('txHash', 'onChain', text.unknown)];
};

/** Refuses to call a payment failed that its chain knows. */
export const checkFailed = async (_: Values, record: Entry, { db }: Call): Promise<FieldError[]> => {
  const [payment] = await paymentsOf(db, String(record.withdrawNo));
  if (payment) throw new Failure(code.notAllowed, text.paid(payment.txHash));
  return [];
};

const lastAttempt = (record: Entry, { db }: Call) =>
  db
    .updateTable('withdrawAttempt')
    .where('withdrawNo', '=', String(record.withdrawNo))
    .where('outcome', '=', 'UNKNOWN');

/** The payment is followed like any other: the withdrawal completes when it is confirmed. */
export const markPaid = async (record: Entry, body: Values, call: Call): Promise<Values> => {
  const txHash = String(body.txHash);
  await lastAttempt(record, call).set({ outcome: 'SENT', txHash, error: null }).execute();
  return { txHash };
};

/** Only now the withdrawal may be sent again. */
export const markFailed = async (record: Entry, _: Values, call: Call): Promise<void> => {
  await lastAttempt(record, call).set({ outcome: 'FAILED' }).execute();
};

/** Clears the hash of the failed attempt; the next tick makes a new one. */
export const resend = (): Values => ({ txHash: null });
