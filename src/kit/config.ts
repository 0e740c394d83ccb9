import { isRecord } from './record';

/** A badge on a menu entry (specification section 3, "Menu badge"). */
export type MenuBadge = {
  path: string;
  count?: number;
  text?: string;
  type?: 'primary' | 'success' | 'warning' | 'danger';
  color?: 'cyan' | 'green' | 'orange' | 'red' | 'gray';
};

/** An external identity provider that the sign-in page links to. */
export type Provider = { name: string; url: string };

/**
 * The settings of an installation, which need no build: `config.js` beside index.html assigns
 * `window.consoleConfig`.
 */
export type Config = {
  /** Origin of the API. Empty: the origin of the console. @default '' */
  apiBase: string;
  /** Origin of the websocket. Empty: the public parameter wssHost. @default '' */
  wsHost: string;
  /** Suffix of every page title. @default '' : the public parameter webSiteName */
  titleSuffix: string;
  /** Prefix of the five session cookies. @default 'admin-' */
  cookiePrefix: string;
  /** Lifetime of the cookies with "remember me", in days (specification section 9). @default 1 */
  cookieDays: number;
  /**
   * Key and initialisation vector that encrypt the sign-in password: 16 characters. They are public; TLS
   * protects the password.
   */
  loginKey: string;
  /** The fixed client header of the token call, base64 of `id:secret`. Public. */
  clientBasic: string;
  /** Renews the access token with the refresh token. @default true */
  refresh: boolean;
  /** Uses the browser's language when the user has chosen none. @default false */
  autoLanguage: boolean;
  /** How errors of requests are displayed. @default 'Message' */
  errorDisplay: 'Message' | 'Notice';
  /** How long an error is displayed, in seconds (specification section 9). @default 3 */
  errorSeconds: number;
  /** @default true */
  progressBar: boolean;
  /**
   * Number of pages that stay mounted. Beyond it, the least recently seen page without unsent input is
   * unmounted. @default 30
   */
  pageCacheLimit: number;
  /** A click on the current menu entry reloads its page. @default false */
  menuReload: boolean;
  /** Navigating to the current page with another address reloads it. @default false */
  sameRouteForceUpdate: boolean;
  /** Badges on menu entries. @default those of specification 2.7 */
  badges: readonly MenuBadge[];
  /** Origins that may be embedded as pages. @default [] : none */
  iframeOrigins: readonly string[];
  /** Renders embedded pages with a margin and a footer. @default false */
  iframeMargin: boolean;
  /** The log stores token and uuid in a masked form (both ends and a fingerprint). false omits them. @default true */
  logMask: boolean;
  /** External identity providers that the sign-in page links to. @default [] */
  providers: readonly Provider[];
  /** What the bell shows: notices, followed records and queues of the platform, or marked samples (specification 2.7). @default 'samples' */
  noticeSource: 'live' | 'samples';
  /** The platform ends a session after this many minutes without a call; 0 for never. @default 30 */
  sessionIdleMinutes: number;
  /** Minutes between two checks for a newer build. @default 3 */
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
  noticeSource: 'samples',
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

/** Checks that a value is a list and that every item passes. */
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
  noticeSource: [(value) => value === 'live' || value === 'samples', 'live or samples'],
  sessionIdleMinutes: [(value) => value === 0 || positive(value), '0 or more'],
  updateMinutes: [positive, 'more than 0'],
};

const isSetting = (name: string): name is keyof Config => Object.hasOwn(defaults, name);

/** Validates the values of an installation. Reports each wrong value on the console and uses the default instead. */
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

/** The configuration of this installation. */
export const config: Config = readConfig(Reflect.get(globalThis, 'consoleConfig'));
