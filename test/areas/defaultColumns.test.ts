import type { EntityMeta } from '@/api/entity';
import { area as account } from '@/areas/account';
import { area as exchange } from '@/areas/exchange';
import { area as wallet } from '@/areas/wallet';
import type { Screen } from '@/screens/area';
import { layoutOf } from '@/screens/table/columns/columns';

const base = 'updatedAt createdByName';
const screens: Readonly<Record<string, Readonly<Record<string, Screen>>>> = {
  account: account.screens,
  exchange: exchange.screens,
  wallet: wallet.screens,
};

/**
 * The columns that the domain shows (●), and those that staff may switch on (○). The ledger shows `bucket` too: without
 * it a freeze looks like a credit and a debit of nothing.
 */
const given: readonly [screen: string, shown: string, offered: string][] = [
  [
    'account/coin',
    'coinCode nameZh nameEn coinType icon scale usdtPrice isPlat depositEnabled withdrawEnabled tradeEnabled ' +
      'transferEnabled otcEnabled autoWithdrawMax secondReviewMin sort status',
    `createdAt ${base}`,
  ],
  [
    'account/account',
    'memberUid memberAccount accountType coinCode available frozen locked total totalUsdt status',
    `agentNo createdAt ${base}`,
  ],
  [
    'account/ledger',
    'memberUid memberAccount entryNo accountType coinCode bucket side amount balanceBefore balanceAfter bizType ' +
      'bizNo txnNo createdAt',
    'agentNo glClass glCode operatorName',
  ],
  [
    'account/adjust',
    'memberUid memberAccount adjustNo accountType coinCode side amount category relatedNo reason reviewStatus ' +
      'createdByName reviewedByName reviewedAt',
    'agentNo updatedAt',
  ],
  [
    'account/reconcile',
    'bizDate coinCode memberLiability walletAsset inTransit gap ledgerSum balanceSum ledgerDiff reconcileStatus',
    `createdAt ${base}`,
  ],
  [
    'wallet/chain',
    'chainCode chainName family nativeCoin confirmDeposit confirmWithdraw blockHeight nodeHeight lag memoRequired ' +
      'status',
    `createdAt ${base}`,
  ],
  [
    'wallet/coin',
    'coinCode chainCode contractAddress decimals depositEnabled withdrawEnabled minDeposit minWithdraw maxWithdraw ' +
      'dayLimit withdrawFee withdrawFeeRate feeCoin status',
    `createdAt ${base}`,
  ],
  [
    'wallet/address',
    'address memo chainCode memberUid status assignedAt balance batchNo',
    `createdAt ${base}`,
  ],
  [
    'wallet/deposit',
    'memberUid memberAccount depositNo coinCode chainCode amount fromAddress toAddress txHash confirmations ' +
      'requiredConfirmations riskLevel riskTags status creditedAt',
    `agentNo outputIndex blockHeight ${base}`,
  ],
  [
    'wallet/withdraw',
    'memberUid memberAccount withdrawNo coinCode chainCode amount fee netAmount amountUsdt toAddress memo riskLevel ' +
      'riskHits assigneeName txHash status onHold createdAt completedAt',
    `agentNo isInternal firstReviewerName secondReviewerName ${base}`,
  ],
  [
    'wallet/hot',
    'walletName kind chainCode coinCode address balance balanceUsdt minBalance maxBalance gateway status',
    `createdAt ${base}`,
  ],
  [
    'exchange/symbol',
    'symbol baseCoin quoteCoin priceScale amountScale minAmount maxAmount minNotional makerFeeRate takerFeeRate ' +
      'priceBandUp priceBandDown marketBuyOn marketSellOn visible zone openAt status',
    `createdAt ${base}`,
  ],
  [
    'exchange/entrust',
    'memberUid memberAccount orderNo symbol side type price triggerPrice amount filledAmount remainAmount avgPrice ' +
      'turnover fee feeCoin source status createdAt finishedAt',
    'agentNo',
  ],
  [
    'exchange/deal',
    'dealNo symbol price amount turnover buyOrderNo sellOrderNo buyerUid sellerUid takerSide buyFee sellFee createdAt',
    '',
  ],
  [
    'exchange/lock',
    'memberUid memberAccount lockNo coinCode totalAmount releasedAmount remainAmount lockReason cycle periods ' +
      'releasedPeriods startAt nextReleaseAt sourceNo status',
    `agentNo ${base}`,
  ],
];

const namesOf = (entity: EntityMeta, declared: readonly string[], shown: boolean) =>
  layoutOf(entity, declared, {})
    .columns.filter((column) => column.shown === shown)
    .map(({ name }) => name);

test.each(given)('%s shows the columns of the domain and offers its others', (path, shown, offered) => {
  const [area = '', name = ''] = path.split('/');
  const list = screens[area]?.[name]?.lists?.[0];
  expect(list).toBeDefined();
  if (!list) return;
  expect(namesOf(list.entity, list.columns, true)).toEqual(expect.arrayContaining(shown.split(' ')));
  expect(namesOf(list.entity, list.columns, false)).toEqual(
    expect.arrayContaining(offered.split(' ').filter(Boolean)),
  );
});
