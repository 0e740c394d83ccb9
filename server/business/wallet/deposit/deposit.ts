import type { EntityHooks } from '@server/resources/entity/entity';
import { advanceDeposits, followReorganisations } from './pipeline';
import { checkReprocess, checkReturn, payBack, release } from './review';
import { scanBlocks } from './scan';

/** Deposits (domain screen 10). The system finds and credits them; staff decide on those that are held. */
export const depositHooks: EntityHooks<'deposit'> = {
  checkAction: { return: checkReturn, reprocess: checkReprocess },
  act: { release, return: payBack },
  tick: async (context) => {
    await scanBlocks(context);
    await followReorganisations(context);
    await advanceDeposits(context);
  },
  summary: { counts: ['CREDITED', 'CONFIRMING', 'RISK_HOLD', 'BELOW_MIN'], sums: ['amount'] },
};
