import { adjustment } from '@/api/gen/account.fields';
import { agent, commission, rebateRecord } from '@/api/gen/agent.fields';
import { coinLock, spotTrade } from '@/api/gen/exchange.fields';
import { autoInvestPlan, coinPurchase, convertOrder, dualOrder } from '@/api/gen/finance.fields';
import { mailLog, smsLog } from '@/api/gen/message.fields';
import { nftDrawEntry, nftListing, nftOrder, nftToken } from '@/api/gen/nft.fields';
import { otcAd, otcAppeal, otcMerchant, otcOrder, otcRoom } from '@/api/gen/otc.fields';
import { member } from '@/api/gen/vip.fields';
import { poolAddress } from '@/api/gen/wallet.fields';
import type { Related } from '@/screens/base/definition';
import { relatedList } from '@/screens/definition';
import { memberLists } from './memberLists';

const by = { memberUid: 'uid' } as const;

const trades = ['dealNo', 'createdAt', 'symbol', 'price', 'amount', 'turnover', 'takerSide'] as const;
const sales = ['listingNo', 'listedAt', 'itemNo', 'serialNo', 'price', 'status', 'soldAt'] as const;
const otcOrders = ['orderNo', 'createdAt', 'side', 'amount', 'money', 'payMethod', 'status'] as const;
const rooms = ['roomNo', 'lastAt', 'orderStatus', 'lastMessage', 'messageCount', 'riskWords'] as const;
const appeals = ['appealNo', 'createdAt', 'orderNo', 'reason', 'ruling', 'status'] as const;

/** Everything that is a member's, for the page of the member: the lists of the drawer, and all others, area by area. */
export const memberPageLists: readonly Related<'uid'>[] = [
  ...memberLists,
  relatedList(adjustment, {
    by,
    columns: ['adjustNo', 'createdAt', 'side', 'amount', 'category', 'reason', 'reviewStatus'],
  }),
  relatedList(poolAddress, { by, columns: ['address', 'chainCode', 'status', 'assignedAt', 'balance'] }),
  relatedList(spotTrade, { by: { buyerUid: 'uid' }, columns: trades }),
  relatedList(spotTrade, { by: { sellerUid: 'uid' }, columns: trades }),
  relatedList(coinLock, {
    by,
    columns: ['lockNo', 'createdAt', 'coinCode', 'totalAmount', 'remainAmount', 'nextReleaseAt', 'status'],
  }),
  relatedList(dualOrder, {
    by,
    columns: ['orderNo', 'createdAt', 'productNo', 'investAmount', 'apr', 'settleAmount', 'status'],
  }),
  relatedList(autoInvestPlan, {
    by,
    columns: ['planNo', 'createdAt', 'planCode', 'amount', 'cycle', 'totalInvested', 'status'],
  }),
  relatedList(convertOrder, {
    by,
    columns: ['orderNo', 'createdAt', 'fromAmount', 'toAmount', 'price', 'status'],
  }),
  relatedList(coinPurchase, {
    by,
    columns: ['orderNo', 'createdAt', 'projectNo', 'payAmount', 'applyAmount', 'allottedAmount', 'status'],
  }),
  relatedList(nftToken, {
    by: { ownerUid: 'uid' },
    columns: ['tokenId', 'itemNo', 'serialNo', 'status', 'txHash'],
  }),
  relatedList(nftOrder, {
    by,
    columns: ['orderNo', 'createdAt', 'itemName', 'quantity', 'amount', 'status'],
  }),
  relatedList(nftListing, { by: { sellerUid: 'uid' }, columns: sales }),
  relatedList(nftListing, { by: { buyerUid: 'uid' }, columns: sales }),
  relatedList(nftDrawEntry, { by, columns: ['entryNo', 'createdAt', 'drawNo', 'isWinner', 'itemNo'] }),
  relatedList(otcAd, {
    by,
    columns: ['adNo', 'createdAt', 'side', 'price', 'remain', 'tradedAmount', 'status'],
  }),
  relatedList(otcOrder, { by: { buyerUid: 'uid' }, columns: otcOrders }),
  relatedList(otcOrder, { by: { sellerUid: 'uid' }, columns: otcOrders }),
  relatedList(otcRoom, { by: { buyerUid: 'uid' }, columns: rooms }),
  relatedList(otcRoom, { by: { sellerUid: 'uid' }, columns: rooms }),
  relatedList(otcAppeal, { by: { initiatorUid: 'uid' }, columns: appeals }),
  relatedList(otcAppeal, { by: { defendantUid: 'uid' }, columns: appeals }),
  relatedList(otcMerchant, {
    by,
    columns: ['shopName', 'createdAt', 'depositAmount', 'orders30d', 'completion30d', 'merchantStatus'],
  }),
  relatedList(member, {
    by: { inviterUid: 'uid' },
    columns: ['uid', 'createdAt', 'nickname', 'status', 'kycLevel', 'totalUsdt'],
  }),
  relatedList(rebateRecord, {
    by: { inviterUid: 'uid' },
    columns: ['paidAt', 'inviteeUid', 'source', 'sourceNo', 'amount'],
  }),
  relatedList(agent, {
    by,
    columns: ['agentNo', 'createdAt', 'level', 'teamMembers', 'teamVolume', 'status'],
  }),
  relatedList(commission, {
    by,
    columns: ['commissionNo', 'createdAt', 'agentNo', 'source', 'amount', 'status'],
  }),
  relatedList(mailLog, {
    by,
    columns: ['mailNo', 'createdAt', 'scene', 'subject', 'toAddress', 'status', 'opened'],
  }),
  relatedList(smsLog, { by, columns: ['smsNo', 'createdAt', 'scene', 'mobile', 'channel', 'status'] }),
];
