import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { code, HttpFailure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import type { ParsedSheet, SheetRule } from './parseSheet';

/** A file, or the rule that refuses it; a worker that needed too much time or memory was ended. */
export type ReadSheet = ParsedSheet | { rule: SheetRule | 'tooSlow' | 'tooHeavy' };

export type ReaderLimits = {
  /** Files that are read at the same time, and others that wait for their turn. */
  running: number;
  waiting: number;
  /** What one file may take. */
  milliseconds: number;
  megabytes: number;
};

export const usualLimits: ReaderLimits = { running: 2, waiting: 20, milliseconds: 20_000, megabytes: 256 };

/** How long a worker without work stays, because a new one takes about half a second to start. */
const idleFor = 60_000;

/**
 * Creates a function that parses files of imports in worker threads, so that no file stops the calls of others. Throws 503
 * when too many wait.
 */
export const createSheetReader = (limits: ReaderLimits = usualLimits) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

  const start = async (): Promise<Worker> => {
    const worker = await startWorker(limits.megabytes);
    return worker.once('exit', () => {
      if (idle?.worker === worker) idle = null;
    });
  };
  const take = (): Promise<Worker> | Worker => {
    if (!idle) return start();
    const { worker, timer } = idle;
    idle = null;
    clearTimeout(timer);
    worker.ref();
    return worker;
  };
  const keep = (worker: Worker): void => {
    if (idle) return void worker.terminate();
    const timer = setTimeout(() => {
      idle = null;
      void worker.terminate();
    }, idleFor).unref();
    worker.unref();
    idle = { worker, timer };
  };

  return async (bytes: Uint8Array): Promise<ReadSheet> => {
    if (waiting.length >= limits.waiting) throw new HttpFailure(503, code.unavailable, texts.unavailable, 5);
    if (running >= limits.running) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      const worker = await take();
      const read = await readWith(worker, bytes, limits.milliseconds);
      if (read.isOver) await worker.terminate();
      else keep(worker);
      return read.parsed;
    } finally {
      // The turn passes to the next file.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Loads the entry through tsx, which `--import tsx` does for the main thread only. */
const bootstrap = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData);
})`;

const startWorker = async (megabytes: number): Promise<Worker> => {
  const worker = new Worker(bootstrap, {
    eval: true,
    execArgv: [],
    workerData: pathToFileURL(resolve('server/resources/import/parseWorker.ts')).href,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  await once(worker, 'message');
  return worker;
};

/** Lets a worker parse a file. `isOver`: the worker cannot be used again. */
const readWith = async (
  worker: Worker,
  bytes: Uint8Array,
  milliseconds: number,
): Promise<{ parsed: ReadSheet; isOver: boolean }> => {
  const isLate = AbortSignal.timeout(milliseconds);
  const answer = once(worker, 'message', { signal: isLate });
  worker.postMessage(bytes);
  try {
    const [parsed]: ParsedSheet[] = await answer;
    if (!parsed) throw new Error('The worker of imports sent nothing.');
    return { parsed, isOver: false };
  } catch (error) {
    if (isLate.aborted) return { parsed: { rule: 'tooSlow' }, isOver: true };
    await worker.terminate();
    if (codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { parsed: { rule: 'tooHeavy' }, isOver: true };
  }
};

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
