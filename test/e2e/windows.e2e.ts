import { secondWindow } from './support/secondWindow';
import { signIn } from './support/signIn';
import { expect, type Page, test } from './support/test';

const menu = (page: Page) => page.getByRole('navigation', { name: /主菜单|Main menu/ });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的菜单|^Menu of/ }).click();
  await page.getByRole('menuitem', { name: /退出登录|Log out/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /退出登录|Log out/ })
    .click();
  await expect(page).toHaveURL(/\/login/);
}

test('a sign-out in one window reaches the other, which says why and shows nothing of the person any more', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/wallet/chain');
  const other = await secondWindow(context);
  await signOut(page);
  await expect(other.getByRole('alert')).toContainText('已在其他窗口退出登录');
  await expect(other).toHaveURL(/\/login$/);
  await expect(menu(other)).toHaveCount(0);
  expect(await other.locator('body').innerHTML()).not.toContain('USDT');
});

test('somebody else’s sign-in locks the windows of the one before, and these can go on as that account', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/wallet/chain');
  const other = await secondWindow(context);
  // A sign-in page that stayed open shows no sign-out.
  await page.goto('/login');
  await signIn(page, 'op');
  await expect(other.getByRole('alert')).toContainText('本窗口已锁定');
  await expect(menu(other)).toHaveCount(0);
  await other.getByRole('button', { name: '进入该账户' }).click();
  await expect(menu(other)).toBeVisible();
  await expect(other).not.toHaveURL(/login/);
});

test('a language that is chosen in one window holds in the other at once', async ({ page, context }) => {
  await signIn(page, 'admin', '/wallet/chain');
  const other = await secondWindow(context);
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(other.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('the next person on this browser sees nothing of the one before, and has keys of their own', async ({
  page,
}) => {
  await signIn(page, 'admin', '/account/coin');
  await expect(page.getByRole('grid')).toBeVisible();
  await signOut(page);
  const before = await page.evaluate(() => Object.keys(localStorage));
  await signIn(page, 'op');
  await expect(page.getByRole('tab', { name: '币种' })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('Ada Chen');
  const after = await page.evaluate(() => Object.keys(localStorage));
  const owners = (keys: string[]) =>
    new Set(keys.filter((key) => key.startsWith('console:page.opened:')).map((key) => key.split(':').at(-1)));
  expect(owners(after).size).toBe(owners(before).size + 1);
});

test('what one person typed and did not send is gone from the browser when the next one signs in', async ({
  page,
}) => {
  const typed = 'typed-and-not-sent';
  const isKept = () => page.evaluate((text) => JSON.stringify(localStorage).includes(text), typed);
  await signIn(page, 'admin', '/cms/tag?token=of-a-link');
  await page.getByRole('button', { name: '新建标签' }).click();
  await page.getByRole('dialog', { name: '新建标签' }).getByRole('textbox').first().fill(typed);
  await expect.poll(isKept).toBe(true);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('of-a-link');
  // The session ended without a sign-out.
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, 'op');
  await expect.poll(isKept).toBe(false);
});

test('two windows of one person lose nothing of each other: a draft in each, a saved view and a hidden column', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/cms/tag');
  const other = await context.newPage();
  await other.goto('/cms/tag');
  const nameIn = (each: Page) => each.getByRole('dialog', { name: '新建标签' }).getByRole('textbox').first();
  for (const [each, name] of [
    [page, 'first-window'],
    [other, 'second-window'],
  ] as const) {
    await each.getByRole('button', { name: '新建标签' }).click();
    await nameIn(each).fill(name);
  }
  const isStored = (text: string) =>
    page.evaluate((part) => JSON.stringify(localStorage).includes(part), text);
  for (const name of ['first-window', 'second-window']) await expect.poll(() => isStored(name)).toBe(true);

  const list = await context.newPage();
  await list.goto('/wallet/chain?status=PAUSED');
  const columns = await context.newPage();
  await columns.goto('/account/coin');
  await list.getByRole('button', { name: '视图', exact: true }).click();
  await list.getByRole('menuitem', { name: '保存当前视图' }).click();
  await expect(list.getByText(/视图已保存为/)).toBeVisible();
  await columns.getByRole('button', { name: '列设置' }).click();
  const hidden = columns.getByRole('dialog').getByRole('checkbox').nth(2);
  await hidden.uncheck({ force: true });
  await columns.keyboard.press('Escape');
  const heads = await columns.getByRole('columnheader').allInnerTexts();

  // Each window starts again and has what it had, and what the others made.
  for (const [each, name] of [
    [page, 'first-window'],
    [other, 'second-window'],
  ] as const) {
    each.on('dialog', (leave) => void leave.accept());
    await each.reload();
    await each.getByRole('button', { name: '恢复草稿' }).click();
    await expect(nameIn(each)).toHaveValue(name);
  }
  await columns.goto('/wallet/chain');
  await columns.getByRole('button', { name: '视图', exact: true }).click();
  await expect(columns.getByRole('menuitem', { name: /已暂停|PAUSED/ })).toBeVisible();
  await list.goto('/account/coin');
  await expect.poll(() => list.getByRole('columnheader').allInnerTexts()).toEqual(heads);
});
