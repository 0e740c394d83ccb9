import type { Units } from '@/kit/format/units';
import type { Bucket } from './chart';
import type { Source } from './journal';

/** A member's account. */
export type Account = {
  memberUid: string;
  memberAccount: string | null;
  agentNo: string | null;
  agentPath: string | null;
  isFrozen: boolean;
} & Readonly<Record<Bucket, Units>>;

/** An amount that is held for a source. */
export type Hold = { account: string; bucket: Bucket; source: Source; amount: Units; createdAt: string };

/** The books that a journal touches. Accounts of members must exist; everything else starts at 0. */
export type Books = {
  accounts: Map<string, Account>;
  houses: Map<string, Units>;
  holds: Map<string, Hold>;
  /** Fiat currencies. */
  fiat: ReadonlySet<string>;
};

/** Changes of the books that are not checked yet. */
export type Draft = Pick<Books, 'accounts' | 'houses' | 'holds'>;
