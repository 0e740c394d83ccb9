import { expect, expectAccessible, test, type Page } from './support/test';
import { tabTo } from './support/keys';
import { gapOf, passwords } from './support/signIn';
import { openTabs } from './support/tabs';

/** Signs in by keyboard only; the arrow keys move the slider. */
async function signInByKeys(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: /用户名/ }).waitFor();
  await tabTo(page, 'textbox', /用户名/);
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(passwords.admin);
  const created = page.waitForResponse(/\/auth\/code\/create/);
  if ((await page.getByRole('slider').count()) === 0) {
    await tabTo(page, 'button', /点击完成验证/);
    await page.keyboard.press('Enter');
  }
  const { data } = (await (await created).json()) as { data: { token: string } };
  const x = await gapOf(page, data.token);
  const slider = page.getByRole('slider');
  await expect(slider).toBeEnabled();
  await tabTo(page, 'slider', /./);
  while (Number(await slider.inputValue()) < x) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('验证通过')).toBeVisible();
  await tabTo(page, 'button', /^登录$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}

const field = (page: Page) => page.getByRole('combobox', { name: '搜索…' });

/** Types a text into the palette and chooses the option. */
async function choose(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

const current = (page: Page) => openTabs(page).and(page.getByRole('tab', { selected: true }));

test('everything goes by keyboard: sign in, find a page, switch and close tabs, change a setting, sign out (§2.7 search)', async ({
  page,
}) => {
  await signInByKeys(page);
  // The skip link is visible while it has the focus, and leads to the content.
  await page.reload();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  const skip = page.getByRole('link', { name: '跳到内容' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard\/control$/);

  // By initials, then by full pinyin.
  await choose(page, 'lgl', /^链管理/);
  await expect(current(page)).toHaveText('链管理');
  await expect(page.getByRole('main')).toBeFocused();
  await choose(page, 'bizhong', /^币种管理/);
  await expect(current(page)).toHaveText('币种管理');
  await expect(page.getByRole('grid')).toBeVisible();

  await page.keyboard.press('Alt+2');
  await expect(current(page)).toHaveText('链管理');
  await page.keyboard.press('Alt+W');
  await expect(current(page)).toHaveText('币种管理');
  await expect(openTabs(page)).toHaveText(['主控台', '币种管理']);

  await choose(page, 'mianbaoxie', /面包屑.*开$/);
  await expect(page.getByRole('option', { name: /面包屑 关$/, selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveCount(0);

  await choose(page, 'tcdl', /^退出登录/);
  await tabTo(page, 'button', /^退出登录$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`palette and sheet of keys are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signInByKeys(page);
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('guanli');
    await expect(page.getByRole('option', { name: /链管理/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
    await expectAccessible(page);
  });
