import { signIn } from './support/signIn';
import { expect, expectAccessible, type Page, test } from './support/test';

const widths = [390, 820, 1440] as const;
const publicPages = ['/login', '/register', '/forgot', '/403', '/500'];
const pages = ['/dashboard/control', '/log', '/own', '/i18n', '/agent/user', '/nothing'];

test.describe.configure({ timeout: 180_000 });

/** Checks accessibility in both themes, and that nothing overflows sideways, at every width. */
async function good(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'colours');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('every page before the sign-in is accessible in both themes, at every width', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await good(page);
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
  const last = page.getByRole('region', { name: '系统日志' });
  await expect(page.getByRole('region', { name: '运营数据' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await scrollThrough(page);
  await expect(last.getByRole('row').nth(1)).toBeVisible();
  expect(asked.filter((url) => url.includes('dashboard/'))).toHaveLength(10);
});

test('every page of the shell is accessible in both themes, at every width', async ({ page }) => {
  await signIn(page);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('tab').first()).toBeVisible();
    if (path === '/dashboard/control') await scrollThrough(page);
    await good(page);
  }
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
