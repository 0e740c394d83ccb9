import { hooksOf } from '@server/business/tables';
import type { Platform } from '@server/platform';
import { runSteps } from '@server/workflow/runSteps';

/**
 * Does what the platform does each second for these records alone. A test that lets minutes pass second by second would
 * otherwise wait for all other businesses, too; `platform.tick()` runs everything.
 */
export const beat = async (platform: Platform, entities: readonly string[]): Promise<void> => {
  const hooks = Object.entries(hooksOf(platform.contract)).filter(([name]) => entities.includes(name));
  await runSteps(
    hooks.map(
      ([, { tick }]) =>
        () =>
          tick?.(platform),
    ),
  );
};

/** What moves coins on the chains: blocks, deposits, withdrawals, and transfers between own wallets. */
export const onChains = ['chain', 'deposit', 'withdrawal', 'platformWallet', 'walletTransfer'];
