import { parentPort } from 'node:worker_threads';
import { parseSheet } from './parseSheet';

/** The entry of a worker thread: says that it is ready, then answers the bytes of each file with what `parseSheet` returns. */
parentPort?.on('message', (bytes: Uint8Array) => {
  void parseSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then((parsed) =>
    parentPort?.postMessage(parsed),
  );
});
parentPort?.postMessage('ready');
