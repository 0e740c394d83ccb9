import { requestErrors, requestReview } from '@server/workflow/reviewedValues';
import type { ReviewedValues } from '@server/workflow/reviewedValues';
import { units, zero } from '@/kit/format/units';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';

const text = {
  fee: { 'zh-CN': '必须大于固定手续费', 'en-US': 'Must be above the fixed fee' },
  oldFee: {
    'zh-CN': '新手续费复核通过前，必须大于现行固定手续费',
    'en-US': 'Must be above the present fixed fee too, which holds until the new one is approved',
  },
};

/** Fields of the withdrawal fee: max(fixed, amount × rate) in the fee coin. A change needs four eyes. */
type FeeField = 'withdrawFee' | 'withdrawFeeRate' | 'feeCoin';

/** The fees of a chain coin. */
export type Fees = Pick<RecordEntry<'chainCoin'>, FeeField>;

/** A chain coin, as far as its fees need it; a new one has only what was sent. */
type Charged = Pick<RecordValues<'chainCoin'>, FeeField | 'coinCode' | 'minWithdraw'>;

/** Returns the fees of a chain coin. */
export const feesOf = ({ withdrawFee, withdrawFeeRate, feeCoin }: Fees): Fees => ({
  withdrawFee,
  withdrawFeeRate,
  feeCoin,
});

/** Returns the fees that differ in `after`. No rate equals 0, no fee coin equals the coin itself, and 1.50 equals 1.5. */
const changedFees = (before: Charged, after: Charged): FeeField[] => {
  const isOther = (field: 'withdrawFee' | 'withdrawFeeRate') =>
    (units(before[field]) ?? zero) !== (units(after[field]) ?? zero);
  const isOtherCoin = (before.feeCoin ?? before.coinCode) !== (after.feeCoin ?? before.coinCode);
  return [
    ...(['withdrawFee', 'withdrawFeeRate'] as const).filter(isOther),
    ...(isOtherCoin ? (['feeCoin'] as const) : []),
  ];
};

/** Whether the fees differ. */
export const changesFees = (before: Charged, after: Charged): boolean =>
  changedFees(before, after).length > 0;

/** The smallest withdrawal must exceed its fee, if the fee is taken in the coin itself. */
export function feeErrors(after: Charged, said = text.fee): FieldError[] {
  const fee = units(after.withdrawFee);
  const least = units(after.minWithdraw);
  const feeInCoin = (after.feeCoin ?? after.coinCode) === after.coinCode;
  return feeInCoin && least !== null && fee !== null && least <= fee
    ? [{ field: 'minWithdraw', rule: 'aboveFee', text: said }]
    : [];
}

/** Changed fees of a chain coin need a review. */
export const reviewedFees: ReviewedValues<'chainCoin', 'chainCoinChange'> = {
  entity: 'chainCoin',
  changes: 'chainCoinChange',
  keys: ['coinCode', 'chainCode'],
};

/** Returns why other fees cannot be requested. Until the approval the old fees hold, under the new limits. */
export async function feeChangeErrors(
  before: RecordEntry<'chainCoin'>,
  after: Charged,
  call: Call,
): Promise<FieldError[]> {
  const [field = 'withdrawFee'] = changedFees(before, after);
  return [
    ...(feeErrors(after).length > 0 ? [] : feeErrors({ ...after, ...feesOf(before) }, text.oldFee)),
    ...(await requestErrors(reviewedFees, before, field, call)),
  ];
}

/** Requests a review of the fees that were sent. */
export const requestFees = async (
  coin: RecordEntry<'chainCoin'>,
  sent: Partial<Fees>,
  call: Call,
): Promise<void> => {
  const asked = { ...coin, ...sent };
  await requestReview(
    reviewedFees,
    coin,
    {
      oldWithdrawFee: coin.withdrawFee,
      oldWithdrawFeeRate: coin.withdrawFeeRate,
      oldFeeCoin: coin.feeCoin,
      newWithdrawFee: asked.withdrawFee,
      newWithdrawFeeRate: asked.withdrawFeeRate,
      newFeeCoin: asked.feeCoin,
    },
    call,
  );
};
