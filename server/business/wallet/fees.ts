import { requestErrors, requestReview } from '@server/workflow/reviewedValues';
import type { ReviewedValues } from '@server/workflow/reviewedValues';
import { toUnitsOrNull } from '@/kit/format/decimal';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { Entry, Values } from '@server/resources/entity/entity';

const text = {
  fee: { 'zh-CN': '必须大于固定手续费', 'en-US': 'Must be above the fixed fee' },
  oldFee: {
    'zh-CN': '新手续费复核通过前，必须大于现行固定手续费',
    'en-US': 'Must be above the present fixed fee too, which holds until the new one is approved',
  },
};

/** Fields of the withdrawal fee: max(fixed, amount × rate) in the fee coin. A change needs four eyes. */
const feeFields = ['withdrawFee', 'withdrawFeeRate', 'feeCoin'] as const;

/** Returns the fees of a chain coin. */
export const feesOf = (coin: Values): Values =>
  Object.fromEntries(feeFields.map((name) => [name, coin[name] ?? null]));

/** Returns the fees that differ in `after`. No rate equals 0, no fee coin equals the coin itself, and 1.50 equals 1.5. */
const changedFees = (before: Values, after: Values): string[] =>
  feeFields.filter((name) =>
    name === 'feeCoin'
      ? (before.feeCoin ?? before.coinCode) !== (after.feeCoin ?? before.coinCode)
      : (toUnitsOrNull(before[name]) ?? 0n) !== (toUnitsOrNull(after[name]) ?? 0n),
  );

/** Whether the fees differ. */
export const changesFees = (before: Values, after: Values): boolean => changedFees(before, after).length > 0;

/** The smallest withdrawal must exceed its fee, if the fee is taken in the coin itself. */
export function feeErrors(after: Values, said = text.fee): FieldError[] {
  const [fee, least] = [toUnitsOrNull(after.withdrawFee), toUnitsOrNull(after.minWithdraw)];
  const feeInCoin = (after.feeCoin ?? after.coinCode) === after.coinCode;
  return feeInCoin && least !== null && fee !== null && least <= fee
    ? [{ field: 'minWithdraw', rule: 'aboveFee', text: said }]
    : [];
}

/** Changed fees of a chain coin need a review. */
export const reviewedFees: ReviewedValues = {
  entity: 'chainCoin',
  changes: 'chainCoinChange',
  keys: ['coinCode', 'chainCode'],
};

/** Returns why other fees cannot be requested. Until the approval the old fees hold, under the new limits. */
export async function feeChangeErrors(before: Entry, after: Values, call: Call): Promise<FieldError[]> {
  const [field = 'withdrawFee'] = changedFees(before, after);
  return [
    ...(feeErrors(after).length > 0 ? [] : feeErrors({ ...after, ...feesOf(before) }, text.oldFee)),
    ...(await requestErrors(reviewedFees, before, field, call)),
  ];
}

/** Requests a review of the fees that were sent. */
export const requestFees = async (coin: Entry, sent: Values, call: Call): Promise<void> => {
  const named = (prefix: string, fees: Values) =>
    Object.fromEntries(
      Object.entries(fees).map(([name, value]) => [
        `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`,
        value,
      ]),
    );
  const asked = { ...named('old', feesOf(coin)), ...named('new', feesOf({ ...coin, ...sent })) };
  await requestReview(reviewedFees, coin, asked, call);
};
