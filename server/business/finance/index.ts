import { sql } from 'kysely';
import { worth } from '@server/prices/worth';
import type { Business } from '../business';
import { feePlaces } from '../figures';
import { convert } from './acts/conversions';
import { beginPlan, changePlan } from './acts/plans';
import { buyOfOffer, subscribeToDual } from './acts/products';
import { financeInvariants } from './check';
import { convertPairHooks } from './convert/convertPair';
import { dualProductHooks, outcomesFinanceDualProduct } from './dual/dualProduct';
import { settleJob } from './dual/runSettlements';
import { allotJob } from './offer/allotOffer';
import { allotmentFinanceCoinProduct, coinOfferHooks } from './offer/coinOffer';
import { coinPurchaseHooks, convertOrderHooks, dualOrderHooks } from './orders';
import { autoInvestPlanHooks, autoInvestRunHooks } from './plan/autoInvestPlan';
import { autoInvestProductHooks } from './plan/autoInvestProduct';
import { seedCoinOffers } from './seeds/coinOffers';
import { openConversions } from './seeds/conversions';
import { openDual } from './seeds/dual';
import { seedDualProducts } from './seeds/dualProducts';
import { openPlans } from './seeds/plans';
import { seedAutoInvestProducts, seedConvertPairs } from './seeds/products';
import { openPurchases } from './seeds/purchases';

export const finance: Business = {
  hooks: {
    autoInvestPlan: autoInvestPlanHooks,
    autoInvestRun: autoInvestRunHooks,
    autoInvestProduct: autoInvestProductHooks,
    coinOffer: coinOfferHooks,
    convertPair: convertPairHooks,
    dualProduct: dualProductHooks,
    coinPurchase: coinPurchaseHooks,
    convertOrder: convertOrderHooks,
    dualOrder: dualOrderHooks,
  },
  handlers: { outcomesFinanceDualProduct, allotmentFinanceCoinProduct },
  jobs: { settleFinanceDualProduct: settleJob, allotFinanceCoinProduct: allotJob },
  figures: {
    convertOrder: {
      members: ['memberUid'],
      values: {
        spreadUsdt: worth(
          sql`"convertOrder"."spreadIncome"`,
          sql`"convertOrder"."toCoin"`,
          sql`"convertOrder"."createdAt"`,
          feePlaces,
        ),
      },
    },
  },
  counters: [
    { key: 'dualReview', entity: 'dualProduct', preset: 'review', for: ['approve'] },
    { key: 'offerReview', entity: 'coinOffer', preset: 'review', for: ['approve'] },
  ],
  acts: [
    [convert, 9],
    [subscribeToDual, 3],
    [buyOfOffer, 3],
    [beginPlan, 1],
    [changePlan, 0.6],
  ],
  invariants: financeInvariants,
  seeds: {
    offers: [seedDualProducts, seedAutoInvestProducts, seedConvertPairs, seedCoinOffers],
    money: [openDual, openPurchases, openPlans, openConversions],
  },
};
