import { expect, expectAccessible, test, type Page } from './support/test';
import { signIn } from './support/signIn';
import { expectStill, listFaults, watchShifts } from './support/layout';

const widthOf = async (page: Page) =>
  (await page.getByRole('navigation', { name: '主菜单' }).boundingBox())?.width;
const openSettings = (page: Page) => page.getByRole('button', { name: '布局设置' }).click();
const flip = (page: Page, name: string) =>
  page.getByRole('switch', { name, exact: true }).locator('..').click();
/** Scrolls the visible list page. */
const scroll = (page: Page, top: number) =>
  page.locator('[data-page-scroll]').evaluate((element, to) => element.scrollTo(0, to), top);
const columnsOf = (page: Page) =>
  page
    .locator('main thead th:visible')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
const topOf = async (page: Page, role: 'banner' | 'tab') =>
  (await page.getByRole(role).first().boundingBox())?.y ?? NaN;

test('the sider is 256 px wide, 80 px when collapsed, the header 64 px high (§9 sider-width §9 sider-narrow §9 header-height)', async ({
  page,
}) => {
  await signIn(page);
  expect(await widthOf(page)).toBe(256);
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
  await page.getByRole('button', { name: '收起菜单' }).click();
  expect(await widthOf(page)).toBe(80);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(() => widthOf(page)).toBe(256);
});

test('a header that is not fixed leaves with the page, and the fixed tabs stop at the top (§4 tabs-offset §9 tabs-offset)', async ({
  page,
}) => {
  await signIn(page, 'admin', '/wallet/chain');
  await page.setViewportSize({ width: 1440, height: 320 });
  await openSettings(page);
  await flip(page, '固定顶栏');
  const at = await topOf(page, 'tab');
  await scroll(page, 30);
  await expect.poll(() => topOf(page, 'banner')).toBe(-30);
  expect(await topOf(page, 'tab')).toBe(at - 30);
  await scroll(page, 110);
  await expect.poll(() => topOf(page, 'banner')).toBe(-64);
  expect(await topOf(page, 'tab')).toBe(at - 64);
  await scroll(page, 0);
  await expect.poll(() => topOf(page, 'banner')).toBe(0);
});

test('a header that hides gives its room to the page (§4 header-hide)', async ({ page }) => {
  await signIn(page, 'admin', '/account/coin');
  await page.setViewportSize({ width: 1440, height: 620 });
  await openSettings(page);
  await flip(page, '下滑时隐藏顶栏');
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  const rows = page.getByRole('grid').locator('../..');
  const height = await rows.evaluate(({ clientHeight }) => clientHeight);
  await rows.evaluate((element) => element.scrollTo(0, 301));
  await expect.poll(() => topOf(page, 'banner')).toBe(-64);
  expect(await rows.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(height);
  await rows.evaluate((element) => element.scrollBy(0, -20));
  await expect.poll(() => topOf(page, 'banner')).toBe(0);
});

test('full screen goes on by its button and off by the browser (§4 fullscreen)', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: '全屏' }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every look of the frame is accessible, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'admin', '/wallet/chain');
    await openSettings(page);
    await expect(page.getByRole('dialog', { name: '布局设置' })).toBeVisible();
    for (const value of ['绿', '紫', '橙', '蓝', '紧凑']) {
      await page.getByRole('radio', { name: value, exact: true }).click();
      await expectAccessible(page, 'colours');
    }
    for (const [group, value] of [
      ['顶栏风格', '主题色'],
      ['顶栏风格', '深色'],
      ['侧边栏风格', '浅色'],
    ] as const) {
      await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: value }).click();
      await expectAccessible(page, 'colours');
    }
    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button').first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
  });

test('the tools of a list stay where they are when its rows come late', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('console:i18n-locale', 'en-US'));
  await page.setViewportSize({ width: 820, height: 900 });
  await watchShifts(page);
  await signIn(page, 'admin', '/account/coin');
  await page.route(/\/area\/(page|tree)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto('/system/area');
  await expect(page.getByRole('button', { name: 'Create area' })).toBeVisible();
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expectStill(page, 'when the rows came');
});

test('the columns of a wide list are whole again after the sider folded, unfolded, and while another tab was in front', async ({
  page,
}) => {
  await signIn(page, 'admin', '/wallet/withdraw');
  const fold = (name: string) => page.getByRole('button', { name }).click();
  const expectWhole = () => expect.poll(() => listFaults(page)).toEqual([]);
  await page.locator('main tbody a').first().waitFor();
  await expectWhole();
  const before = await columnsOf(page);
  await fold('收起菜单');
  await expect.poll(() => columnsOf(page)).not.toEqual(before);
  await expectWhole();
  await fold('展开菜单');
  await expect.poll(() => columnsOf(page)).toEqual(before);
  await page.getByRole('tab').first().click();
  await fold('收起菜单');
  await page.getByRole('tab').nth(1).click();
  await expect.poll(() => columnsOf(page)).not.toEqual(before);
  await expectWhole();
});
