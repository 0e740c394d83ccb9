import type { EntityHooks } from '@server/resources/entity/entity';
import { counted, summed } from '@server/resources/calls/summary';

/** OTC orders (domain screen 39), by coin. */
export const otcOrderHooks: EntityHooks = {
  past: ({ paidAt, buyerUid, releasedAt, sellerUid, status }) => [
    { to: 'PAID', at: paidAt, by: buyerUid },
    ...(status === 'COMPLETED' ? [{ to: 'COMPLETED', at: releasedAt, by: sellerUid }] : []),
  ],
  summary: {
    by: 'coinCode',
    values: { COMPLETED: counted('status', 'COMPLETED'), amount: summed('amount'), fee: summed('fee') },
  },
};
