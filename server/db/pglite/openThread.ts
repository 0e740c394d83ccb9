import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the platform needs of PGlite. */
export type Engine = {
  query: (
    text: string,
    parameters?: unknown[],
  ) => Promise<{ rows: Record<string, unknown>[]; affectedRows?: number }>;
  /** Calls `onPayload` for each notification until the returned function is called. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
  readonly closed: boolean;
};

type Answer = {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
};
type Waiting = { resolve: (result: Answer) => void; reject: (error: Error) => void };
type Message =
  | { id: number; result?: Answer; error?: { message: string } }
  | { id?: undefined; channel: string; payload: string };

/** Values by object identifier of their type, from the text that PostgreSQL writes. */
export type Parsers = Readonly<Record<number, (text: string) => string>>;

/**
 * Opens PGlite in a thread of its own, so that a long query does not keep the process from accepting and answering calls.
 * Rejects when the database cannot be opened. When the thread ends unexpectedly, all queries are refused.
 */
export const openThread = async (
  dataDir: string,
  { parsers, startParams }: { parsers: Parsers; startParams: readonly string[] },
): Promise<Engine> => {
  const texts = Object.keys(parsers).map(Number);
  const thread = new Worker(resolve('server/db/pglite/thread.mjs'), {
    workerData: { dataDir, startParams, texts },
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (payload: string) => void>();
  let ended: Error | null = null;
  let last = 0;

  const wait = (id: number) =>
    new Promise<Answer>((resolveWith, reject) => {
      if (ended) reject(ended);
      else waiting.set(id, { resolve: resolveWith, reject });
    });
  const act = (name: string, ...args: readonly unknown[]): Promise<Answer> => {
    last += 1;
    const answer = wait(last);
    thread.postMessage({ id: last, act: name, args });
    return answer;
  };
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  thread.on('message', (message: Message) => {
    if (message.id === undefined) return listeners.get(message.channel)?.(message.payload);
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    const { result, error } = message;
    if (error) asked?.reject(Object.assign(new Error(error.message), error));
    else asked?.resolve(result ?? { rows: [], fields: [] });
  });
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The database is closed.')));
  await wait(0).catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });

  return {
    query: async (text, parameters = []) => {
      const answer = await act('query', text, parameters);
      for (const { name, dataTypeID } of answer.fields) {
        const parse = parsers[dataTypeID];
        if (!parse) continue;
        for (const row of answer.rows) if (typeof row[name] === 'string') row[name] = parse(row[name]);
      }
      return answer;
    },
    listen: async (channel, onPayload) => {
      listeners.set(channel, onPayload);
      await act('listen', channel);
      return async () => {
        listeners.delete(channel);
        await act('unlisten', channel);
      };
    },
    close: async () => {
      await act('close');
      await thread.terminate();
    },
    get closed() {
      return ended !== null;
    },
  };
};
