import { units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Journal, Leg, MemberLeg } from '@server/ledger/journal';

/** A withdrawal, as far as its journals need it. */
type Withdrawal = Pick<
  RecordRow<'withdrawal'>,
  'withdrawNo' | 'memberUid' | 'coinCode' | 'amount' | 'fee' | 'netAmount'
>;

type Booking = Pick<Journal, 'at' | 'operatorName'>;

const common = ({ memberUid, coinCode }: Withdrawal) => ({
  memberUid,
  accountType: 'FUND' as const,
  coinCode,
});

const journalOf = (
  step: string,
  { withdrawNo }: Withdrawal,
  booking: Booking,
  legs: Journal['legs'],
): Journal => ({ bizType: 'WITHDRAW', bizNo: withdrawNo, step, ...booking, legs });

/** Moves the whole amount, fee included, between the available and the frozen part of the account. */
const moveLegs = (withdrawal: Withdrawal, bizType: 'FREEZE' | 'UNFREEZE'): MemberLeg[] => {
  const leg = { ...common(withdrawal), amount: units(withdrawal.amount), bizType };
  return [
    { ...leg, bucket: bizType === 'FREEZE' ? 'AVAILABLE' : 'FROZEN', side: 'DEBIT' },
    { ...leg, bucket: bizType === 'FREEZE' ? 'FROZEN' : 'AVAILABLE', side: 'CREDIT' },
  ];
};

/** The request freezes the amount (I-10). */
export const requestJournal = (withdrawal: Withdrawal, booking: Booking): Journal =>
  journalOf('request', withdrawal, booking, moveLegs(withdrawal, 'FREEZE'));

/** A rejection or cancellation returns exactly the amount (I-11). */
export const refundJournal = (withdrawal: Withdrawal, booking: Booking): Journal =>
  journalOf('refund', withdrawal, booking, moveLegs(withdrawal, 'UNFREEZE'));

/** The confirmed payment leaves the hot wallet; the fee becomes revenue. */
export const completeJournal = (withdrawal: Withdrawal, booking: Booking): Journal => {
  const fee = units(withdrawal.fee);
  const paid = paymentLegs(withdrawal);
  const legs = fee > zero ? [...paid, ...feeLegs(withdrawal, fee)] : paid;
  return journalOf('complete', withdrawal, booking, legs);
};

const paymentLegs = (withdrawal: Withdrawal): Leg[] => {
  const amount = units(withdrawal.netAmount);
  return [
    { ...common(withdrawal), bucket: 'FROZEN', side: 'DEBIT', amount },
    { house: 'HOT', coinCode: withdrawal.coinCode, side: 'CREDIT', amount },
  ];
};

const feeLegs = (withdrawal: Withdrawal, amount: Units): Leg[] => [
  { ...common(withdrawal), bucket: 'FROZEN', side: 'DEBIT', amount, bizType: 'WITHDRAW_FEE' },
  { house: 'REVENUE', coinCode: withdrawal.coinCode, side: 'CREDIT', amount },
];

/** A transfer to another member: the coins stay in the platform's wallets, and no fee is due. */
export const internalJournal = (withdrawal: Withdrawal, toUid: string, booking: Booking): Journal => {
  const leg = { ...common(withdrawal), amount: units(withdrawal.netAmount) };
  return journalOf('complete', withdrawal, booking, [
    { ...leg, bucket: 'FROZEN', side: 'DEBIT' },
    { ...leg, memberUid: toUid, bucket: 'AVAILABLE', side: 'CREDIT', bizType: 'TRANSFER' },
  ]);
};
