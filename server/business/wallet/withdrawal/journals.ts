import type { Journal, MemberLeg } from '@server/ledger/journal';
import type { Values } from '@server/resources/entity/entity';

/** Fields of a withdrawal (contract: Withdrawal). */
type Withdrawal = Values;

type Booking = Pick<Journal, 'at' | 'operatorName'>;

const common = ({ memberUid, coinCode }: Withdrawal) => ({
  memberUid: String(memberUid),
  accountType: 'FUND' as const,
  coinCode: String(coinCode),
});

const journalOf = (
  step: string,
  withdrawal: Withdrawal,
  booking: Booking,
  legs: Journal['legs'],
): Journal => ({
  ...{ bizType: 'WITHDRAW', bizNo: String(withdrawal.withdrawNo), step, ...booking, legs },
});

/** Moves the whole amount, fee included, between the available and the frozen part of the account. */
const moveLegs = (withdrawal: Withdrawal, bizType: 'FREEZE' | 'UNFREEZE'): MemberLeg[] => {
  const [from, to] =
    bizType === 'FREEZE' ? (['AVAILABLE', 'FROZEN'] as const) : (['FROZEN', 'AVAILABLE'] as const);
  const leg = { ...common(withdrawal), amount: String(withdrawal.amount), bizType };
  return [
    { ...leg, bucket: from, side: 'DEBIT' },
    { ...leg, bucket: to, side: 'CREDIT' },
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
  const { coinCode } = common(withdrawal);
  const [fee, netAmount] = [String(withdrawal.fee), String(withdrawal.netAmount)];
  const leg = { ...common(withdrawal), bucket: 'FROZEN', side: 'DEBIT' } as const;
  const isFree = Number(fee) === 0;
  return journalOf('complete', withdrawal, booking, [
    { ...leg, amount: netAmount },
    ...(isFree ? [] : [{ ...leg, amount: fee, bizType: 'WITHDRAW_FEE' } as const]),
    { house: 'HOT', coinCode, side: 'CREDIT', amount: netAmount },
    ...(isFree ? [] : [{ house: 'REVENUE', coinCode, side: 'CREDIT', amount: fee } as const]),
  ]);
};

/** A transfer to another member: the coins stay in the platform's wallets, and no fee is due. */
export const internalJournal = (withdrawal: Withdrawal, toUid: string, booking: Booking): Journal => {
  const leg = { ...common(withdrawal), amount: String(withdrawal.netAmount) };
  return journalOf('complete', withdrawal, booking, [
    { ...leg, bucket: 'FROZEN', side: 'DEBIT' },
    { ...leg, memberUid: toUid, bucket: 'AVAILABLE', side: 'CREDIT', bizType: 'TRANSFER' },
  ]);
};
