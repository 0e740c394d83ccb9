import { resolve } from 'node:path';
import type { Life } from '@server/context';
import { parsePlan } from '@server/faults/plan';
import { isRange } from '@server/call/addressRange';

/** Options of a server from the command line and the environment (server/README.md). */
export type ServerOptions = {
  port: number;
  wsPort: number;
  host: string;
  dataDir: string;
  /** Uploaded files and exports: `dataDir`, or a folder that all processes of a database reach. */
  filesDir: string;
  /** PostgreSQL instead of PGlite in `dataDir`. */
  databaseUrl: string | null;
  /** Captchas can be read and limits are lifted. */
  test: boolean;
  /** Deletes the data first. */
  reset: boolean;
  /** The name of the data, which a reset asks for; null: ask at the terminal. */
  yes: string | null;
  /** Factor of the size of a new database. */
  scale: number;
  /** Validates every answer by the contract. */
  validateAnswers: boolean;
  /** How much simulated members do. */
  life: Life;
  /** Faults on purpose (server/faults); '' only lets tests set some, and with null there are none. */
  faults: string | null;
  wssHost: string;
  /** Origin of the console for its users. */
  publicUrl: string | null;
  trustedProxies: readonly string[];
  origins: readonly string[];
  /** Addresses of the databases that code generation may read, by name. */
  codegenSources: Readonly<Record<string, string>>;
  frames: readonly string[];
};

/** Flags of the command line. */
export type Flags = {
  test?: boolean;
  reset?: boolean;
  yes?: string;
  scale?: string;
  life?: string;
  faults?: string;
};

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Reads the environment and the flags of the command line. Throws on an invalid value. */
export const readEnvironment = (
  env: NodeJS.ProcessEnv,
  { test = false, reset = false, yes, scale = '1', life = test ? 'off' : 'slow', faults }: Flags,
): ServerOptions => {
  const host = env.HOST ?? '127.0.0.1';
  if (test && !loopback.includes(host)) {
    throw new Error(`--test makes the captchas readable: it runs on loopback only, not with HOST=${host}.`);
  }
  const publicUrl = env.PUBLIC_URL === undefined ? null : publicOrigin(env.PUBLIC_URL);
  const dataDir = resolve(env.DATA_DIR ?? '.data/platform');
  const wsPort = port('WS_PORT', env.WS_PORT ?? '9088');
  return {
    test,
    reset,
    yes: yes ?? null,
    scale: scaleOf(scale),
    life: lifeOf(life),
    faults: faultsOf(env, host, faults ?? (test ? '' : null)),
    host,
    port: port('PORT', env.PORT ?? '9999'),
    wsPort,
    dataDir,
    filesDir: resolve(env.FILES_DIR ?? dataDir),
    databaseUrl: env.DATABASE_URL ?? null,
    validateAnswers: env.NODE_ENV !== 'production',
    // The proxy of the public address leads to `PORT`, which serves the websocket, too.
    wssHost: env.WSS_HOST ?? publicUrl?.replace(/^http/, 'ws') ?? `ws://127.0.0.1:${wsPort}`,
    publicUrl,
    trustedProxies: proxies(env.TRUSTED_PROXIES),
    origins: list(env.ORIGINS),
    codegenSources: sources(env.CODEGEN_SOURCES),
    frames: list(env.FRAMES),
  };
};

const publicOrigin = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new Error(`PUBLIC_URL=${text} is no address: set one such as https://console.example.com.`);
};

const proxies = (text: string | undefined): string[] => {
  const ranges = list(text).map((range) => range.trim());
  const wrong = ranges.find((range) => !isRange(range));
  if (wrong === undefined) return ranges;
  throw new Error(`TRUSTED_PROXIES: ${wrong} is no address and no range such as 10.0.0.0/8.`);
};

/** Reads `crm=postgres://…,erp=postgres://…`. An error names no address, because it may hold a password. */
const sources = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(
    list(text).map((part) => {
      const [, name = '', url = ''] =
        /^\s*([a-z][a-z0-9_-]{0,31})=(postgres(?:ql)?:\/\/\S+)\s*$/.exec(part) ?? [];
      if (name === '' || name === 'platform' || !URL.canParse(url))
        throw new Error(
          'CODEGEN_SOURCES: write name=postgres://user:password@host/database, separated by commas; ' +
            'a name has small letters and is not platform, and a comma of a password is %2C.',
        );
      return [name, url];
    }),
  );

const list = (text = ''): string[] => text.split(',').filter((part) => part !== '');

const lives = ['off', 'slow', 'normal', 'busy'] as const;

const lifeOf = (text: string): Life => {
  const life = lives.find((one) => one === text);
  if (life) return life;
  throw new Error(`--life ${text}: use ${lives.join(', ')}.`);
};

const faultsOf = (env: NodeJS.ProcessEnv, host: string, text: string | null): string | null => {
  if (text === null) return null;
  if (env.NODE_ENV === 'production' || !loopback.includes(host)) {
    if (text === '') return null;
    throw new Error(
      `--faults breaks calls on purpose: it runs on loopback only, and not with NODE_ENV=production.`,
    );
  }
  parsePlan(text);
  return text;
};

const scaleOf = (text: string): number => {
  if (/^(0|[1-9]\d{0,2})$/.test(text)) return Number(text);
  throw new Error(`--scale ${text}: use a whole number from 0 to 999.`);
};

const port = (name: string, text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new Error(`${name}=${text} is not a port: set a number below 65536.`);
};
