import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readEnvironment } from '@server/environment';
import { startServer } from '@server/start';
import { type Staff, tokensOf } from '@test/e2e/support/signIn';

// Writes the pictures of README.md and docs/staff*.md from the built console, so that they show the product as it is.
const out = resolve('docs/pictures');

type Picture = {
  name: string;
  path: string;
  as: Staff;
  language: 'zh-CN' | 'en-US';
  dark?: boolean;
  /** What a user does on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
};

const openFirst = async (page: Page): Promise<void> => {
  await page
    .locator('main tbody')
    .getByRole('link', { name: /^(查看|Open) / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^(时间线|Timeline|下一条|Next record)/ })
    .first()
    .waitFor();
};

const pickFirst = async (page: Page): Promise<void> => {
  await page.locator('main tbody tr').first().getByRole('checkbox').click({ force: true });
};

const openForm = async (page: Page): Promise<void> => {
  await page
    .locator('main')
    .getByRole('button', { name: /^(新建|Create)/ })
    .first()
    .click();
  await page.getByRole('dialog').first().waitFor();
};

const inBoth = (picture: Omit<Picture, 'language'>): Picture[] => [
  { ...picture, name: `${picture.name}.en`, language: 'en-US' },
  { ...picture, name: `${picture.name}.zh`, language: 'zh-CN' },
];

const pictures: readonly Picture[] = [
  { name: 'withdrawals', path: '/wallet/withdraw', as: 'op', language: 'en-US' },
  {
    name: 'withdrawal-dark',
    path: '/wallet/withdraw',
    as: 'op',
    language: 'en-US',
    dark: true,
    act: openFirst,
  },
  ...inBoth({ name: 'list', path: '/vip/member', as: 'op', act: pickFirst }),
  ...inBoth({ name: 'record', path: '/vip/kyc', as: 'op', act: openFirst }),
  ...inBoth({ name: 'form', path: '/account/coin', as: 'admin', act: openForm }),
  ...inBoth({ name: 'agent', path: '/vip/member', as: 'agent' }),
];

const dataDir = mkdtempSync(join(tmpdir(), 'console-pictures-'));
const options = readEnvironment(
  { ...process.env, PORT: '0', WS_PORT: '0', DATA_DIR: join(dataDir, 'platform') },
  { test: true },
);
const server = await startServer(options, resolve('dist'));
const base = `http://127.0.0.1:${server.port}`;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

async function take(from: Browser, { name, path, as, language, dark = false, act }: Picture): Promise<void> {
  const context = await from.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const tokens = await tokensOf(context, as);
  await context.addCookies(
    ['access_token', 'token_type', 'refresh_token'].map((key) => ({
      name: `admin-${key}`,
      value: tokens[key] ?? '',
      url: base,
      sameSite: 'Strict' as const,
    })),
  );
  await context.addInitScript((locale) => localStorage.setItem('console:i18n-locale', locale), language);
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('main tbody tr').first().waitFor();
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Open fields and menus blink a caret; the picture has none.
  const picture = await page.screenshot({ caret: 'hide', animations: 'disabled' });
  await sharp(picture)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(out, `${name}.png`));
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}

try {
  mkdirSync(out, { recursive: true });
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
