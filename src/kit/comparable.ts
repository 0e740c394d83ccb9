import { isRecord } from './record';

/** A text that is the same for what JSON Schema holds to be equal, whatever the order of an object's parts. */
export const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
