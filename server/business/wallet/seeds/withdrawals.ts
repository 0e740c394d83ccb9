import { approximate, larger, minus, rounded, toDecimal, units, zero } from '@/kit/format/units';
import { stamp } from '@server/seeds/stamp';
import type { StatusOf } from '@server/db/typedRecords';
import { amountOf, hash, ofMember } from '@server/seeds/money/records';
import type { MadeWithdrawal, WalletDesk } from './desk';
import { closing } from './events';
import type { WithdrawEvent } from './events';
import { statusesUnderWay } from '../transfer/balances';
import { completeJournal, refundJournal, requestJournal } from '../withdrawal/journals';

const hits = ['NEW_DEVICE', 'PWD_CHANGED_24H', 'AMOUNT_SPIKE', 'FIRST_WITHDRAW', 'SHARED_ADDRESS'] as const;

/** A level with the rules that led to it: a medium one comes from a rule that is not grave (`assessRisk`). */
const riskOf = (
  isRisky: boolean,
  { chance: { pick } }: WalletDesk,
): Pick<MadeWithdrawal, 'riskLevel' | 'riskHits'> => {
  if (isRisky) return { riskLevel: 'HIGH', riskHits: [pick(hits)] };
  const riskLevel = pick(['LOW', 'LOW', 'LOW', 'MEDIUM'] as const);
  return { riskLevel, riskHits: riskLevel === 'MEDIUM' ? ['AMOUNT_SPIKE'] : [] };
};
const refusals = [
  '提币地址被标记为高风险，请更换地址',
  '近 24 小时内修改过密码，请稍后重试',
  '需补充资金来源说明后再次申请',
] as const;
/** Statuses after the second review. */
const later: readonly StatusOf<'withdrawal'>[] = [
  'APPROVED',
  'BROADCASTING',
  'CONFIRMING',
  'COMPLETED',
  'UNKNOWN',
  'FAILED',
];
const sent: readonly StatusOf<'withdrawal'>[] = ['CONFIRMING', 'COMPLETED'];

/** Books a withdrawal request: amount and fee are frozen (I-10, I-11). Skips it when the balance is too small. */
export const applyRequest = async (desk: WalletDesk, event: WithdrawEvent): Promise<void> => {
  const { context, bulk, wallets } = desk;
  const { random, whole, pick } = desk.chance;
  const { payer, route, at } = event;
  const { coinCode, chainCode, price } = route;
  const available = approximate(toDecimal(bulk.available(payer.uid, 'FUND', coinCode)));
  const wanted = Math.floor(available * event.part * 10 ** route.places) / 10 ** route.places;
  if (wanted < route.minWithdraw * 1.01) return;
  const amount = units(amountOf(wanted, route.places));
  const byRate = route.rate > 0 ? units(amountOf(wanted * route.rate, 8)) : zero;
  const fee = larger(byRate, units(route.fee));
  if (fee >= amount) return;
  const worth = wanted * price;
  const isRisky = whole(20) === 0 || event.status === 'SECOND_REVIEW';
  const isDouble = worth >= 20_000 || isRisky;
  const net = minus(amount, fee);
  const isCovered = !statusesUnderWay.includes(event.status) || (await wallets.promise(route, net, at));
  const status = isCovered ? event.status : 'APPROVED';
  const isReviewed = status !== 'PENDING_REVIEW' && status !== 'CANCELLED';
  const base = stamp(context, at);
  const withdrawNo = `W${base.id}`;
  const held = isReviewed || whole(6) > 0 ? null : '等待会员补充资金用途说明';
  const row: MadeWithdrawal = {
    ...base,
    ...ofMember(payer),
    withdrawNo,
    coinCode,
    chainCode,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    status,
    netAmount: toDecimal(net),
    amountUsdt: rounded(worth, 2),
    toAddress: route.address(random),
    memo: null,
    isInternal: false,
    assigneeName: null,
    claimedUntil: null,
    ...riskOf(isRisky, desk),
    firstReviewerName: isReviewed ? pick(['Otto Wang', '徐明']) : null,
    secondReviewerName: later.includes(status) && isDouble ? 'Ada Chen' : null,
    txHash: sent.includes(status) ? hash(random) : null,
    onHold: held !== null,
    holdReason: held,
    rejectReason: null,
    completedAt: null,
  };
  if (closing.includes(status)) desk.withdrawals.set(event, row);
  else await desk.rowBuffer.put('withdrawal', row);
  await bulk.book(requestJournal(row, { at: new Date(at).toISOString() }));
};

/** Completes a withdrawal, or releases its amount after a refusal or cancellation. */
export const applyFinish = async (desk: WalletDesk, event: WithdrawEvent, at: number): Promise<void> => {
  const row = desk.withdrawals.get(event);
  if (!row) return;
  const { bulk, wallets } = desk;
  const time = new Date(at).toISOString();
  const isPaid = row.status === 'COMPLETED' && (await wallets.pay(event.route, units(row.netAmount), at));
  if (row.status === 'COMPLETED' && !isPaid)
    Object.assign(row, { status: 'REJECTED', txHash: null, secondReviewerName: null });
  row.updatedAt = time;
  if (row.status === 'REJECTED') row.rejectReason = desk.chance.pick(refusals);
  if (isPaid) row.completedAt = time;
  desk.withdrawals.delete(event);
  await desk.rowBuffer.put('withdrawal', row);
  await bulk.book((isPaid ? completeJournal : refundJournal)(row, { at: time }));
};
