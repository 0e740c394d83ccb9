import { expect, test, type Page, watch } from './support/test';
import { signIn } from './support/signIn';

const dropCookie = async (page: Page, name: string, value?: string) => {
  const [cookie] = (await page.context().cookies()).filter((each) => each.name === name);
  await page.context().clearCookies({ name });
  if (cookie && value !== undefined) await page.context().addCookies([{ ...cookie, value }]);
};

test('a deep link asks for a sign-in, then shows what it names', async ({ page }) => {
  await page.goto('/wallet/chain?chainCode=eth');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwallet%2Fchain%3FchainCode%3Deth$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/wallet\/chain\?chainCode=eth$/);
  await expect(page.getByRole('search').getByLabel('链标识')).toHaveValue('eth');
});

test('a reload on a deep link stays there', async ({ page }) => {
  await signIn(page, 'admin', '/account/coin?sort=usdtPrice%2Cdesc');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '折算价(USDT)' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(/sort=usdtPrice%2Cdesc$/);
});

for (const value of [undefined, 'undefined'])
  test(`a token cookie that is ${value ?? 'removed'} leads to the sign-in page, with the way back`, async ({
    page,
  }) => {
    await signIn(page, 'admin', '/wallet/chain');
    // A page that still works would renew the token.
    await page.goto('about:blank');
    await dropCookie(page, 'admin-access_token', value);
    await page.goto('/wallet/chain');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fwallet%2Fchain$/);
  });

test('a sign-out whose answer is late renews no token, though the chat is closed before', async ({
  page,
}) => {
  const opened = page.waitForEvent('websocket');
  await signIn(page);
  const chat = await opened;
  await chat.waitForEvent('framereceived');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/auth/token/logout', async (route) => {
    const closed = chat.waitForEvent('close');
    const response = await route.fetch();
    await closed;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Ada Chen' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(asked).not.toContain('/auth/oauth/token');
});

test('a menu that cannot be loaded leads to the sign-in page, which says why; no loop', async ({
  page,
  watched,
}) => {
  watched.forgive(/500/);
  await signIn(page, 'admin', '/wallet/chain');
  let asked = 0;
  await page.route('**/admin/app/menu?**', (route) => {
    asked += 1;
    return route.fulfill({
      status: 500,
      json: { code: 50001, msg: '服务器内部错误', data: null, requestId: 'request-of-the-menu' },
    });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('菜单加载失败');
  await expect(page.getByRole('alert')).toContainText('request-of-the-menu');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwallet%2Fchain$/);
  expect(asked).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('two windows that meet an expired token at once renew it once', async ({
  page,
  context,
  watched,
  baseURL,
}) => {
  watched.forgive(/401/);
  await signIn(page, 'admin', '/wallet/chain');
  const other = await context.newPage();
  const { complaints } = watch(other, baseURL ?? '');
  await other.goto('/account/coin');
  await expect(other.getByRole('grid')).toBeVisible();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'admin-access_token');
  let renewals = 0;
  await context.route('**/auth/oauth/token?**', (route) => {
    renewals += 1;
    return route.continue();
  });
  await context.route('**/admin/**', (route) =>
    route.request().headers().authorization === `Bearer ${cookie?.value}`
      ? route.fulfill({ status: 401, json: { code: 40101, msg: '', data: null, requestId: 'expired' } })
      : route.continue(),
  );
  await Promise.all([page.reload(), other.reload()]);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(other.getByRole('grid')).toBeVisible();
  expect(renewals).toBe(1);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a session that the platform ended is asked for again; another account leads to the sign-in page, which says why', async ({
  page,
  watched,
}) => {
  watched.forgive(/401/);
  await signIn(page, 'admin', '/wallet/chain');
  await dropCookie(page, 'admin-access_token', 'no-longer-known');
  await dropCookie(page, 'admin-refresh_token', 'no-longer-known');
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await page.getByRole('button', { name: '使用其他账户' }).click();
  await expect(page.getByRole('alert')).toContainText('登录已过期');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwallet%2Fchain$/);
});

test('nothing but the boot screen shows before the page: no 403, no 404', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => text.includes('抱歉'))).toEqual([]);
});

test('a language chosen before the sign-in is kept after it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await signIn(page);
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
});

test('the exception pages need no session, and lead home', async ({ page }) => {
  const texts = {
    '/403': '抱歉，您无权访问此页面。',
    '/404': '抱歉，您访问的页面不存在。',
    '/500': '抱歉，服务器报告了一个错误。',
  };
  for (const [path, text] of Object.entries(texts)) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: '返回主控台' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
