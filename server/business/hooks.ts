import type { Contract } from '@server/contract/contract';
import type { EntityHooks } from '@server/resources/entity/entity';
import { accountHooks, ledgerEntryHooks } from './account/account';
import { adjustmentHooks } from './account/adjustment/adjustment';
import { adjustmentBatchHooks } from './account/adjustment/batch';
import { reconciliationHooks } from './account/reconciliation/reconciliation';
import { coinHooks } from './account/coin';
import { coinChangeHooks } from './account/coinLimit';
import { agentHooks } from './agent/agent';
import { agentRateHooks } from './agent/rateHistory';
import { commissionHooks, rebateRecordHooks } from './agent/commission';
import { rebateRuleHooks } from './agent/rebateRule';
import { settlementHooks } from './agent/settlement';
import { tagHooks } from './cms/tag';
import { articleHooks } from './cms/article';
import { deletedArticleHooks } from './cms/bin';
import { bannerHooks } from './cms/banner';
import { hotItemHooks, recommendedItemHooks } from './cms/places';
import { optionMarketHooks } from './option/optionMarket';
import { optionRoundHooks } from './option/optionRounds';
import { contractOrderHooks, optionOrderHooks, positionHooks } from './contract/orders';
import { perpetualHooks } from './contract/perpetual';
import { marketHooks } from './exchange/market/market';
import { spotOrderHooks, spotTradeHooks } from './exchange/orders';
import { coinLockHooks, lockPeriodHooks } from './exchange/lock/lock';
import { autoInvestPlanHooks, autoInvestRunHooks } from './finance/plan/autoInvestPlan';
import { autoInvestProductHooks } from './finance/plan/autoInvestProduct';
import { coinOfferHooks } from './finance/offer/coinOffer';
import { convertPairHooks } from './finance/convert/convertPair';
import { convertPairChangeHooks } from './finance/convert/manualPrice';
import { withFigureFields } from './dashboard/figureFields';
import { dualProductHooks } from './finance/dual/dualProduct';
import { coinPurchaseHooks, convertOrderHooks, dualOrderHooks } from './finance/orders';
import { genTableHooks } from './gen/table';
import { nftDrawHooks } from './nft/draw';
import { nftItemHooks } from './nft/item';
import { nftMessageHooks } from './nft/message';
import { nftOrderHooks } from './nft/order';
import { nftOrganizationHooks } from './nft/organization';
import { nftListingHooks, nftTokenHooks } from './nft/listing';
import { otcAdHooks } from './otc/ad';
import { otcOrderHooks } from './otc/order';
import { otcRoomHooks } from './otc/room';
import { otcAppealHooks } from './otc/appeal';
import { otcConfigHooks } from './otc/config';
import { otcMerchantHooks } from './otc/merchant';
import { mailLogHooks, smsLogHooks } from './message/messages';
import { menuHooks } from './menu/handlers';
import { roleHooks } from './permission/role';
import { staffRequestHooks } from './permission/staffRequest';
import { staffUserHooks } from './permission/staffUser';
import { auditLogHooks } from './system/auditSeal';
import { dictHooks } from './system/dict';
import { fileHooks } from './system/file';
import { appVersionHooks } from './system/appVersion';
import { areaHooks } from './system/area';
import { paramHooks } from './system/param';
import { paramChangeHooks } from './system/paramChange';
import { kycHooks } from './vip/kyc';
import { memberHooks } from './vip/member';
import { memberLevelHooks } from './vip/memberLevel';
import { chainHooks } from './wallet/chain/chain';
import { chainCoinHooks } from './wallet/chainCoin';
import { chainCoinChangeHooks } from './wallet/chainCoinChange';
import { depositHooks } from './wallet/deposit/deposit';
import { platformWalletHooks, walletTransferHooks } from './wallet/transfer/platformWallet';
import { poolAddressHooks } from './wallet/poolAddress';
import { withdrawalHooks } from './wallet/withdrawal/withdrawal';

/** Returns the hooks of areas by entity. */
export const hooksOf = (contract: Contract): Readonly<Record<string, EntityHooks>> =>
  withFigureFields(ownHooks(contract));

const ownHooks = (contract: Contract): Readonly<Record<string, EntityHooks>> => ({
  coin: coinHooks,
  coinChange: coinChangeHooks,
  account: accountHooks,
  ledgerEntry: ledgerEntryHooks,
  adjustment: adjustmentHooks,
  adjustmentBatch: adjustmentBatchHooks,
  reconciliation: reconciliationHooks,
  deposit: depositHooks,
  withdrawal: withdrawalHooks,
  platformWallet: platformWalletHooks,
  walletTransfer: walletTransferHooks,
  member: memberHooks,
  kyc: kycHooks,
  agent: agentHooks,
  agentRate: agentRateHooks,
  commission: commissionHooks,
  rebateRule: rebateRuleHooks,
  rebateRecord: rebateRecordHooks,
  settlement: settlementHooks,
  chain: chainHooks,
  menu: menuHooks,
  role: roleHooks,
  staffUser: staffUserHooks,
  staffRequest: staffRequestHooks,
  chainCoin: chainCoinHooks,
  chainCoinChange: chainCoinChangeHooks,
  poolAddress: poolAddressHooks,
  memberLevel: memberLevelHooks,
  tag: tagHooks,
  smsLog: smsLogHooks,
  mailLog: mailLogHooks,
  appVersion: appVersionHooks,
  area: areaHooks,
  dict: dictHooks,
  file: fileHooks(contract),
  auditLog: auditLogHooks,
  param: paramHooks,
  paramChange: paramChangeHooks,
  article: articleHooks,
  deletedArticle: deletedArticleHooks,
  banner: bannerHooks,
  hotItem: hotItemHooks,
  recommendedItem: recommendedItemHooks,
  optionMarket: optionMarketHooks,
  contractOrder: contractOrderHooks,
  optionOrder: optionOrderHooks,
  optionRound: optionRoundHooks,
  position: positionHooks,
  perpetual: perpetualHooks,
  market: marketHooks,
  coinLock: coinLockHooks,
  lockPeriod: lockPeriodHooks,
  spotOrder: spotOrderHooks,
  spotTrade: spotTradeHooks,
  autoInvestPlan: autoInvestPlanHooks,
  autoInvestRun: autoInvestRunHooks,
  autoInvestProduct: autoInvestProductHooks,
  coinOffer: coinOfferHooks,
  convertPair: convertPairHooks,
  convertPairChange: convertPairChangeHooks,
  dualProduct: dualProductHooks,
  coinPurchase: coinPurchaseHooks,
  convertOrder: convertOrderHooks,
  dualOrder: dualOrderHooks,
  genTable: genTableHooks,
  nftDraw: nftDrawHooks,
  nftItem: nftItemHooks,
  nftMessage: nftMessageHooks,
  nftOrder: nftOrderHooks,
  nftOrganization: nftOrganizationHooks,
  nftListing: nftListingHooks,
  nftToken: nftTokenHooks,
  otcAd: otcAdHooks,
  otcAppeal: otcAppealHooks,
  otcConfig: otcConfigHooks,
  otcMerchant: otcMerchantHooks,
  otcOrder: otcOrderHooks,
  otcRoom: otcRoomHooks,
});
