import { sql } from 'kysely';
import { fromCount, times, toDecimal, units, zero } from '@/kit/format/units';
import type { Seed } from '@server/seeds/context';
import { storeDocument } from '@server/seeds/documents';
import { hour } from '@server/seeds/scatter';
import { stamp } from '@server/seeds/stamp';
import type { AdjustEvent, WalletDesk } from '@server/business/wallet/public';
import type { RecordValues, StatusOf } from '@server/db/typedRecords';
import type { Payer } from '@server/seeds/money/line';
import { amountOf, hash, ofMember } from '@server/seeds/money/records';
import { adjustJournal } from '../adjustment/journal';

/** Category, side, reason. */
const kinds = [
  ['MISSED_DEPOSIT', 'CREDIT', '链上已到账，节点切换期间漏扫，核对区块后补录'],
  ['COMPENSATION', 'CREDIT', '系统维护期间提币延迟，按公告标准予以赔付'],
  ['INCENTIVE', 'CREDIT', '新用户入金活动奖励，名单经运营负责人确认'],
  ['REFUND', 'CREDIT', '提币手续费重复收取，经核对流水后退还会员'],
  ['BALANCE_ANOMALY', 'DEBIT', '活动奖励重复发放，按活动规则收回多发部分'],
  ['OTHER', 'CREDIT', '客服工单处理结果，主管批准给予一次性补偿'],
] as const;

const common = (desk: WalletDesk, payer: Payer, at: number, by: string) => {
  const base = stamp(desk.context, at, at, by);
  return {
    ...base,
    ...ofMember(payer),
    adjustNo: `J${base.id}`,
    accountType: 'FUND' as const,
    batchNo: null,
    relatedNo: null,
    attachments: [],
  };
};

/** Books a manual adjustment and returns its row: one user requests it, another approves or refuses it. */
export const adjust = async (
  desk: WalletDesk,
  { payer, route, usdt, at }: AdjustEvent,
): Promise<RecordValues<'adjustment'>> => {
  const { random, pick } = desk.chance;
  const [category, side, reason] = pick<(typeof kinds)[number]>(kinds);
  const { coinCode } = route;
  const amount = amountOf(usdt / route.price, route.places);
  // A deduction exceeds neither the balance nor the earlier adjustments.
  const most = [desk.bulk.available(payer.uid, 'FUND', coinCode), desk.bulk.house('EXPENSE', coinCode)];
  const isShort = side === 'DEBIT' && most.some((held) => held < units(amount));
  const reviewStatus = isShort
    ? 'REJECTED'
    : pick<StatusOf<'adjustment'>>(['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'CANCELLED']);
  const isReviewed = reviewStatus !== 'CANCELLED';
  const adjustment = {
    ...common(desk, payer, at, pick(['Otto Wang', '赵雨'])),
    coinCode,
    side,
    amount,
    category,
    reason,
    reviewStatus,
    txHash: category === 'MISSED_DEPOSIT' ? hash(random) : null,
    reviewedByName: isReviewed ? 'Ada Chen' : null,
    reviewedAt: isReviewed ? new Date(at).toISOString() : null,
    reviewRemark: reviewStatus === 'REJECTED' ? '依据不足，请补充凭证后重新申请' : null,
  };
  if (reviewStatus !== 'APPROVED') return adjustment;
  if (category === 'MISSED_DEPOSIT') desk.wallets.receive(route, units(amount));
  await desk.bulk.book(
    adjustJournal(adjustment, { at: new Date(at).toISOString(), operatorName: 'Ada Chen' }),
  );
  return adjustment;
};

/** Returns the pending adjustments. */
export const waitingAdjustments = (
  desk: WalletDesk,
  payers: readonly [Payer, ...Payer[]],
): RecordValues<'adjustment'>[] =>
  kinds.map(([category, side, reason], index) => {
    const payer = payers[(index * 37) % payers.length] ?? payers[0];
    const held = desk.bulk.available(payer.uid, 'FUND', 'USDT');
    const amount = side === 'DEBIT' && held > zero ? held : fromCount(20 + desk.chance.whole(400));
    return {
      ...common(desk, payer, desk.context.today.getTime() - (index + 1) * 5 * hour, '赵雨'),
      coinCode: 'USDT',
      side,
      amount: toDecimal(amount),
      category,
      reason,
      reviewStatus: 'PENDING',
      txHash: category === 'MISSED_DEPOSIT' ? hash(desk.chance.random) : null,
      reviewedByName: null,
      reviewedAt: null,
      reviewRemark: null,
    };
  });

/** Returns a pending batch and its adjustments. */
export const waitingBatch = (desk: WalletDesk, payers: readonly Payer[]) => {
  const { context } = desk;
  const at = context.today.getTime() - 4 * hour;
  const base = stamp(context, at, at, '赵雨');
  const batchNo = `JB${base.id}`;
  const shared = {
    accountType: 'FUND' as const,
    coinCode: 'USDT',
    side: 'CREDIT' as const,
    category: 'INCENTIVE' as const,
    attachments: [],
    reason: '周年活动奖励，名单经运营负责人确认',
  };
  const review = { reviewedByName: null, reviewedAt: null, reviewRemark: null };
  const people = payers.slice(40, 48);
  const amount = fromCount(25);
  const adjustments = people.map((payer) => ({
    ...common(desk, payer, at, '赵雨'),
    ...shared,
    ...review,
    batchNo,
    amount: toDecimal(amount),
    reviewStatus: 'PENDING' as const,
    txHash: null,
  }));
  const controlTotal = toDecimal(times(amount, people.length));
  const batch = { ...base, ...shared, ...review, batchNo, controlTotal, rowCount: people.length };
  return { adjustments, batches: [{ ...batch, status: 'PENDING' as const }] };
};

/** Seeds the proof of pending adjustments. Runs after the money. */
export const seedProofs: Seed = async (db, context) => {
  const sample = { name: 'node-log.png', title: 'SAMPLE · PROOF', hue: 280, scope: 'BUSINESS' } as const;
  const proof = JSON.stringify([{ fileId: await storeDocument(db, context, sample) }]);
  await sql`update adjustment set attachments = ${proof}::jsonb
    where "reviewStatus" = 'PENDING' and "batchNo" is null`.execute(db);
};
