/** What an installation may change without a build: `config.js` beside index.html assigns `window.consoleConfig`. */
export type Config = {
  /** Origin of the API; empty means the console's own. @default '' */
  apiBase: string;
  /** Origin of the websocket; empty means the public parameter wssHost. @default '' */
  wsHost: string;
  /** Follows each page title. @default '' : the public parameter webSiteName */
  titleSuffix: string;
  /** Prefix of the five session cookies. @default 'admin-' */
  cookiePrefix: string;
  /** Life of the cookies with "remember me", in days (specification section 9). @default 1 */
  cookieDays: number;
  /** Key and initialisation vector of the sign-in password: 16 characters. Public; TLS is the protection. */
  loginKey: string;
  /** The fixed client header of the token call, base64 of `id:secret`. Public. */
  clientBasic: string;
  /** Renew the access token with the refresh token. @default true */
  refresh: boolean;
  /** Follow the browser's language when none was chosen. @default false */
  autoLanguage: boolean;
  /** How request errors are shown. @default 'Message' */
  errorDisplay: 'Message' | 'Notice';
  /** For how long, in seconds (specification section 9). @default 3 */
  errorSeconds: number;
  /** @default true */
  progressBar: boolean;
  /** Pages kept alive at once; the longest unseen clean one goes first. @default 30 */
  pageCacheLimit: number;
};

const defaults: Config = {
  apiBase: '',
  wsHost: '',
  titleSuffix: '',
  cookiePrefix: 'admin-',
  cookieDays: 1,
  loginKey: 'coin-console-key',
  clientBasic: 'Y29uc29sZTpjb25zb2xl',
  refresh: true,
  autoLanguage: false,
  errorDisplay: 'Message',
  errorSeconds: 3,
  progressBar: true,
  pageCacheLimit: 30,
};

type Check = (value: unknown) => boolean;
const positive: Check = (value) => typeof value === 'number' && value > 0;
const origin =
  (...protocols: string[]): Check =>
  (value) =>
    value === '' ||
    (typeof value === 'string' && URL.canParse(value) && protocols.includes(new URL(value).protocol));

const checks: Partial<Record<keyof Config, [Check, string]>> = {
  apiBase: [origin('https:', 'http:'), 'an https address, or nothing'],
  wsHost: [origin('wss:', 'ws:'), 'a wss address, or nothing'],
  cookiePrefix: [(value) => /^[\w-]*$/.test(String(value)), 'letters, digits, _ and -'],
  cookieDays: [positive, 'more than 0'],
  loginKey: [(value) => String(value).length === 16, '16 characters'],
  errorDisplay: [(value) => value === 'Message' || value === 'Notice', 'Message or Notice'],
  errorSeconds: [positive, 'more than 0'],
  pageCacheLimit: [(value) => Number.isInteger(value) && positive(value), 'a whole number above 0'],
};

const isSetting = (name: string): name is keyof Config => Object.hasOwn(defaults, name);

/** Takes what is right of an installation's values; says on the console what is wrong and keeps the default for it. */
export function readConfig(given: unknown): Config {
  const config: Record<string, unknown> = { ...defaults };
  const values = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  for (const [name, value] of values) {
    if (!isSetting(name)) {
      console.error(`config.js: there is no setting "${name}".`);
      continue;
    }
    const fallback = defaults[name];
    const [check, wanted] = checks[name] ?? [() => true, `a ${typeof fallback}`];
    if (typeof value !== typeof fallback || !check(value))
      console.error(`config.js: "${name}" must be ${wanted}; ${JSON.stringify(fallback)} is used.`);
    else config[name] = value;
  }
  return Object.freeze(config) as Config;
}

/** This installation's configuration. */
export const config: Config = readConfig(Reflect.get(globalThis, 'consoleConfig'));
