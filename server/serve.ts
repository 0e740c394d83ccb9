import type { ServerOptions } from '@server/environment';
import { startServer } from '@server/start';
import { startFailure } from '@server/startFailure';
import { demoAccounts } from '@server/seeds/demoAccounts';

/**
 * Runs a server until SIGINT or SIGTERM; a second signal exits at once. Prints the reason and exits with 1 when it cannot
 * start.
 */
export const serve = async (readOptions: () => ServerOptions, consoleDir: string | null): Promise<void> => {
  let dataDir = '.';
  try {
    const options = readOptions();
    ({ dataDir } = options);
    const server = await startServer(options, consoleDir);
    announce(options.host, server, consoleDir !== null);
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (isStopping) process.exit(1);
        isStopping = true;
        void server.stop().then(() => process.exit(0));
      });
    }
  } catch (error) {
    process.stderr.write(`${startFailure(error, dataDir)}\n`);
    process.exitCode = 1;
  }
};

const announce = (
  host: string,
  { port, wsPort }: { port: number; wsPort: number },
  hasConsole: boolean,
): void => {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const accounts = demoAccounts.map(({ username, password }) => `  ${username.padEnd(6)} ${password}`);
  const lines = [
    `${hasConsole ? 'The console' : 'The reference platform'} is ready at ${address} (websocket on ${wsPort})`,
    'Demo accounts:',
    ...accounts,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
