import { askErrors, askFor } from '@server/services/workflow/reviewedValues';
import type { Reviewed } from '@server/services/workflow/reviewedValues';
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

/** What makes the fee of a withdrawal: max(fixed, amount × rate), taken in that coin. A change of any waits for four eyes. */
const feeFields = ['withdrawFee', 'withdrawFeeRate', 'feeCoin'] as const;

/** The fees among the values of a chain coin. */
export const feesOf = (coin: Values): Values =>
  Object.fromEntries(feeFields.map((name) => [name, coin[name] ?? null]));

/** The fees that are others in `after`: no rate is a rate of 0, no fee coin is the coin itself, and 1.50 is 1.5. */
export const changedFees = (before: Values, after: Values): string[] =>
  feeFields.filter((name) =>
    name === 'feeCoin'
      ? (before.feeCoin ?? before.coinCode) !== (after.feeCoin ?? before.coinCode)
      : (toUnitsOrNull(before[name]) ?? 0n) !== (toUnitsOrNull(after[name]) ?? 0n),
  );

/** Whether these are other fees. */
export const changesFees = (before: Values, after: Values): boolean => changedFees(before, after).length > 0;

/** The least withdrawal must leave something of itself, where the fee is taken of the coin itself. */
export function feeErrors(after: Values, said = text.fee): FieldError[] {
  const [fee, least] = [toUnitsOrNull(after.withdrawFee), toUnitsOrNull(after.minWithdraw)];
  const feeInCoin = (after.feeCoin ?? after.coinCode) === after.coinCode;
  return feeInCoin && least !== null && fee !== null && least <= fee
    ? [{ field: 'minWithdraw', rule: 'aboveFee', text: said }]
    : [];
}

/** Other fees than a chain coin has wait for a second person. */
export const reviewedFees: Reviewed = {
  entity: 'chainCoin',
  changes: 'chainCoinChange',
  keys: ['coinCode', 'chainCode'],
};

/** What forbids to ask for other fees. Until they are approved the old ones hold, under the new limits. */
export async function feeChangeErrors(before: Entry, after: Values, call: Call): Promise<FieldError[]> {
  const [field = 'withdrawFee'] = changedFees(before, after);
  return [
    ...(feeErrors(after).length > 0 ? [] : feeErrors({ ...after, ...feesOf(before) }, text.oldFee)),
    ...(await askErrors(reviewedFees, before, field, call)),
  ];
}

/** Asks a second person for the fees that were sent. */
export const askForFees = async (coin: Entry, sent: Values, call: Call): Promise<void> => {
  const named = (prefix: string, fees: Values) =>
    Object.fromEntries(
      Object.entries(fees).map(([name, value]) => [
        `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`,
        value,
      ]),
    );
  const asked = { ...named('old', feesOf(coin)), ...named('new', feesOf({ ...coin, ...sent })) };
  await askFor(reviewedFees, coin, asked, call);
};
