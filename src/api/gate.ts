import { isRecord } from '@/kit/record';

/** Holds back the calls of a user's store while the user is asked to sign in again, or signs out. */
export type Gate = {
  isClosed: () => boolean;
  /** Resolves with true after the user signed in again; with false when the session ended or the call was cancelled. */
  passed: (signal: AbortSignal) => Promise<boolean>;
  /** The id of the user whose store it is; null until it is known. */
  owner: () => string | null;
};

/** What a store passes to its calls. */
export type Extra = { gate: Gate };

const isGate = (value: unknown): value is Gate => isRecord(value) && typeof value.passed === 'function';

/** Returns the gate of the store that a call belongs to, or null. */
export const gateOf = (extra: unknown): Gate | null =>
  isRecord(extra) && isGate(extra.gate) ? extra.gate : null;
