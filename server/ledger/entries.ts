import { negate, plus, toDecimal, zero } from '@/kit/format/units';
import type { Books, Draft } from './books';
import { houseCode, memberCode, signed } from './chart';
import { holdKey, houseKey, keyOf } from './journal';
import type { HouseLeg, Journal, MemberLeg } from './journal';

// `--scale 10` makes millions of entries. Each is one literal, because spreads cost more than the arithmetic.

/** Returns the entry of a member's leg and writes its changes to the draft. */
export const memberEntry = (
  books: Books,
  draft: Draft,
  journal: Journal,
  leg: MemberLeg,
  txnNo: string,
  id: string,
) => {
  const key = keyOf(leg);
  const account = draft.accounts.get(key) ?? books.accounts.get(key);
  if (!account) throw new Error(`Account ${key} does not exist.`);
  const { bucket, side, accountType, coinCode } = leg;
  const amount = leg.amount;
  const change = side === 'CREDIT' ? amount : negate(amount);
  const before = plus(plus(account.AVAILABLE, account.FROZEN), account.LOCKED);
  draft.accounts.set(key, { ...account, [bucket]: plus(account[bucket], change) });
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
      amount: plus(hold?.amount ?? zero, change),
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
    amount: toDecimal(amount),
    balanceBefore: toDecimal(before),
    balanceAfter: toDecimal(plus(before, change)),
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

/** Returns the entry of a leg of the platform and writes its change to the draft. */
export const houseEntry = (
  books: Books,
  draft: Draft,
  { at }: Journal,
  leg: HouseLeg,
  txnNo: string,
  id: string,
) => {
  const { house, coinCode, side } = leg;
  const { glCode, glClass } = houseCode(house, books.fiat.has(coinCode));
  const key = houseKey(glCode, coinCode);
  const before = draft.houses.get(key) ?? books.houses.get(key) ?? zero;
  const amount = leg.amount;
  const after = plus(before, signed(glClass, side, amount));
  draft.houses.set(key, after);
  return {
    id,
    glCode,
    glClass,
    coinCode,
    side,
    amount: toDecimal(amount),
    balanceBefore: toDecimal(before),
    balanceAfter: toDecimal(after),
    txnNo,
    createdAt: at,
  };
};
