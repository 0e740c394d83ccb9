import { changeHooks, reviewedBy } from '@server/workflow/changes';
import { changedRecord, writeApproved } from '@server/workflow/reviewedValues';
import { code, Failure } from '@server/call/failure';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { changesFees, feeErrors, reviewedFees } from './fees';
import type { Fees } from './fees';

const text = {
  limits: {
    'zh-CN': '现行最小提币不高于新的固定手续费，请先调整最小提币或驳回',
    'en-US':
      'The minimum withdrawal is not above the new fixed fee by now: raise it first, or reject the change',
  },
};

/** Returns the `old` or `new` fees of a change as the fields of the coin. */
const feesIn = (change: RecordEntry<'chainCoinChange'>, side: 'old' | 'new'): Fees => ({
  withdrawFee: change[`${side}WithdrawFee`],
  withdrawFeeRate: change[`${side}WithdrawFeeRate`],
  feeCoin: change[`${side}FeeCoin`],
});

/**
 * Changes of a chain coin's fees (domain screen 8), reviewed by another user. Other edits meanwhile stay. An approval is
 * refused when the fees or their limits have changed since the request.
 */
export const chainCoinChangeHooks: EntityHooks<'chainCoinChange'> = {
  ...changeHooks,
  act: {
    ...changeHooks.act,
    approve: async (change, _, call) => {
      const isAsBefore = (now: RecordRow<'chainCoin'>) =>
        !changesFees(now, { ...now, ...feesIn(change, 'old') });
      const coin = await changedRecord(reviewedFees, change, isAsBefore, call);
      const fees = feesIn(change, 'new');
      if (feeErrors({ ...coin, ...fees }).length > 0) throw new Failure(code.notAllowed, text.limits);
      await writeApproved(reviewedFees, coin, fees, call);
      return reviewedBy(call);
    },
  },
};
