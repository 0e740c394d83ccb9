import type { EntityHooks } from '@server/resources/entity/entity';

/** Deposits (domain screen 10). */
export const depositHooks: EntityHooks = {
  summary: { counts: ['CREDITED', 'CONFIRMING', 'RISK_HOLD', 'BELOW_MIN'], sums: ['amount'] },
};
