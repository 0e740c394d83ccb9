import { parseArgs } from 'node:util';
import { backup } from './backup/backup';
import { restore } from './backup/restore';
import { report } from './check';
import { lockDataDir } from './db/lock';
import { readEnvironment } from './environment';
import type { ServerOptions } from './environment';
import { serve } from './serve';
import { openPlatform } from './start';
import { startFailure } from './startFailure';

/**
 * Opens the data as the server does and checks the invariants. Exits with code 1, and the reason, when one is broken or the
 * data cannot be opened.
 */
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

/** Runs a command on the locked data, and prints one sentence when it fails. */
const run = async (command: (options: ServerOptions) => Promise<void>): Promise<void> => {
  let dataDir = '.';
  try {
    const options = read();
    ({ dataDir } = options);
    await command(options);
  } catch (error) {
    process.stderr.write(`${startFailure(error, dataDir)}\n`);
    process.exitCode = 1;
  }
};

const { values } = parseArgs({
  options: {
    test: { type: 'boolean' },
    reset: { type: 'boolean' },
    yes: { type: 'string' },
    scale: { type: 'string' },
    life: { type: 'string' },
    faults: { type: 'string' },
    check: { type: 'boolean' },
    backup: { type: 'string' },
    restore: { type: 'string' },
  },
});
const { backup: saveTo, restore: readFrom } = values;
const read = () => readEnvironment(process.env, values);
const print = (line: string) => process.stdout.write(`${line}\n`);

if (values.check) await run(check);
else if (saveTo !== undefined)
  await run(async (options) => {
    const { tables, rows, files } = await backup(options, saveTo);
    print(`${saveTo} holds ${rows} rows of ${tables} tables, ${files} files and the key: keep it secret.`);
  });
else if (readFrom !== undefined)
  await run(async (options) => {
    const { rows, files, holds } = await restore(options, readFrom, print);
    print(`${rows} rows and ${files} files of ${readFrom} are restored.`);
    if (!holds) process.exitCode = 1;
  });
else await serve(read, null);
