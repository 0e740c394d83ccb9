import type { EntityHooks } from '@server/resources/hooks';
import { counted, summed } from '@server/resources/summary';

/** OTC orders (domain screen 39), by coin. */
export const otcOrderHooks: EntityHooks = {
  summary: {
    by: 'coinCode',
    values: { COMPLETED: counted('status', 'COMPLETED'), amount: summed('amount'), fee: summed('fee') },
  },
};
