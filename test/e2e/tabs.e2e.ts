import { expect, test, type Page } from './support/test';
import { signIn } from './support/signIn';
import { openTabs } from './support/tabs';

const menuLink = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: entry });

/** Opens a menu item of a closed group, and waits until the groups have opened and closed. */
const openFromMenu = async (page: Page, area: string, entry: string) => {
  await page.getByRole('button', { name: area, expanded: false }).click();
  await menuLink(page, entry).click();
  await expect(openTabs(page).filter({ hasText: entry })).toHaveAttribute('aria-selected', 'true');
  await expect(menuLink(page, entry)).toHaveAttribute('aria-current', 'page');
};

test('a page that is opened begins at its top, and one that is shown again keeps its place (§2.3 6-after)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, 'admin', '/dashboard/control');
  const scrolled = () => page.locator('[id^=pane-]:visible').evaluate(({ scrollTop }) => scrollTop);
  await expect(page.getByRole('heading', { name: /^您好/ })).toBeVisible();
  // What is still being filled would move the page.
  await expect(page.getByText('24 小时内无失败任务')).toBeAttached();
  await expect(page.getByRole('heading', { name: '手续费收入构成(USDT)' })).toBeAttached();
  await page.locator('[id^=pane-]:visible').hover();
  await page.mouse.wheel(0, 250);
  await expect.poll(scrolled).toBeGreaterThanOrEqual(250);
  const place = await scrolled();
  await page.getByRole('navigation', { name: '导航菜单' }).getByRole('link', { name: '日志' }).click();
  await expect(page).toHaveURL(/\/log$/);
  await expect.poll(scrolled).toBe(0);
  await openTabs(page).first().click();
  await expect(page).toHaveURL(/control$/);
  await expect.poll(scrolled).toBe(place);
});

test('the fixed pages have their Chinese titles, in the tab and in the window (§2.1 dashboard §2.1 agent §2.1 log)', async ({
  page,
}) => {
  // An entry of the menu for a fixed path would give its own title.
  await page.route('**/admin/app/menu?type=left', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: { path: string }[] };
    await route.fulfill({ json: { ...rest, data: data.filter(({ path }) => path !== '/agent/user') } });
  });
  await signIn(page);
  for (const [path, title] of [
    ['/dashboard/control', '主控台'],
    ['/agent/user', '用户管理'],
    ['/log', '日志 / 前端日志'],
  ] as const) {
    await page.goto(path);
    await expect(openTabs(page).filter({ hasText: title })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+条消息\\))?${title} - Coin Console$`));
  }
});

test('half-filled forms and filters survive a switch; Back and Forward move between tabs', async ({
  page,
}) => {
  await signIn(page);
  await openFromMenu(page, '钱包管理', '链管理');
  await page.getByRole('search').getByLabel('链名称').fill('eth');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/chainName=eth/);
  await page.getByRole('button', { name: '新建链' }).click();
  await page.getByRole('dialog').getByLabel('链名称').fill('half a chain');
  await openFromMenu(page, '账户与币种', '币种管理');
  await page.getByRole('button', { name: '新建币种' }).click();
  await page.getByRole('dialog').getByLabel('中文名').fill('半个币');

  await openTabs(page)
    .filter({ hasText: /链管理/ })
    .click();
  await expect(page.getByRole('dialog').getByLabel('链名称')).toHaveValue('half a chain');
  await expect(page).toHaveURL(/\/wallet\/chain\?chainName=eth&form=new$/);
  await page.goBack();
  await expect(page.getByRole('dialog').getByLabel('中文名')).toHaveValue('半个币');
  await expect(openTabs(page).filter({ hasText: /币种管理/ })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(page.getByRole('dialog').getByLabel('链名称')).toHaveValue('half a chain');
  await expect(openTabs(page)).toHaveCount(3);
});

test('closing a tab destroys its page: opened again it is empty (§4 tabs-cache)', async ({ page }) => {
  await signIn(page);
  await openFromMenu(page, '钱包管理', '链管理');
  await page.getByRole('search').getByLabel('链标识').fill('typed and not sent');
  await page.getByRole('button', { name: '关闭 链管理' }).click();
  await expect(openTabs(page).filter({ hasText: '主控台' })).toHaveAttribute('aria-selected', 'true');
  await expect(menuLink(page, '主控台')).toHaveAttribute('aria-current', 'page');
  await openFromMenu(page, '钱包管理', '链管理');
  await expect(page.getByRole('search').getByLabel('链标识')).toHaveValue('');
});

test('Back asks before it closes a form that holds something', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain');
  await page.getByRole('button', { name: '新建链' }).click();
  await page.getByRole('dialog').getByLabel('链名称').fill('kept');
  await page.goBack();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByRole('dialog').getByLabel('链名称')).toHaveValue('kept');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing a tab asks when its form holds something', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain?form=new');
  await page.getByRole('dialog').getByLabel('链名称').fill('kept');
  await page.getByRole('button', { name: '关闭 链管理' }).click();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByRole('dialog').getByLabel('链名称')).toHaveValue('kept');
  await page.getByRole('button', { name: '关闭 链管理' }).click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(openTabs(page)).toHaveText(['主控台']);
});

test('the tabs of a person come back after a reload, in their order, on the page that was shown (§4 tabs-saved)', async ({
  page,
}) => {
  await signIn(page);
  await openFromMenu(page, '账户与币种', '币种管理');
  await openFromMenu(page, '钱包管理', '链管理');
  await page.reload();
  await expect(openTabs(page)).toHaveText(['主控台', '币种管理', '链管理']);
  await expect(openTabs(page).filter({ hasText: '链管理' })).toHaveAttribute('aria-selected', 'true');
});

test('a change of language reaches titles, tabs, hidden pages and the window', async ({ page }) => {
  await signIn(page, 'admin', '/account/coin');
  await openFromMenu(page, '钱包管理', '链管理');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(openTabs(page)).toHaveText(['Dashboard', 'Coins', 'Chains']);
  await expect(page).toHaveTitle(/Chains - Coin Console$/);
  await expect(page.getByRole('columnheader', { name: 'Chain code' })).toBeVisible();
  await openTabs(page).filter({ hasText: 'Coins' }).click();
  await expect(page.getByRole('columnheader', { name: 'Coin code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create coin' })).toBeVisible();
});

test('one tab is a tab stop, arrows move along the bar, Delete closes', async ({ page }) => {
  await signIn(page, 'admin', '/account/coin');
  await openFromMenu(page, '钱包管理', '链管理');
  await openTabs(page).filter({ hasText: '链管理' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(openTabs(page).filter({ hasText: '币种管理' })).toBeFocused();
  await expect(page).toHaveURL(/\/account\/coin$/);
  await page.keyboard.press('Delete');
  await expect(openTabs(page)).toHaveText(['主控台', '链管理']);
});

test('a path without a page is the 404 view, and Back leads out of it', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain');
  await page.goto('/no/such/page');
  await expect(page.getByText('抱歉，您访问的页面不存在。')).toBeVisible();
  await page.getByRole('button', { name: '返回主控台' }).click();
  await expect(page).toHaveURL(/\/dashboard\/control$/);
  await page.goBack();
  await expect(page.getByText('抱歉，您访问的页面不存在。')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('signing in as somebody else leaves nothing of the person before', async ({ page }) => {
  await signIn(page, 'admin', '/account/coin');
  await page.getByRole('button', { name: /的菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'op');
  await expect(openTabs(page)).toHaveText(['主控台']);
  await expect(page.getByText('Ada Chen')).toHaveCount(0);
});
