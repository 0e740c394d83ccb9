import { units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Journal, Leg } from '@server/ledger/journal';

/** A deposit, as far as its journals need it. */
type Deposit = Pick<RecordRow<'deposit'>, 'depositNo' | 'memberUid' | 'coinCode' | 'amount'>;

type Booking = Pick<Journal, 'at' | 'operatorName'>;

const journalOf = (step: string, { depositNo }: Deposit, booking: Booking, legs: Leg[]): Journal => ({
  bizType: 'DEPOSIT',
  bizNo: depositNo,
  step,
  ...booking,
  legs,
});

const hot = ({ coinCode, amount }: Deposit, side: 'DEBIT' | 'CREDIT'): Leg => ({
  house: 'HOT',
  coinCode,
  side,
  amount: units(amount),
});

const suspense = ({ coinCode, amount }: Deposit, side: 'DEBIT' | 'CREDIT'): Leg => ({
  house: 'SUSPENSE',
  coinCode,
  side,
  amount: units(amount),
});

const toMember = ({ memberUid, coinCode, amount }: Deposit): Leg => ({
  memberUid,
  accountType: 'FUND',
  coinCode,
  bucket: 'AVAILABLE',
  side: 'CREDIT',
  amount: units(amount),
});

/** Credits a confirmed deposit to its member. */
export const creditJournal = (deposit: Deposit, booking: Booking): Journal =>
  journalOf('credit', deposit, booking, [hot(deposit, 'DEBIT'), toMember(deposit)]);

/** Keeps a risky deposit in suspense: the coins are here, and nobody owns them yet. */
export const holdJournal = (deposit: Deposit, booking: Booking): Journal =>
  journalOf('hold', deposit, booking, [hot(deposit, 'DEBIT'), suspense(deposit, 'CREDIT')]);

/** Credits a deposit that was held. */
export const releaseJournal = (deposit: Deposit, booking: Booking): Journal =>
  journalOf('release', deposit, booking, [suspense(deposit, 'DEBIT'), toMember(deposit)]);

/** Pays a held deposit out again. */
export const returnJournal = (deposit: Deposit, booking: Booking): Journal =>
  journalOf('return', deposit, booking, [suspense(deposit, 'DEBIT'), hot(deposit, 'CREDIT')]);

/**
 * Takes a credited deposit back that its chain has lost. The member's balance covers what it can; the platform bears the
 * rest, because no balance falls below 0 (I-1).
 *
 * @param covered at most the amount
 */
export const reorgJournal = (deposit: Deposit, covered: Units, borne: Units, booking: Booking): Journal => {
  const { memberUid, coinCode } = deposit;
  const legs: Leg[] = [];
  if (covered > zero)
    legs.push({
      memberUid,
      accountType: 'FUND',
      coinCode,
      bucket: 'AVAILABLE',
      side: 'DEBIT',
      amount: covered,
      bizType: 'REVERSAL',
    });
  if (borne > zero) legs.push({ house: 'EXPENSE', coinCode, side: 'DEBIT', amount: borne });
  return {
    ...journalOf('reorg', deposit, booking, [...legs, hot(deposit, 'CREDIT')]),
    despiteFreeze: true,
  };
};
