import type { EntityHooks } from '@server/resources/entity/entity';

/** Daily reconciliations (domain screen 6). An explanation changes no figure. */
export const reconciliationHooks: EntityHooks = {
  act: { explain: (_, { explanation }) => ({ explanation }) },
};
