import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { installProbe } from './probe';

/** A new browser with one page, an empty cache and the probe in each document. */
export type Window = {
  page: Page;
  session: CDPSession;
  /** The factor by which the processor is slowed. */
  slow: (times: number) => Promise<void>;
  /** Returns the used heap in MB after a garbage collection. */
  heap: () => Promise<number>;
  close: () => Promise<void>;
};

/** 9 Mbit/s in both directions, 60 ms per request. */
const line = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
export const slowness = 4;

/** Opens the system's Chromium. `wanted` is the selector that the page is opened for, `pin` the key of the front. */
export async function openWindow(
  { origin, pin }: { origin: string; pin: string },
  wanted: string,
  { slowed = true }: { slowed?: boolean } = {},
): Promise<Window> {
  const browser: Browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Trusted, because the cache is off for untrusted certificates.
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
  });
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`The page threw: ${error.message}\n`));
  // tsx adds this helper to functions that run in the page.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(installProbe, wanted);
  const session = await context.newCDPSession(page);
  const slow = async (times: number) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  };
  if (slowed) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await slow(slowness);
  }
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  return { page, session, slow, heap, close: () => browser.close() };
}

/**
 * Returns the milliseconds from the mouse press on `target` until the selector is visible. The mouse is already over the
 * target, or with `atOnce` comes there with the press. The click of the test library would first search for covering elements.
 */
export async function timeOf(
  page: Page,
  target: Locator,
  selector: string,
  { count = 1, atOnce = false }: { count?: number; atOnce?: boolean } = {},
): Promise<number> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  if (!atOnce) await target.hover();
  const shown = page.evaluate(([wanted, least]) => window.bench.until(wanted, least), [
    selector,
    count,
  ] as const);
  if (atOnce) await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  const at = await shown;
  return at - (await page.evaluate(() => window.bench.pressed));
}
