import type { EntityHooks } from '@server/resources/entity/entity';
import { counted, summed } from '@server/resources/calls/summary';

/** Orders of dual-currency products (domain screen 24): what is invested, by coin. */
export const dualOrderHooks: EntityHooks = {
  summary: { by: 'investCoin', values: { investAmount: summed('investAmount') } },
};

/** Conversions (domain screen 28): what members paid, by coin, and how many of them went through. */
export const convertOrderHooks: EntityHooks = {
  summary: {
    by: 'fromCoin',
    values: { fromAmount: summed('fromAmount'), SUCCESS: counted('status', 'SUCCESS') },
  },
};

/** Purchases of offered coins (domain screen 30): what was paid and given back, by the coin that pays. */
export const coinPurchaseHooks: EntityHooks = {
  summary: {
    by: 'payCoin',
    values: { payAmount: summed('payAmount'), refundAmount: summed('refundAmount') },
  },
};
