import { sql } from 'kysely';
import { closeToChanges } from '@server/ledger/protect';
import { worth } from '@server/prices/worth';
import { renewClaim } from '@server/workflow/claim';
import type { Business } from '../business';
import { feePlaces } from '../figures';
import { adQueue, offer, takeHome } from './acts/ads';
import { appealQueue, chat, complain, sendEvidence, settle } from './acts/disputes';
import { payOrder, placeOrder, releaseOrder } from './acts/orders';
import { otcAdHooks } from './ads';
import { otcAppealHooks } from './otcAppeal';
import { caseHandlers } from './caseFile';
import { otcInvariants } from './check';
import { otcConfigHooks } from './config';
import { otcMerchantHooks } from './merchant';
import { otcOrderHooks } from './otcOrder';
import { watchTurns } from './orderRoom';
import { chatOtcOrder, otcRoomHooks, sendOtcChat } from './otcRoom';
import { seedOtcConfigs } from './seeds/configs';
import { seedOtcEvidence } from './seeds/evidence';
import { openOtc } from './seeds/trading';

const coin = sql`"otcOrder"."coinCode"`;
const at = sql`coalesce("otcOrder"."releasedAt", "otcOrder"."createdAt")`;

export const otc: Business = {
  hooks: {
    otcAd: otcAdHooks,
    otcAppeal: otcAppealHooks,
    otcConfig: otcConfigHooks,
    otcMerchant: otcMerchantHooks,
    otcOrder: otcOrderHooks,
    otcRoom: otcRoomHooks,
  },
  handlers: { ...caseHandlers, renewOtcAppeal: renewClaim('otcAppeal') },
  entityHandlers: { sendOtcChat, chatOtcOrder },
  protect: async (db) => {
    await closeToChanges(db, 'otcEvidence');
    await watchTurns(db);
  },
  figures: {
    otcOrder: {
      members: ['buyerUid', 'sellerUid'],
      values: {
        amountUsdt: worth(sql`"otcOrder".amount`, coin, at),
        feeUsdt: worth(sql`"otcOrder".fee`, coin, at, feePlaces),
      },
    },
  },
  counters: [
    { key: 'appealOpen', entity: 'otcAppeal', preset: 'open', for: ['claim', 'rule', 'approve'] },
    { key: 'appealReview', entity: 'otcAppeal', preset: 'review', for: ['approve'] },
    { key: 'merchantPending', entity: 'otcMerchant', preset: 'review', for: ['approve', 'approveQuit'] },
    { key: 'adPending', entity: 'otcAd', preset: 'review', for: ['approve'] },
  ],
  acts: [
    [offer, 5],
    [placeOrder, 9],
    [payOrder, 14],
    [releaseOrder, 14],
    [complain, 1.5],
    [sendEvidence, 3],
    [settle, 0.2],
    [chat, 8],
    [takeHome, 2],
  ],
  openQueues: [adQueue, appealQueue],
  invariants: otcInvariants,
  seeds: { offers: [seedOtcConfigs], money: [openOtc], evidence: [seedOtcEvidence] },
};
