import { defineConfig } from '@playwright/test';
import { addressOf, baseURL, portsOf } from './support/address';

// One worker per core; each has its own platform.
const workers = 2;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  workers,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 180_000,
  // Never fails because a machine is slow: the limits only end a test that hangs.
  expect: { timeout: 45_000 },
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node --import tsx test/e2e/support/server.ts',
    cwd: process.cwd(),
    url: `${addressOf(worker)}/open/api/global/param`,
    env: { PORT: String(portsOf(worker).port), WS_PORT: String(portsOf(worker).wsPort) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  })),
});
