import { lockDataDir } from '@server/db/lock';
import type { ServerOptions } from '@server/environment';
import { openPlatform } from '@server/start';
import { report } from '.';

/** Opens the data as the server does, proves the invariants and leaves; exit code 1 when one does not hold. */
export const check = async (options: ServerOptions): Promise<void> => {
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
