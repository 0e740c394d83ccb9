import { decimal, units } from '@server/areas/units';
import { code, Failure } from '@server/http/failure';
import { houseCode, memberCode, signed } from './chart';
import type { Bucket } from './chart';
import { holdKey, houseKey, isHouse, keyOf } from './journal';
import type { HouseLeg, Journal, MemberLeg, Source } from './journal';

/** An account of a member, amounts in units of the 18th place. */
export type Account = {
  memberUid: string;
  memberAccount: string | null;
  agentNo: string | null;
  agentPath: string | null;
  isFrozen: boolean;
} & Readonly<Record<Bucket, bigint>>;

/** What is held for a source. */
export type Hold = { account: string; bucket: Bucket; source: Source; amount: bigint; createdAt: string };

/** The part of the books that a journal touches. Accounts of members must be there; the rest begins at 0. */
export type Books = {
  accounts: Map<string, Account>;
  houses: Map<string, bigint>;
  holds: Map<string, Hold>;
  /** Coins that are fiat money. */
  fiat: ReadonlySet<string>;
};

const text = {
  insufficient: { 'zh-CN': '余额不足', 'en-US': 'Insufficient balance' },
  frozen: { 'zh-CN': '账户已冻结，只进不出', 'en-US': 'The account is frozen: nothing leaves it' },
};

/** The debits less the credits of a journal by coin; every one must be 0. */
export const imbalance = ({ legs }: Pick<Journal, 'legs'>): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { coinCode, side, amount } of legs) {
    const value = side === 'DEBIT' ? units(amount) : -units(amount);
    sums.set(coinCode, (sums.get(coinCode) ?? 0n) + value);
  }
  return sums;
};

/**
 * Works a journal into the books and answers its entries, in the order of its legs. Throws 42201 or 42301 and leaves the
 * books as they were when the money is not there; an unbalanced journal is a fault of the code.
 */
export const post = (books: Books, journal: Journal, txnNo: string, nextId: () => string) => {
  const faulty = [...imbalance(journal)].filter(([, sum]) => sum !== 0n).map(([coin]) => coin);
  if (faulty.length > 0 || journal.legs.length === 0)
    throw new Error(`Debits and credits of ${journal.bizType} ${journal.bizNo} differ in ${faulty.join()}.`);
  if (journal.legs.some(({ amount }) => units(amount) <= 0n))
    throw new Error(`An entry of ${journal.bizType} ${journal.bizNo} is not above 0.`);
  const draft = {
    accounts: new Map<string, Account>(),
    houses: new Map<string, bigint>(),
    holds: new Map<string, Hold>(),
  };
  const ofMember = (leg: MemberLeg) => memberEntry(books, draft, journal, leg, txnNo, nextId());
  const ofHouse = (leg: HouseLeg) => houseEntry(books, draft, journal, leg, txnNo, nextId());
  const entries = journal.legs.flatMap((leg) => (isHouse(leg) ? [] : [ofMember(leg)]));
  const own = journal.legs.flatMap((leg) => (isHouse(leg) ? [ofHouse(leg)] : []));
  refuseShort(draft, journal);
  for (const [key, account] of draft.accounts) books.accounts.set(key, account);
  for (const [key, balance] of draft.houses) books.houses.set(key, balance);
  for (const [key, hold] of draft.holds) {
    if (hold.amount === 0n) books.holds.delete(key);
    else books.holds.set(key, hold);
  }
  return { entries, own };
};

type Draft = Pick<Books, 'accounts' | 'houses' | 'holds'>;

/** No bucket and no hold below 0, and nothing available leaves an account that is frozen (I-1, I-10). */
const refuseShort = (draft: Draft, { legs, despiteFreeze = false }: Journal): void => {
  for (const leg of legs) {
    if (isHouse(leg) || leg.side === 'CREDIT' || leg.bucket !== 'AVAILABLE' || despiteFreeze) continue;
    if (draft.accounts.get(keyOf(leg))?.isFrozen) throw new Failure(code.frozen, text.frozen);
  }
  for (const { AVAILABLE, FROZEN, LOCKED } of draft.accounts.values()) {
    if (AVAILABLE < 0n || FROZEN < 0n || LOCKED < 0n) throw new Failure(code.insufficient, text.insufficient);
  }
  for (const { amount, source } of draft.holds.values()) {
    if (amount < 0n) throw new Error(`${source.bizType} ${source.bizNo} holds less than it gives back.`);
  }
};

// Millions of entries are made here at `--scale 10`: each is one literal, for spreads cost more than all of the arithmetic.
const memberEntry = (
  books: Books,
  draft: Draft,
  journal: Journal,
  leg: MemberLeg,
  txnNo: string,
  id: string,
) => {
  const key = keyOf(leg);
  const account = draft.accounts.get(key) ?? books.accounts.get(key);
  if (!account) throw new Error(`There is no account ${key}.`);
  const { bucket, side, accountType, coinCode } = leg;
  const amount = units(leg.amount);
  const change = side === 'CREDIT' ? amount : -amount;
  const before = account.AVAILABLE + account.FROZEN + account.LOCKED;
  draft.accounts.set(key, { ...account, [bucket]: account[bucket] + change });
  if (bucket !== 'AVAILABLE') {
    const source = leg.source ?? { bizType: journal.bizType, bizNo: journal.bizNo };
    const name = holdKey(key, bucket, source);
    const hold = draft.holds.get(name) ?? books.holds.get(name);
    const since = hold?.createdAt ?? journal.at;
    draft.holds.set(name, {
      account: key,
      bucket,
      source,
      createdAt: since,
      amount: (hold?.amount ?? 0n) + change,
    });
  }
  const { memberUid, memberAccount, agentNo, agentPath } = account;
  return {
    id,
    entryNo: `E${id}`,
    memberUid,
    memberAccount,
    agentNo,
    agentPath,
    accountType,
    coinCode,
    side,
    bucket,
    amount: decimal(amount),
    balanceBefore: decimal(before),
    balanceAfter: decimal(before + change),
    bizType: leg.bizType ?? journal.bizType,
    bizNo: journal.bizNo,
    glClass: 'LIABILITY',
    glCode: memberCode(bucket, books.fiat.has(coinCode)),
    remark: leg.remark ?? null,
    operatorName: journal.operatorName ?? null,
    txnNo,
    createdAt: journal.at,
  };
};

const houseEntry = (
  books: Books,
  draft: Draft,
  { at }: Journal,
  { house, coinCode, side, amount: text }: HouseLeg,
  txnNo: string,
  id: string,
) => {
  const { glCode, glClass } = houseCode(house, books.fiat.has(coinCode));
  const key = houseKey(glCode, coinCode);
  const before = draft.houses.get(key) ?? books.houses.get(key) ?? 0n;
  const amount = units(text);
  const after = before + signed(glClass, side, amount);
  draft.houses.set(key, after);
  return {
    id,
    glCode,
    glClass,
    coinCode,
    side,
    amount: decimal(amount),
    balanceBefore: decimal(before),
    balanceAfter: decimal(after),
    txnNo,
    createdAt: at,
  };
};
