import { isRecord } from './record';

/** A mark at a menu entry (specification section 3, "Menu badge"). */
export type MenuBadge = {
  path: string;
  count?: number;
  text?: string;
  type?: 'primary' | 'success' | 'warning' | 'danger';
  color?: 'cyan' | 'green' | 'orange' | 'red' | 'gray';
};

/** An outside identity provider that the sign-in page links to. */
export type Provider = { name: string; url: string };

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
  /** A click on the current menu entry reloads its page. @default false */
  menuReload: boolean;
  /** Going to the page that is shown, with another address, reloads it. @default false */
  sameRouteForceUpdate: boolean;
  /** Marks at menu entries. @default those of specification 2.7 */
  badges: readonly MenuBadge[];
  /** Origins that an embedded page may come from. @default [] : none */
  iframeOrigins: readonly string[];
  /** Embedded pages stand in a margin, with the copyright below. @default false */
  iframeMargin: boolean;
  /** Token and uuid stand in the log by their ends and a fingerprint; false leaves them out. @default true */
  logMask: boolean;
  /** Links to outside identity providers on the sign-in page. @default [] */
  providers: readonly Provider[];
  /** After so many minutes without a call the platform ends a session; 0 for never. @default 30 */
  sessionIdleMinutes: number;
  /** Minutes between two looks for a newer build. @default 3 */
  updateMinutes: number;
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
  menuReload: false,
  sameRouteForceUpdate: false,
  badges: [
    { path: '/dashboard/monitor', count: 1 },
    { path: '/system', text: 'New', type: 'warning' },
    { path: '/list', color: 'cyan' },
    { path: '/list/table-list', color: 'cyan' },
  ],
  iframeOrigins: [],
  iframeMargin: false,
  logMask: true,
  providers: [],
  sessionIdleMinutes: 30,
  updateMinutes: 3,
};

type Check = (value: unknown) => boolean;
const positive: Check = (value) => typeof value === 'number' && value > 0;
const origin =
  (...protocols: string[]): Check =>
  (value) =>
    value === '' ||
    (typeof value === 'string' && URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** A list whose every item is a record that passes. */
const list =
  (passes: (item: Readonly<Record<string, unknown>>) => boolean): Check =>
  (value) =>
    Array.isArray(value) && value.every((item: unknown) => isRecord(item) && passes(item));
const https = (value: unknown): boolean => value !== '' && origin('https:')(value);
const oneOf =
  (...allowed: unknown[]): Check =>
  (value) =>
    value === undefined || allowed.includes(value);
const badge = ({ path, count, text, type, color }: Readonly<Record<string, unknown>>): boolean =>
  typeof path === 'string' &&
  (count === undefined || Number.isInteger(count)) &&
  (text === undefined || typeof text === 'string') &&
  oneOf('primary', 'success', 'warning', 'danger')(type) &&
  oneOf('cyan', 'green', 'orange', 'red', 'gray')(color);

const checks: Partial<Record<keyof Config, [Check, string]>> = {
  apiBase: [origin('https:', 'http:'), 'an https address, or nothing'],
  wsHost: [origin('wss:', 'ws:'), 'a wss address, or nothing'],
  cookiePrefix: [(value) => /^[\w-]*$/.test(String(value)), 'letters, digits, _ and -'],
  cookieDays: [positive, 'more than 0'],
  loginKey: [(value) => String(value).length === 16, '16 characters'],
  errorDisplay: [(value) => value === 'Message' || value === 'Notice', 'Message or Notice'],
  errorSeconds: [positive, 'more than 0'],
  pageCacheLimit: [(value) => Number.isInteger(value) && positive(value), 'a whole number above 0'],
  badges: [list(badge), 'a list of { path, count, text, type, color }'],
  iframeOrigins: [(value) => Array.isArray(value) && value.every(https), 'a list of https addresses'],
  providers: [
    list(({ name, url }) => typeof name === 'string' && https(url)),
    'a list of { name, url } with https addresses',
  ],
  sessionIdleMinutes: [(value) => value === 0 || positive(value), '0 or more'],
  updateMinutes: [positive, 'more than 0'],
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
