import type { Bucket } from './chart';
import type { Source } from './journal';

/** An account of a member, amounts in units of the 18th place. */
export type Account = {
  memberUid: string;
  memberAccount: string | null;
  agentNo: string | null;
  agentPath: string | null;
  isFrozen: boolean;
} & Readonly<Record<Bucket, bigint>>;

/** What is held for a source. */
export type Hold = { account: string; bucket: Bucket; source: Source; amount: bigint; createdAt: string };

/** The part of the books that a journal touches. Accounts of members must be there; the rest begins at 0. */
export type Books = {
  accounts: Map<string, Account>;
  houses: Map<string, bigint>;
  holds: Map<string, Hold>;
  /** Coins that are fiat money. */
  fiat: ReadonlySet<string>;
};

/** What a journal makes of them before it is known whether it may. */
export type Draft = Pick<Books, 'accounts' | 'houses' | 'holds'>;
