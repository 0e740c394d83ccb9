import { parseArgs } from 'node:util';
import { report } from './check';
import { lockDataDir } from './db/lock';
import { readEnvironment } from './environment';
import type { ServerOptions } from './environment';
import { serve } from './serve';
import { openPlatform } from './start';

/** Opens the data as the server does and checks the invariants. Exits with code 1 when one is broken. */
const check = async (options: ServerOptions): Promise<void> => {
  const unlock = lockDataDir(options.dataDir);
  try {
    const platform = await openPlatform(options, null);
    const holds = await report(platform.db, (line) => process.stdout.write(`${line}\n`));
    await platform.close();
    if (!holds) process.exitCode = 1;
  } finally {
    unlock();
  }
};

const { values } = parseArgs({
  options: {
    test: { type: 'boolean' },
    reset: { type: 'boolean' },
    scale: { type: 'string' },
    life: { type: 'string' },
    check: { type: 'boolean' },
  },
});
const read = () => readEnvironment(process.env, values);
if (values.check) await check(read());
else await serve(read, null);
