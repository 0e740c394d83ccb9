/** An object with named values, of whatever kind: what parsed JSON may turn out to be. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
