import { resolve } from 'node:path';
import { readEnvironment } from '@server/environment';

test('without any setting a server answers on loopback, on the known ports, beside the project (§9 ports)', () => {
  expect(readEnvironment({}, {})).toEqual({
    codegenSources: {},
    test: false,
    reset: false,
    yes: null,
    scale: 1,
    life: 'slow',
    faults: null,
    host: '127.0.0.1',
    port: 9999,
    wsPort: 9088,
    dataDir: resolve('.data/platform'),
    filesDir: resolve('.data/platform'),
    databaseUrl: null,
    validateAnswers: true,
    wssHost: 'ws://127.0.0.1:9088',
    publicUrl: null,
    trustedProxies: [],
    origins: [],
    frames: [],
  });
});

test('each setting is taken', () => {
  const env = {
    PORT: '1',
    WS_PORT: '2',
    HOST: '0.0.0.0',
    DATA_DIR: '/data',
    FILES_DIR: '/shared',
    DATABASE_URL: 'postgres://db',
    NODE_ENV: 'production',
    WSS_HOST: 'wss://chat.example.com',
    FRAMES: 'https://stats.example.com',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    ORIGINS: 'https://a.example.com,https://b.example.com',
  };
  expect(readEnvironment(env, { reset: true })).toMatchObject({
    reset: true,
    host: '0.0.0.0',
    port: 1,
    wsPort: 2,
    dataDir: '/data',
    filesDir: '/shared',
    databaseUrl: 'postgres://db',
    validateAnswers: false,
    wssHost: 'wss://chat.example.com',
    trustedProxies: ['10.0.0.0/8', '::1'],
    frames: ['https://stats.example.com'],
    origins: ['https://a.example.com', 'https://b.example.com'],
  });
});

test('the websocket has the public address of the console, unless it has its own', () => {
  const wssHost = (env: NodeJS.ProcessEnv) => readEnvironment(env, {}).wssHost;
  expect(wssHost({ PUBLIC_URL: 'https://console.example.com/' })).toBe('wss://console.example.com');
  expect(wssHost({ PUBLIC_URL: 'http://intranet:8080' })).toBe('ws://intranet:8080');
  expect(wssHost({ PUBLIC_URL: 'https://a.example.com', WSS_HOST: 'wss://b.example.com' })).toBe(
    'wss://b.example.com',
  );
  for (const text of ['', 'console.example.com', 'ftp://example.com'])
    expect(() => wssHost({ PUBLIC_URL: text })).toThrow(`PUBLIC_URL=${text} is no address`);
});

test.each(['x', '10.0.0.0/33', '10.0.0.1,console'])(
  '%j as trusted proxies is refused with its variable',
  (text) => {
    expect(() => readEnvironment({ TRUSTED_PROXIES: text }, {})).toThrow(
      /^TRUSTED_PROXIES: .* is no address/,
    );
  },
);

test.each(['', 'x', '-1', '65536', '1e3', '0x10'])('the port %j is refused with its variable', (text) => {
  expect(() => readEnvironment({ PORT: text }, {})).toThrow(`PORT=${text} is not a port`);
  expect(() => readEnvironment({ WS_PORT: text }, {})).toThrow(`WS_PORT=${text} is not a port`);
});

test('--test runs on loopback only', () => {
  expect(() => readEnvironment({ HOST: '0.0.0.0' }, { test: true })).toThrow('loopback only');
  expect(readEnvironment({ HOST: 'localhost' }, { test: true })).toMatchObject({ test: true });
});

test('members are slow by default, still in tests, and as busy as the command says', () => {
  expect(readEnvironment({}, {}).life).toBe('slow');
  expect(readEnvironment({}, { test: true }).life).toBe('off');
  expect(readEnvironment({}, { test: true, life: 'busy' }).life).toBe('busy');
  expect(() => readEnvironment({}, { life: 'wild' })).toThrow('use off, slow, normal, busy');
});

test('a larger world is a whole number of times the usual one', () => {
  expect(readEnvironment({}, { scale: '50' }).scale).toBe(50);
  expect(readEnvironment({}, { scale: '0' }).scale).toBe(0);
  for (const scale of ['00', '-1', '1.5', 'x', '1000'])
    expect(() => readEnvironment({}, { scale })).toThrow('use a whole number from 0 to 999');
});

test('faults run on loopback only and never in production', () => {
  expect(readEnvironment({}, { faults: 'html:0.3' }).faults).toBe('html:0.3');
  expect(readEnvironment({}, { test: true }).faults).toBe('');
  expect(readEnvironment({ NODE_ENV: 'production' }, { test: true }).faults).toBeNull();
  expect(() => readEnvironment({ HOST: '0.0.0.0' }, { faults: 'html' })).toThrow('loopback only');
  expect(() => readEnvironment({ NODE_ENV: 'production' }, { faults: 'html' })).toThrow('not with NODE_ENV');
  expect(() => readEnvironment({}, { faults: 'html:7' })).toThrow('--faults html:7: write a profile');
});
