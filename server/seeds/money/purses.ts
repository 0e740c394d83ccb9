import type { Units } from '@/kit/format/units';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType } from '@server/ledger/journal';
import type { Payer } from './line';

/** A member's account and its balance of a coin. */
export type Purse = { payer: Payer; accountType: AccountType; available: Units };

/** Finds a member with enough of a coin on one of the accounts; tries a few at random. */
export const openPurses =
  (bulk: Bulk, payers: readonly Payer[], whole: (below: number) => number) =>
  (
    coinCode: string,
    least: bigint,
    types: readonly AccountType[],
    isFit: (payer: Payer) => boolean = () => true,
  ): Purse | null => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const payer = payers[whole(payers.length)];
      if (!payer || !isFit(payer)) continue;
      for (const accountType of types) {
        const available = bulk.available(payer.uid, accountType, coinCode);
        if (available >= least) return { payer, accountType, available };
      }
    }
    return null;
  };

/** Whether a member had signed up. */
export const isMemberAt =
  (at: number) =>
  (payer: Payer): boolean =>
    payer.at < at;
