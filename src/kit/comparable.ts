import { isRecord } from './record';

/**
 * Serialises a value so that equal values give equal texts, as JSON Schema defines equality: the order of
 * properties does not matter.
 */
export const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
