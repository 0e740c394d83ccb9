import { units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry, RecordRow, RecordValues } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { changeHooks, reviewedBy } from '@server/workflow/changes';
import { changedRecord, requestErrors, requestReview, writeApproved } from '@server/workflow/reviewedValues';
import type { ReviewedValues } from '@server/workflow/reviewedValues';

const text = {
  threshold: {
    'zh-CN': '现行复审起点低于新的免审上限，请先调整复审起点或驳回',
    'en-US':
      'The second-review threshold is below the new limit by now: raise it first, or reject the change',
  },
};

/** A raised auto-approval limit needs a review: up to it, withdrawals leave without one. */
export const reviewedLimit: ReviewedValues<'coin', 'coinChange'> = {
  entity: 'coin',
  changes: 'coinChange',
  keys: ['coinCode'],
};

/** A coin, as far as its limit needs it. */
type Limited = Pick<RecordValues<'coin'>, 'autoWithdrawMax'>;

/** Reads a limit; none means that every withdrawal is reviewed. */
const limitOf = (value: Decimal | null | undefined): Units => units(value) ?? zero;

/** Whether a change of a coin raises its limit. */
export const raisesLimit = (before: Limited, after: Limited): boolean =>
  limitOf(after.autoWithdrawMax) > limitOf(before.autoWithdrawMax);

/** Returns why the limit cannot be raised: another change is pending, or there is no reason. */
export const raiseErrors = (before: RecordEntry<'coin'>, call: Call): Promise<FieldError[]> =>
  requestErrors(reviewedLimit, before, 'autoWithdrawMax', call);

/** Requests a review of the limit that was sent. */
export const requestRaise = async (coin: RecordEntry<'coin'>, sent: Limited, call: Call): Promise<void> => {
  await requestReview(
    reviewedLimit,
    coin,
    { oldAutoWithdrawMax: coin.autoWithdrawMax, newAutoWithdrawMax: sent.autoWithdrawMax },
    call,
  );
};

/** Raises of auto-approval limits (domain screen 2), reviewed by another user. */
export const coinChangeHooks: EntityHooks<'coinChange'> = {
  ...changeHooks,
  act: {
    ...changeHooks.act,
    approve: async (change, _, call) => {
      const isAsBefore = (now: RecordRow<'coin'>) =>
        limitOf(now.autoWithdrawMax) === limitOf(change.oldAutoWithdrawMax);
      const coin = await changedRecord(reviewedLimit, change, isAsBefore, call);
      const { newAutoWithdrawMax } = change;
      const threshold = units(coin.secondReviewMin);
      if (threshold !== null && threshold < limitOf(newAutoWithdrawMax))
        throw new Failure(code.notAllowed, text.threshold);
      await writeApproved(reviewedLimit, coin, { autoWithdrawMax: newAutoWithdrawMax }, call);
      return reviewedBy(call);
    },
  },
};
