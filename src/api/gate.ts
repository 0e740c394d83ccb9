import { isRecord } from '@/kit/record';

/** Where the calls of one person's store wait while that person is asked to sign in again. */
export type Gate = {
  isClosed: () => boolean;
  /** True once the person is signed in again; false when they gave up, or nobody waits for the call any more. */
  passed: (signal: AbortSignal) => Promise<boolean>;
};

/** What a store hands to its calls. */
export type Extra = { gate: Gate };

const isGate = (value: unknown): value is Gate => isRecord(value) && typeof value.passed === 'function';

/** The gate of the store that a call belongs to; a store without one never asks. */
export const gateOf = (extra: unknown): Gate | null =>
  isRecord(extra) && isGate(extra.gate) ? extra.gate : null;
