import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { mulberry32 } from '@server/seeds/context';
import { startProxy } from '@test/support/proxy';
import type { Memory } from '../chat/cast';
import { play } from '../chat/play';
import { prepare } from './prepare';
import { loadProcess } from './process';
import type { LoadProcess } from './process';
import { reportOf } from './report';
import type { Load } from './size';
import { driveStaff } from './staff';
import { checkData, compareWrites } from './verify';

const callEvery = 5_000;
/** After the last call, for what waits for its ack. */
const settleWithin = 300_000;

/** Kills one process after the other, and starts it again at once. Returns how often. */
const killByTurns = async (processes: readonly LoadProcess[], every: number, until: number) => {
  let kills = 0;
  while (performance.now() + every < until) {
    await new Promise((done) => setTimeout(done, every));
    const one = processes[kills % processes.length];
    kills += 1;
    await one?.end('SIGKILL');
    await one?.start();
  }
  return kills;
};

const total = (all: readonly (Memory | null)[]): Memory =>
  all.reduce<Memory>(
    (sum, one) => ({
      rss: sum.rss + (one?.rss ?? 0),
      heap: sum.heap + (one?.heap ?? 0),
      sockets: sum.sockets + (one?.sockets ?? 0),
    }),
    { rss: 0, heap: 0, sockets: 0 },
  );

/** Loads one platform, or two behind a proxy, and prints what was seen. Returns whether everything held. */
export const runLoad = async (load: Load): Promise<boolean> => {
  const postgres = process.env.DATABASE_URL ?? null;
  if (load.pair && postgres === null) throw new Error('Two processes need PostgreSQL: set DATABASE_URL.');
  const folder = resolve(`.data/load-${process.pid}`);
  const prepared = await prepare(folder, load.pair ? 2 : 1, load, postgres);
  const processes = await Promise.all(prepared.dataDirs.map((_, at) => loadProcess(prepared, at)));
  const undo: (() => Promise<unknown>)[] = [];
  try {
    undo.push(() => Promise.all(processes.map(({ end }) => end('SIGKILL'))));
    for (const { start } of processes) await start();
    const proxy = load.pair ? await startProxy(...processes.map(({ port }) => port)) : null;
    if (proxy) {
      undo.push(proxy.stop);
      // The certificate of the proxy is its own.
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    }
    const address = proxy ? `https://127.0.0.1:${proxy.port}` : `http://127.0.0.1:${processes[0]?.port}`;
    const memory = async () => total(await Promise.all(processes.map((one) => one.memory())));
    const stage = {
      address: address.replace('http', 'ws'),
      cast: prepared.cast,
      memory,
      restart: async () => undefined,
    };
    const { clients: sockets, rooms, rate, minutes, seed, pair } = load;
    const until = performance.now() + minutes * 60_000;
    const tooLong = new Promise<never>((_, fail) => {
      const text = 'Some clients never had all answers.';
      setTimeout(() => fail(new Error(text)), minutes * 60_000 + settleWithin).unref();
    });
    const given = { address, tokens: prepared.staff, minutes, every: callEvery, random: mulberry32(seed) };
    const [chat, staff, kills] = await Promise.race([
      tooLong,
      Promise.all([
        play(stage, { sockets, rooms, rate, minutes, drops: 0, restarts: 0, seed }),
        driveStaff({ ...given, persists: pair !== null }),
        pair ? killByTurns(processes, pair.killEvery * 1_000, until) : 0,
      ]),
    ]);
    for (const { end } of processes) await end('SIGTERM');
    const kept = await compareWrites(prepared, staff.written);
    const complaints = processes.map((one) => one.complaints()).join('');
    const seen = { chat, staff, kills, kept, checked: checkData(prepared), complaints };
    const { text, holds } = reportOf(load, seen);
    console.log(text);
    return holds;
  } finally {
    for (const step of undo.reverse()) await step();
    await prepared.drop();
    rmSync(folder, { recursive: true, force: true });
  }
};
