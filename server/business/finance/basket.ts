import { divide, multiply, toDecimal, truncate } from '@/kit/format/decimal';
import type { AccountType, Leg } from '@server/ledger/journal';

/** A share of a basket; `price` in units of the paying coin. */
export type Share = { coinCode: string; percent: number; price: bigint };

/** A coin that a run bought; amounts in units. */
export type Bought = { coinCode: string; spent: bigint; amount: bigint; price: bigint };

const places = 8;

/** Divides an amount, less the fee, among the coins of a basket. Units; what truncation leaves stays with the platform. */
export const basketOf = (
  amount: bigint,
  feeRate: bigint,
  shares: readonly Share[],
): { fee: bigint; bought: Bought[] } => {
  const fee = truncate(multiply(amount, feeRate), places);
  const bought = shares.map(({ coinCode, percent, price }) => {
    const spent = truncate(((amount - fee) * BigInt(percent)) / 100n, places);
    return { coinCode, spent, price, amount: divide(spent, price, places) };
  });
  return { fee, bought };
};

/** Returns the legs of a run: the pool sells the coins, the fee goes to the platform. */
export const basketLegs = (
  { memberUid, accountType }: { memberUid: string; accountType: AccountType },
  { sourceCoin, amount, fee }: { sourceCoin: string; amount: bigint; fee: bigint },
  bought: readonly Bought[],
): Leg[] => {
  const own = { memberUid, accountType, bucket: 'AVAILABLE' } as const;
  const legs: Leg[] = [
    { ...own, coinCode: sourceCoin, side: 'DEBIT', amount: toDecimal(amount) },
    { house: 'POOL', coinCode: sourceCoin, side: 'CREDIT', amount: toDecimal(amount - fee) },
    { house: 'REVENUE', coinCode: sourceCoin, side: 'CREDIT', amount: toDecimal(fee) },
    ...bought.flatMap(({ coinCode, amount: value }): Leg[] => [
      { house: 'POOL', coinCode, side: 'DEBIT', amount: toDecimal(value) },
      { ...own, coinCode, side: 'CREDIT', amount: toDecimal(value) },
    ]),
  ];
  return legs.filter((leg) => leg.amount !== '0');
};

/** Why a run bought nothing, as its record says. */
export const runErrors = {
  slippage: '滑点超过上限，本次未成交',
  balance: '支付账户可用余额不足',
  late: '系统维护窗口，本期跳过',
  member: '会员当前不可交易',
  price: '暂无成交价',
} as const;
