import { minus, plus, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Books, Draft } from './books';
import { houseEntry, memberEntry } from './entries';
import { isHouse, keyOf } from './journal';
import type { HouseLeg, Journal, MemberLeg } from './journal';

const text = {
  insufficient: { 'zh-CN': '余额不足', 'en-US': 'Insufficient balance' },
  frozen: { 'zh-CN': '账户已冻结，只进不出', 'en-US': 'The account is frozen: debits are not possible' },
};

/** Returns debits less credits of a journal by coin; each sum must be 0. */
export const imbalance = ({ legs }: Pick<Journal, 'legs'>): Map<string, Units> => {
  const sums = new Map<string, Units>();
  for (const leg of legs) {
    const before = sums.get(leg.coinCode) ?? zero;
    sums.set(leg.coinCode, (leg.side === 'DEBIT' ? plus : minus)(before, leg.amount));
  }
  return sums;
};

/**
 * Applies a journal to the books and returns its entries in the order of its legs. Throws 42201 or 42301 and leaves the
 * books unchanged when the money is not available. Throws an error for an unbalanced journal.
 */
export const post = (books: Books, journal: Journal, txnNo: string, nextId: () => string) => {
  const faulty = [...imbalance(journal)].filter(([, sum]) => sum !== zero).map(([coin]) => coin);
  if (faulty.length > 0 || journal.legs.length === 0)
    throw new Error(`Debits and credits of ${journal.bizType} ${journal.bizNo} differ in ${faulty.join()}.`);
  if (journal.legs.some((leg) => leg.amount <= zero))
    throw new Error(`An entry of ${journal.bizType} ${journal.bizNo} must be above 0.`);
  const draft: Draft = { accounts: new Map(), houses: new Map(), holds: new Map() };
  const ofMember = (leg: MemberLeg) => memberEntry(books, draft, journal, leg, txnNo, nextId());
  const ofHouse = (leg: HouseLeg) => houseEntry(books, draft, journal, leg, txnNo, nextId());
  const entries = journal.legs.flatMap((leg) => (isHouse(leg) ? [] : [ofMember(leg)]));
  const own = journal.legs.flatMap((leg) => (isHouse(leg) ? [ofHouse(leg)] : []));
  refuseShortage(draft, journal);
  for (const [key, account] of draft.accounts) books.accounts.set(key, account);
  for (const [key, balance] of draft.houses) books.houses.set(key, balance);
  for (const [key, hold] of draft.holds) {
    if (hold.amount === zero) books.holds.delete(key);
    else books.holds.set(key, hold);
  }
  return { entries, own };
};

/** Refuses a bucket or hold below 0, and debits of a frozen account (I-1, I-10). */
const refuseShortage = (draft: Draft, { legs, despiteFreeze = false }: Journal): void => {
  for (const leg of legs) {
    if (isHouse(leg) || leg.side === 'CREDIT' || leg.bucket !== 'AVAILABLE' || despiteFreeze) continue;
    if (draft.accounts.get(keyOf(leg))?.isFrozen) throw new Failure(code.frozen, text.frozen);
  }
  for (const { AVAILABLE, FROZEN, LOCKED } of draft.accounts.values()) {
    if (AVAILABLE < 0n || FROZEN < 0n || LOCKED < 0n) throw new Failure(code.insufficient, text.insufficient);
  }
  for (const { amount, source } of draft.holds.values()) {
    if (amount < 0n) throw new Error(`${source.bizType} ${source.bizNo} releases more than it holds.`);
  }
};
