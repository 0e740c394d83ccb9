import type { Journal, Leg } from '@server/ledger/journal';
import type { Values } from '@server/resources/entity/entity';

type Booking = Pick<Journal, 'at' | 'operatorName'>;

const journalOf = (step: string, { depositNo }: Values, booking: Booking, legs: Leg[]): Journal => ({
  ...{ bizType: 'DEPOSIT', bizNo: String(depositNo), step, ...booking, legs },
});

const hot = ({ coinCode, amount }: Values, side: 'DEBIT' | 'CREDIT'): Leg => ({
  ...{ house: 'HOT', coinCode: String(coinCode), side, amount: String(amount) },
});

const suspense = ({ coinCode, amount }: Values, side: 'DEBIT' | 'CREDIT'): Leg => ({
  ...{ house: 'SUSPENSE', coinCode: String(coinCode), side, amount: String(amount) },
});

const toMember = ({ memberUid, coinCode, amount }: Values): Leg => ({
  ...{ memberUid: String(memberUid), accountType: 'FUND', coinCode: String(coinCode) },
  ...{ bucket: 'AVAILABLE', side: 'CREDIT', amount: String(amount) },
});

/** Credits a confirmed deposit to its member. */
export const creditJournal = (deposit: Values, booking: Booking): Journal =>
  journalOf('credit', deposit, booking, [hot(deposit, 'DEBIT'), toMember(deposit)]);

/** Keeps a risky deposit in suspense: the coins are here, and nobody owns them yet. */
export const holdJournal = (deposit: Values, booking: Booking): Journal =>
  journalOf('hold', deposit, booking, [hot(deposit, 'DEBIT'), suspense(deposit, 'CREDIT')]);

/** Credits a deposit that was held. */
export const releaseJournal = (deposit: Values, booking: Booking): Journal =>
  journalOf('release', deposit, booking, [suspense(deposit, 'DEBIT'), toMember(deposit)]);

/** Pays a held deposit out again. */
export const returnJournal = (deposit: Values, booking: Booking): Journal =>
  journalOf('return', deposit, booking, [suspense(deposit, 'DEBIT'), hot(deposit, 'CREDIT')]);

/**
 * Takes a credited deposit back that its chain has lost. The member's balance covers what it can; the platform bears the
 * rest, because no balance falls below 0 (I-1).
 *
 * @param covered decimal, at most the amount
 */
export const reorgJournal = (deposit: Values, covered: string, borne: string, booking: Booking): Journal => {
  const { memberUid, coinCode } = deposit;
  const leg = { memberUid: String(memberUid), accountType: 'FUND', coinCode: String(coinCode) } as const;
  const isPositive = (amount: string) => Number(amount) > 0;
  return {
    ...journalOf('reorg', deposit, booking, [
      ...(isPositive(covered)
        ? [{ ...leg, bucket: 'AVAILABLE', side: 'DEBIT', amount: covered, bizType: 'REVERSAL' } as const]
        : []),
      ...(isPositive(borne)
        ? [{ house: 'EXPENSE', coinCode: String(coinCode), side: 'DEBIT', amount: borne } as const]
        : []),
      hot(deposit, 'CREDIT'),
    ]),
    despiteFreeze: true,
  };
};
