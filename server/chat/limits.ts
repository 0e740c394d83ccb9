/** What one connection or person may take. Times are in milliseconds. */
export type Limits = {
  /** Until the first frame, which signs in. */
  authWithin: number;
  /** Longest silence of a client. */
  silentFor: number;
  /** Frames of one connection in ten seconds; more end it. */
  framesIn10s: number;
  /** Messages of one person in ten seconds; more are refused. */
  messagesIn10s: number;
  /** Connections of one person; the oldest goes first. */
  connections: number;
  /** Connections that are not signed in, of all clients. */
  strangers: number;
  /** Bytes that may wait for a slow reader; more end its connection. */
  unread: number;
};

export const usualLimits: Limits = {
  authWithin: 5_000,
  silentFor: 60_000,
  framesIn10s: 300,
  messagesIn10s: 20,
  connections: 20,
  strangers: 1_000,
  unread: 1024 * 1024,
};

/** For tests (`--test`): nobody waits because of a rate. */
export const testLimits: Limits = { ...usualLimits, framesIn10s: 100_000, messagesIn10s: 100_000 };

const window = 10_000;

/** Counts what happens in ten seconds by key. Returns whether one more is within the limit, and counts it then. */
export const createRate = (most: number) => {
  const counted = new Map<string, number[]>();
  return (key: string): boolean => {
    const since = performance.now() - window;
    const recent = (counted.get(key) ?? []).filter((at) => at > since);
    const isWithin = recent.length < most;
    if (isWithin) recent.push(performance.now());
    counted.set(key, recent);
    if (counted.size > 10_000) counted.clear();
    return isWithin;
  };
};
