import { isRecord } from '@/kit/record';

/** Properties of a body with the code of the reason for which a record is frozen, suspended, held, disabled or locked. */
export const reasonCodeFields = ['reasonCode', 'lockReason'] as const;

/** Returns the reason code in the body of a call; null without one. */
export const reasonCodeOf = (body: unknown): string | null => {
  if (!isRecord(body)) return null;
  const codes = reasonCodeFields.map((field) => body[field]);
  return codes.find((value) => typeof value === 'string') ?? null;
};
