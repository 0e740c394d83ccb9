import { dividedBy, times, toDecimal, units } from '@/kit/format/units';
import { stamp } from '@server/seeds/stamp';
import { amountOf, hash, ofMember } from '@server/seeds/money/records';
import type { MadeDeposit, WalletDesk } from './desk';
import type { DepositEvent } from './events';

/** Books a deposit in its present status: credited, in suspense, or not booked. */
export const applyDeposit = async (desk: WalletDesk, event: DepositEvent): Promise<void> => {
  const { context, bulk, wallets } = desk;
  const { random, whole, pick } = desk.chance;
  const { route, payer, status, at } = event;
  const isBelow = status === 'BELOW_MIN';
  const least = route.minDeposit;
  const wanted = units(amountOf(event.usdt / route.price, route.places));
  const value = isBelow ? dividedBy(least, 3) : wanted > least ? wanted : times(least, 2);
  const base = stamp(context, at, at + 20 * 60_000);
  const depositNo = `D${base.id}`;
  const isRisky = ['RISK_HOLD', 'REJECTED', 'RETURNED'].includes(status);
  const isNew = status === 'DETECTED' || status === 'CONFIRMING';
  const creditedAt = status === 'CREDITED' ? new Date(at + 15 * 60_000).toISOString() : null;
  const { coinCode } = route;
  const row: MadeDeposit = {
    ...base,
    ...ofMember(payer),
    depositNo,
    coinCode,
    chainCode: route.chainCode,
    amount: toDecimal(value),
    status,
    creditedAt,
    fromAddress: route.address(random),
    toAddress: route.address(random),
    txHash: hash(random),
    outputIndex: whole(3),
    confirmations: isNew
      ? whole(route.confirmDeposit)
      : status === 'ORPHANED'
        ? 0
        : route.confirmDeposit + whole(900),
    requiredConfirmations: route.confirmDeposit,
    blockHeight: Math.max(1, route.height - Math.floor((context.today.getTime() - at) / 15_000)),
    riskLevel: isRisky ? 'HIGH' : pick(['LOW', 'LOW', 'LOW', 'LOW', 'MEDIUM']),
    riskTags: isRisky ? [pick(['MIXER', 'SANCTIONED', 'STOLEN_FUNDS', 'DARKNET'])] : [],
  };
  if (status === 'RETURNED') desk.deposits.set(event, row);
  else await desk.rowBuffer.put('deposit', row);
  if (status !== 'CREDITED' && !isRisky) return;
  wallets.receive(route, value);
  await bulk.book({
    bizType: 'DEPOSIT',
    bizNo: depositNo,
    step: isRisky ? 'hold' : 'credit',
    at: new Date(at).toISOString(),
    legs: [
      { house: 'HOT', coinCode, side: 'DEBIT', amount: value },
      isRisky
        ? { house: 'SUSPENSE', coinCode, side: 'CREDIT', amount: value }
        : {
            memberUid: payer.uid,
            accountType: 'FUND',
            coinCode,
            bucket: 'AVAILABLE',
            side: 'CREDIT',
            amount: value,
          },
    ],
  });
};

/** Returns a refused deposit to its sender. */
export const applyReturn = async (desk: WalletDesk, event: DepositEvent, at: number): Promise<void> => {
  const { bulk, wallets, deposits } = desk;
  const row = deposits.get(event);
  if (!row) return;
  const amount = units(row.amount);
  const { coinCode } = event.route;
  if (!(await wallets.pay(event.route, amount, at))) return void (row.status = 'REJECTED');
  row.updatedAt = new Date(at).toISOString();
  await bulk.book({
    bizType: 'DEPOSIT',
    bizNo: row.depositNo,
    step: 'return',
    at: new Date(at).toISOString(),
    legs: [
      { house: 'SUSPENSE', coinCode, side: 'DEBIT', amount },
      { house: 'HOT', coinCode, side: 'CREDIT', amount },
    ],
  });
};
