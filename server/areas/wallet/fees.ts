import { recordChange, reasonOf } from '@server/areas/changes';
import { unitsOf } from '@server/areas/units';
import type { Call } from '@server/http/call';
import type { FieldError } from '@server/http/failure';
import type { Entry } from '@server/resources/entity';
import type { Values } from '@server/resources/hooks';
import { recordsOf } from '@server/resources/records';

const text = {
  fee: { 'zh-CN': '必须大于固定手续费', 'en-US': 'Must be above the fixed fee' },
  oldFee: {
    'zh-CN': '新手续费复核通过前，必须大于现行固定手续费',
    'en-US': 'Must be above the present fixed fee too, which holds until the new one is approved',
  },
  waits: {
    'zh-CN': '已有一项手续费变更待复核，请先通过、驳回或撤销',
    'en-US': 'A change of the fees waits already: have it approved, rejected or canceled first',
  },
  reason: {
    'zh-CN': '修改手续费须填写原因（5 至 300 字）',
    'en-US': 'A change of the fees needs a reason: 5 to 300 characters',
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
      : (unitsOf(before[name]) ?? 0n) !== (unitsOf(after[name]) ?? 0n),
  );

/** Whether these are other fees. */
export const changesFees = (before: Values, after: Values): boolean => changedFees(before, after).length > 0;

/** The least withdrawal must leave something of itself, where the fee is taken of the coin itself. */
export function feeErrors(after: Values, said = text.fee): FieldError[] {
  const [fee, least] = [unitsOf(after.withdrawFee), unitsOf(after.minWithdraw)];
  const feeInCoin = (after.feeCoin ?? after.coinCode) === after.coinCode;
  return feeInCoin && least !== null && fee !== null && least <= fee
    ? [{ field: 'minWithdraw', rule: 'aboveFee', text: said }]
    : [];
}

/** What forbids to ask for other fees: the old ones under the new limits, no reason, a change that waits already. */
export async function feeChangeErrors(before: Entry, after: Values, call: Call): Promise<FieldError[]> {
  const [field = 'withdrawFee'] = changedFees(before, after);
  const waiting = await recordsOf(call.db)
    .selectFrom('chainCoinChange')
    .select('id')
    .where('coinCode', '=', before.coinCode)
    .where('chainCode', '=', before.chainCode)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (waiting) return [{ field, rule: 'pending', text: text.waits }];
  return [
    // Until it is approved the old fee holds, under the new limits.
    ...(feeErrors(after).length > 0 ? [] : feeErrors({ ...after, ...feesOf(before) }, text.oldFee)),
    ...(reasonOf(call.body) === null ? [{ field: 'reason', rule: 'required', text: text.reason }] : []),
  ];
}

/** Asks a second person for the fees that were sent. */
export const askForFees = async (coin: Entry, sent: Values, call: Call): Promise<void> => {
  const { coinCode, chainCode } = coin;
  const reason = reasonOf(call.body);
  const named = (prefix: string, fees: Values) =>
    Object.fromEntries(
      Object.entries(fees).map(([name, value]) => [
        `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`,
        value,
      ]),
    );
  const asked = { ...named('old', feesOf(coin)), ...named('new', feesOf({ ...coin, ...sent })) };
  if (reason !== null) call.note({ reason });
  await recordChange(call, 'chainCoinChange', { coinCode, chainCode, ...asked, reason, status: 'PENDING' });
};
