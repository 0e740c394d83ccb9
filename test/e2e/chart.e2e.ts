import { readFile } from 'node:fs/promises';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

// The fixture `page` fails on any violation of the Content-Security-Policy.
test('a chart is drawn, read by keyboard, and saved as a picture', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/withdraw');
  await page.getByRole('button', { name: '图表', exact: true }).click();
  const plot = page.getByRole('application', { name: /^每日提币（按状态）/ });
  await expect(plot.locator('g > rect').first()).toBeVisible();
  await plot.focus();
  await page.keyboard.press('End');
  await expect(plot.locator('[aria-live="polite"]')).toHaveText(/^\d{4}-\d\d-\d\d: .+合计 \d+$/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载每日提币（按状态）' }).click();
  await page.getByRole('menuitem', { name: '图片（PNG）' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  // Width and height are the first fields of a PNG; a drawing without marks would compress to far less.
  expect(file.readUInt32BE(16)).toBeGreaterThan(1000);
  expect(file.length).toBeGreaterThan(10_000);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(plot.locator('g > rect').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
