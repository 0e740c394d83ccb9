import { tabTo } from './support/keys';
import { signIn } from './support/signIn';
import { expect, expectAccessible, type Page, test } from './support/test';

const titleOf = (page: Page) =>
  page.getByRole('tabpanel').getByRole('heading', { level: 1, name: /K\d{18}$/ });

test('from the card of the dashboard to the oldest identity check, and decide it, with keys alone', async ({
  page,
}) => {
  await signIn(page, 'op', '/dashboard/control');
  await tabTo(page, 'link', /^实名审核/, page.getByRole('main'));
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await page.keyboard.press(key);
  };
  await press('Enter');
  const rows = page.getByRole('grid').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: '开始审核' })).toBeVisible();
  // The oldest request of the first level; the others wait for an administrator.
  const oldest = await rows.filter({ hasText: '初级认证' }).first().textContent();
  await press('n');
  await expect(titleOf(page)).toBeFocused();
  await expect(page.getByText(/^由您处理/)).toBeVisible();
  let title = String(await titleOf(page).textContent());
  expect(oldest).toContain(/K\d{18}/.exec(title)?.[0] ?? 'no number');
  await expect(page.getByRole('img', { name: '证件正面' })).toBeVisible();
  await expect(page.getByRole('img', { name: '手持证件照' })).toBeVisible();
  await expectAccessible(page);

  for (let decisions = 0; decisions < 3; decisions += 1) {
    const before = count;
    await press('v');
    const viewer = page.getByRole('dialog', { name: '证件正面' });
    await expect(viewer.getByRole('img', { name: '证件正面' })).toBeVisible();
    await press('+');
    await press('t');
    await expect(viewer.locator('[data-zoom="2"][data-turns="1"]')).toBeVisible();
    await press('2');
    await expect(page.getByRole('dialog', { name: '证件反面' }).getByRole('img')).toBeVisible();
    if (decisions === 0) await expectAccessible(page);
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press('a');
    await expect(
      page.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }),
    ).toBeFocused();
    await press('Enter');
    await expect(titleOf(page)).not.toHaveText(title);
    await expect(page.getByText(/^由您处理/)).toBeVisible();
    title = String(await titleOf(page).textContent());
    expect(count - before).toBeLessThan(10);
  }
  // One to open the list, one to start, seven for each decision with a look at both sides; the next opens without a key.
  expect(count).toBe(23);
});

test('a document shows one watermark, that of the picture itself, and is decided in its large view', async ({
  page,
}) => {
  await signIn(page, 'op', '/vip/kyc');
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '开始审核' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('img', { name: '证件正面' })).toBeVisible();
  await expect(page.getByText(/^您处理此申请期间显示完整内容/)).toBeVisible();
  await page.getByRole('button', { name: '放大证件正面' }).click();
  const viewer = page.getByRole('dialog', { name: '证件正面' });
  await expect(viewer.getByRole('img')).toBeVisible();
  await expect(viewer.locator('[data-watermark]')).toHaveCount(0);
  await expectAccessible(page);
  await viewer.getByRole('button', { name: '通过' }).click();
  await expect(
    page.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }),
  ).toBeFocused();
});
