import { pageFaults } from './support/layout';
import { signIn } from './support/signIn';
import { expect, expectAccessible, type Page, test } from './support/test';

const publicPages = ['/login', '/register', '/forgot', '/403', '/500'];
const pages = ['/log', '/own', '/i18n', '/agent/user', '/nothing'];
const home = '/dashboard/control';

test.describe.configure({ timeout: 180_000 });

type Look = {
  width: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** Colours that the system forces. */
  forced?: boolean;
  /** What axe checks. @default nothing */
  axe?: 'all' | 'colours';
};

/** Each theme, language and width once with axe; beside them the window at a zoom of 200 %, and forced colours. */
const looks = {
  'zh-CN': [
    { width: 1440, axe: 'all' },
    { width: 820, colorScheme: 'dark', axe: 'colours' },
    { width: 390, axe: 'all' },
    { width: 1440, forced: true },
    { width: 720, height: 450 },
    { width: 320, height: 256 },
  ],
  'en-US': [
    { width: 1440, colorScheme: 'dark', axe: 'colours' },
    { width: 820, axe: 'all' },
    { width: 390, colorScheme: 'dark', axe: 'colours' },
  ],
} satisfies Record<string, Look[]>;
const locales = ['zh-CN', 'en-US'] as const;

const choose = (page: Page, locale: string) =>
  page.addInitScript((chosen) => localStorage.setItem('console:i18n-locale', chosen), locale);

/** Checks the rules of pages in each look of a language. */
async function good(page: Page, locale: keyof typeof looks, withAxe = true): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const look of looks[locale] as readonly Look[]) {
    const { width, height = 900, colorScheme = 'light', forced, axe } = look;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, forcedColors: forced ? 'active' : 'none' });
    // Pages measure themselves a moment after the window has its new width.
    await expect.poll(() => pageFaults(page), `${page.url()} ${JSON.stringify(look)}`).toEqual([]);
    if (axe && withAxe) await expectAccessible(page, axe);
  }
}

for (const locale of locales)
  test(`every page before the sign-in is sound in every look, ${locale}`, async ({ page }) => {
    await choose(page, locale);
    for (const path of publicPages) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await good(page, locale);
    }
  });

/** Scrolls the shown page to its end, whose parts come as they are near. */
async function scrollThrough(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width * 0.6, height / 2);
  const left = () =>
    page
      .locator('[role=tabpanel]:visible')
      .first()
      .evaluate((pane) => pane.scrollHeight - pane.clientHeight - pane.scrollTop);
  while ((await left()) > 1) {
    const before = await left();
    await page.mouse.wheel(0, height / 2);
    await expect.poll(left).not.toBe(before);
  }
}

test('charts and newest records of the home page load when they come near, the first visit without them', async ({
  page,
}) => {
  const asked: string[] = [];
  const isLater = (url: string) => /dashboard\/(trend|rank)|\/(withdraw|deposit|appeal|log)\/page/.test(url);
  page.on('request', (request) => {
    if (isLater(request.url())) asked.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const last = page.getByRole('region', { name: '提币审核' });
  await expect(page.getByRole('region', { name: '运营数据' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await scrollThrough(page);
  await expect(last.getByRole('row').nth(1)).toBeVisible();
  expect(asked.filter((url) => url.includes('dashboard/'))).toHaveLength(10);
});

for (const locale of locales)
  test(`every page of the frame, and the home page of each role, is sound in every look, ${locale}`, async ({
    page,
  }) => {
    await choose(page, locale);
    for (const [who, paths] of [
      ['admin', [home, ...pages]],
      ['op', [home]],
      ['agent', [home]],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page, who, paths[0]);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('tab').first()).toBeVisible();
        if (path === home && who === 'admin') await scrollThrough(page);
        // The pages of the other roles have the same elements.
        await good(page, locale, who === 'admin');
      }
    }
  });

test('the pages of the frame stand where they belong', async ({ page }) => {
  /** Where the middle of an element is, from 0 (top of the window) to 1. */
  const middle = (name: string | RegExp) =>
    page
      .getByText(name)
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2 / window.innerHeight;
      });
  for (const status of ['403', '404', '500']) {
    await page.goto(`/${status}`);
    const at = await middle(status);
    expect(at, status).toBeGreaterThan(0.25);
    expect(at, status).toBeLessThan(0.6);
  }
  await page.goto('/login');
  const fields = await page.locator('[name=username], [name=password]').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { left, right } = (input.closest('.bp6-input-group') ?? input).getBoundingClientRect();
      return [left, right];
    }),
  );
  const captcha = await page.getByRole('button', { name: '点击完成验证' }).boundingBox();
  expect([captcha!.x, captcha!.x + captcha!.width].map(Math.round)).toEqual(fields[0]!.map(Math.round));
  await signIn(page);
  await page.goto('/log');
  await page.setViewportSize({ width: 1440, height: 900 });
  const filters = page.locator('main form');
  await expect(filters).toBeVisible();
  expect((await filters.boundingBox())!.height).toBeLessThan(120);
});

test('what opens over the page is accessible in both themes', async ({ page }) => {
  await signIn(page);
  const both = async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'colours');
  };
  for (const [button, shown] of [
    ['布局设置', 'dialog'],
    ['通知', 'dialog'],
    ['标签页操作', 'menu'],
    ['语言', 'menu'],
    ['Ada Chen 的菜单', 'menu'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole(shown).first()).toBeVisible();
    await both();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(shown)).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索…' })).toBeFocused();
  await both();
});
