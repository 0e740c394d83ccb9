import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { report } from '@server/check';
import { lockDataDir } from '@server/db/lock';
import { readEnvironment } from '@server/environment';
import type { ServerOptions } from '@server/environment';
import { openPlatform } from '@server/start';
import { clockFrom, fastForward } from '@server/world/fastForward';
import type { Part } from '@server/world/fastForward';

const hour = 3_600;
const print = (line: string) => process.stdout.write(`${line}\n`);
const grouped = (value: number) => value.toLocaleString('en-US').replaceAll(',', ' ');

/** Formats what one simulated hour has left behind. */
const lineOf = ({ work, rows, bytes, slowestTick, allTicks }: Part): string =>
  [
    work.map(({ queue, open, bound }) => `${queue} ${open} of ${bound}`).join(', '),
    Object.entries(rows)
      .map(([table, count]) => `${table} ${grouped(count)}`)
      .join(', '),
    `${(bytes / 2 ** 20).toFixed(0)} MB`,
    `ticks ${(allTicks / 1_000).toFixed(1)} s, slowest ${slowestTick.toFixed(0)} ms`,
  ].join('; ');

/** Runs the hours one by one. Returns whether every queue kept its bound and every invariant holds. */
const run = async (options: ServerOptions, hours: number): Promise<boolean> => {
  const clock = clockFrom(Date.now());
  const platform = await openPlatform(options, null, { now: clock.now });
  try {
    // Goes on after an earlier run, whose last second is in the future.
    const { rows } = await sql<{ last: string | null }>`select max("createdAt") as last from journal`.execute(
      platform.db,
    );
    clock.forward(Math.max(0, Date.parse(rows[0]?.last ?? '') - clock.now().getTime() || 0));
    print(`start: ${lineOf(await fastForward(platform, clock, 0))}`);
    const passed = new Set<string>();
    for (let done = 0; done < hours; done += 1) {
      const part = await fastForward(platform, clock, Math.min(1, hours - done) * hour);
      print(`hour ${Math.min(done + 1, hours)}: ${lineOf(part)}`);
      for (const { queue, open, bound } of part.work) if (open > bound) passed.add(queue);
    }
    const holds = await report(platform.db, print);
    for (const queue of passed) print(`The queue of ${queue} has passed its bound.`);
    return holds && passed.size === 0;
  } finally {
    await platform.close();
  }
};

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '24' },
    life: { type: 'string', default: 'busy' },
    reset: { type: 'boolean', default: false },
    yes: { type: 'string' },
  },
});
const hours = Number(values.hours);
try {
  if (!(hours > 0)) throw new Error(`--hours ${values.hours}: give a number above 0.`);
  const env = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? '.data/world', NODE_ENV: 'production' };
  const { life, reset, yes } = values;
  const options = readEnvironment(env, { life, reset, ...(yes !== undefined && { yes }) });
  const unlock = lockDataDir(options.dataDir);
  try {
    if (!(await run(options, hours))) process.exitCode = 1;
  } finally {
    unlock();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
