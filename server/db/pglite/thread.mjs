import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * A PGlite database in a thread of its own, for openThread.ts. `workerData` has its `dataDir`, its `startParams`, and the
 * `texts`: object identifiers of the types whose values are handed on as PostgreSQL writes them. A message
 * `{ id, act, args }` is answered with `{ id, result }` or `{ id, error }`; a notification is `{ channel, payload }`.
 */
const { dataDir, startParams, texts } = workerData;
const parsers = Object.fromEntries(texts.map((type) => [type, (text) => text]));
const engine = await PGlite.create({ dataDir, startParams, parsers, relaxedDurability: false });
const stops = new Map();

const acts = {
  query: (sql, parameters) => engine.query(sql, parameters),
  listen: async (channel) => {
    stops.set(
      channel,
      await engine.listen(channel, (payload) => parentPort.postMessage({ channel, payload })),
    );
  },
  unlisten: (channel) => stops.get(channel)?.(),
  close: () => engine.close(),
};

parentPort.on('message', async ({ id, act, args }) => {
  try {
    parentPort.postMessage({ id, result: await acts[act](...args) });
  } catch (error) {
    // The fields of an error, such as its code and constraint, are lost when it is cloned.
    parentPort.postMessage({ id, error: { ...error, message: error.message, stack: error.stack } });
  }
});
parentPort.postMessage({ id: 0 });
