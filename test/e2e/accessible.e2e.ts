import { expect, expectAccessible, test, type Page } from './support/test';
import { signIn } from './support/signIn';

const screens = ['/wallet/chain?form=new', '/account/coin', '/account/coin?form=new'];

const settled = async (page: Page) => {
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Checks the structure once, and contrasts in both themes. */
const bothThemes = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
};

test.describe.configure({ timeout: 120_000 });

test('every screen is accessible in both themes', async ({ page }) => {
  await signIn(page);
  for (const screen of screens) {
    await page.goto(screen);
    await settled(page);
    await bothThemes(page);
  }
});

test('detail and action dialog are accessible in both themes', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain');
  await page.getByRole('link', { name: '查看 eth', exact: true }).click();
  await expect(page.getByRole('region', { name: '时间线' })).toBeVisible();
  await bothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: '重新扫描' }).click();
  await expect(page.getByLabel('起始高度')).toBeVisible();
  await bothThemes(page);
});

test('a phone and a tablet show everything without scrolling sideways', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain');
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: '展开菜单' }).click();
  await page.getByRole('button', { name: '账户与币种' }).click();
  await page.getByRole('link', { name: '币种管理' }).click();
  await expect(page).toHaveURL(/\/account\/coin$/);
  await expect(page.getByRole('link', { name: '币种管理' })).toHaveCount(0);
});
