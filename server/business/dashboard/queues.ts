/** A queue of records that wait for staff: a preset of a list (contract: x-presets). */
export type Queue = {
  key: string;
  entity: string;
  preset: string;
  /**
   * The name of the list, if it is the second one of its screen.
   * @default the first list
   */
  list?: string;
};

const queue = (key: string, entity: string, preset = 'review', list?: string): Queue => ({
  ...{ key, entity, preset },
  ...(list !== undefined && { list }),
});

/** Queues of staff (domain screen 1). The first queue of a screen is the one that its badge in the menu shows. */
export const queues: readonly Queue[] = [
  queue('withdrawReview', 'withdrawal'),
  queue('withdrawTrouble', 'withdrawal', 'trouble'),
  queue('depositHold', 'deposit', 'hold'),
  queue('transferReview', 'walletTransfer', 'review', 'transfers'),
  queue('adjustPending', 'adjustment'),
  queue('adjustBatchPending', 'adjustmentBatch', 'review', 'batches'),
  queue('reconcileGap', 'reconciliation', 'gap'),
  queue('optionPriceReview', 'optionRound'),
  queue('kycPending', 'kyc'),
  queue('appealOpen', 'otcAppeal', 'open'),
  queue('appealReview', 'otcAppeal'),
  queue('merchantPending', 'otcMerchant'),
  queue('adPending', 'otcAd'),
  queue('settlePending', 'settlement'),
  queue('dualReview', 'dualProduct'),
  queue('offerReview', 'coinOffer'),
  queue('organizationReview', 'nftOrganization'),
  queue('nftReview', 'nftItem'),
  queue('refundReview', 'nftOrder', 'refund'),
  queue('paramReview', 'paramChange', 'review', 'changes'),
  queue('limitReview', 'coinChange', 'review', 'changes'),
  queue('feeReview', 'chainCoinChange', 'review', 'changes'),
  queue('priceReview', 'convertPairChange', 'review', 'changes'),
  queue('staffReview', 'staffRequest', 'review', 'requests'),
  queue('staffWithoutRole', 'staffUser', 'noRole'),
];
