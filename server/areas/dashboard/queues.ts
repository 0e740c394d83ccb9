import type { Call } from '@server/call/call';
import { recordsOf } from '@server/db/records';

/** A queue of records that wait for staff. */
export type Queue = {
  key: string;
  /** Path of its screen. */
  screen: string;
  /** Query that filters the screen. */
  filter: string;
  /** Minutes until a record is late. */
  limit: number;
  /** Returns the waiting times of its records. */
  waitingSince: (call: Call) => Promise<{ since: unknown }[]>;
};

type Given = {
  /**
   * Second list of the screen.
   * @default the first one
   */
  list?: string;
  /** @default `status` */
  field?: string;
  /** @default `updatedAt`, when the record entered its status */
  since?: string;
};

const hour = 60;
const day = 24 * hour;

/** Selects the records of a table by status. */
const inStatus = (
  key: string,
  table: string,
  screen: string,
  status: string,
  limit: number,
  { list, field = 'status', since = 'updatedAt' }: Given = {},
): Queue => ({
  ...{ key, screen, limit },
  filter: `?${list === undefined ? '' : `list=${list}&`}${field}=${status}`,
  waitingSince: ({ db }) =>
    recordsOf(db).selectFrom(table).select(`${since} as since`).where(field, '=', status).execute(),
});

/** Queues of staff, most urgent first (domain screen 1). A withdrawal is late after half an hour. */
export const queues: readonly Queue[] = [
  inStatus('withdrawFirst', 'withdrawal', '/wallet/withdraw', 'PENDING_REVIEW', 30, { since: 'createdAt' }),
  inStatus('withdrawSecond', 'withdrawal', '/wallet/withdraw', 'SECOND_REVIEW', 30, { since: 'createdAt' }),
  inStatus('withdrawUnknown', 'withdrawal', '/wallet/withdraw', 'UNKNOWN', 30),
  inStatus('withdrawFailed', 'withdrawal', '/wallet/withdraw', 'FAILED', 2 * hour),
  inStatus('depositHold', 'deposit', '/wallet/deposit', 'RISK_HOLD', 2 * hour),
  inStatus('transferReview', 'walletTransfer', '/wallet/hot', 'PENDING_REVIEW', 2 * hour, {
    list: 'transfers',
  }),
  inStatus('adjustPending', 'adjustment', '/account/adjust', 'PENDING', day, { field: 'reviewStatus' }),
  inStatus('reconcileGap', 'reconciliation', '/account/reconcile', 'DIFF', day, { field: 'reconcileStatus' }),
  inStatus('optionPriceReview', 'optionRound', '/contract/option-round', 'SETTLE_REVIEW', 30),
  inStatus('kycPending', 'kyc', '/vip/kyc', 'PENDING', day, { since: 'createdAt' }),
  inStatus('appealOpen', 'otcAppeal', '/otc/appeal', 'OPEN', 2 * hour, { since: 'createdAt' }),
  inStatus('appealReview', 'otcAppeal', '/otc/appeal', 'PENDING_REVIEW', 2 * hour),
  inStatus('merchantPending', 'otcMerchant', '/otc/merchant', 'PENDING', day, { field: 'merchantStatus' }),
  inStatus('adPending', 'otcAd', '/otc/ad', 'PENDING_REVIEW', 2 * hour),
  inStatus('settlePending', 'settlement', '/agent/settle', 'PENDING_REVIEW', 2 * day),
  inStatus('dualReview', 'dualProduct', '/finance/dual-product', 'PENDING_REVIEW', day),
  inStatus('offerReview', 'coinOffer', '/finance/coin-product', 'PENDING_REVIEW', day),
  inStatus('nftReview', 'nftItem', '/nft/item', 'PENDING_REVIEW', day),
  inStatus('refundReview', 'nftOrder', '/nft/order', 'REFUND_REVIEW', day),
  inStatus('paramReview', 'paramChange', '/system/param', 'PENDING', day, { list: 'changes' }),
  inStatus('feeReview', 'chainCoinChange', '/wallet/coin', 'PENDING', day, { list: 'changes' }),
  inStatus('priceReview', 'convertPairChange', '/finance/convert-pair', 'PENDING', day, { list: 'changes' }),
  inStatus('chainSyncing', 'chain', '/wallet/chain', 'SYNCING', hour),
  {
    // Registered users without a role.
    key: 'staffWithoutRole',
    screen: '/permission/user',
    filter: '',
    limit: day,
    waitingSince: ({ db }) =>
      db
        .selectFrom('staffUser')
        .leftJoin('staffRole', 'staffRole.userId', 'staffUser.id')
        .select('staffUser.createdAt as since')
        .where('staffRole.userId', 'is', null)
        .where('staffUser.status', '=', 'ACTIVE')
        .execute(),
  },
];
