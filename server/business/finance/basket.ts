import { divide, dividedBy, minus, multiply, times, truncate, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { AccountType, Leg } from '@server/ledger/journal';

/** A share of a basket; `price` in the paying coin. */
export type Share = { coinCode: string; percent: number; price: Units };

/** A coin that a run bought. */
export type Bought = { coinCode: string; spent: Units; amount: Units; price: Units };

const places = 8;

/** Divides an amount, less the fee, among the coins of a basket. What truncation leaves stays with the platform. */
export const basketOf = (
  amount: Units,
  feeRate: Units,
  shares: readonly Share[],
): { fee: Units; bought: Bought[] } => {
  const fee = truncate(multiply(amount, feeRate), places);
  const net = minus(amount, fee);
  const bought = shares.map(({ coinCode, percent, price }) => {
    const spent = truncate(dividedBy(times(net, percent), 100), places);
    return { coinCode, spent, price, amount: divide(spent, price, places) };
  });
  return { fee, bought };
};

/** Returns the legs of a run: the pool sells the coins, the fee goes to the platform. */
export const basketLegs = (
  { memberUid, accountType }: { memberUid: string; accountType: AccountType },
  { sourceCoin, amount, fee }: { sourceCoin: string; amount: Units; fee: Units },
  bought: readonly Bought[],
): Leg[] => {
  const own = { memberUid, accountType, bucket: 'AVAILABLE' } as const;
  const legs: Leg[] = [
    { ...own, coinCode: sourceCoin, side: 'DEBIT', amount },
    { house: 'POOL', coinCode: sourceCoin, side: 'CREDIT', amount: minus(amount, fee) },
    { house: 'REVENUE', coinCode: sourceCoin, side: 'CREDIT', amount: fee },
    ...bought.flatMap(({ coinCode, amount: value }): Leg[] => [
      { house: 'POOL', coinCode, side: 'DEBIT', amount: value },
      { ...own, coinCode, side: 'CREDIT', amount: value },
    ]),
  ];
  return legs.filter((leg) => leg.amount !== zero);
};

/** Why a run bought nothing, as its record says. */
export const runErrors = {
  slippage: '滑点超过上限，本次未成交',
  balance: '支付账户可用余额不足',
  late: '系统维护窗口，本期跳过',
  member: '会员当前不可交易',
  price: '暂无成交价',
} as const;
