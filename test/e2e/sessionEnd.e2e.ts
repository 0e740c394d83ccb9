import type { BrowserContext } from '@playwright/test';
import { fillChain } from './support/fillChain';
import { secondWindow } from './support/secondWindow';
import { signIn } from './support/signIn';
import { question, signInAgain } from './support/signInAgain';
import { expect, expectAccessible, test } from './support/test';

/** Ends the session on the platform; the windows notice it at their next call. */
async function endSession(context: BrowserContext): Promise<void> {
  const [token] = (await context.cookies()).filter(({ name }) => name === 'admin-access_token');
  const ended = await context.request.delete('/auth/token/logout', {
    headers: { Authorization: `Bearer ${token?.value}` },
  });
  expect(ended.ok()).toBe(true);
}

test('a session that ends under a form is opened again over it, and what was typed is saved', async ({
  page,
  context,
  watched,
}) => {
  watched.forgive(/401/);
  await signIn(page, 'admin', '/wallet/chain?form=new');
  const form = page.getByRole('dialog', { name: '新建链' });
  await fillChain(page, 'late-chain');
  await endSession(context);
  await form.getByRole('button', { name: '创建' }).click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByLabel('密码', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await signInAgain(page);
  // The submission waited; its key proves that it is the same one.
  await expect(page.getByText('链 late-chain 已保存')).toBeVisible();
  await expect(page.getByRole('row', { name: /late-chain/ })).toBeVisible();
});

test('a call that met the end waits for the sign-in and is sent again; the other windows are freed with it', async ({
  page,
  context,
  watched,
}) => {
  watched.forgive(/401/);
  await signIn(page, 'admin', '/wallet/chain');
  const other = await secondWindow(context);
  await endSession(context);
  await other.getByRole('button', { name: '刷新', exact: true }).click();
  await expect(question(other)).toBeVisible();
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  const answered = page.waitForResponse(
    (response) => response.url().includes('/admin/wallet/chain/page') && response.status() === 200,
  );
  await expect(question(page)).toBeVisible();
  await signInAgain(page);
  await answered;
  await expect(question(other)).toHaveCount(0);
  await expect(other.getByRole('grid')).toBeVisible();
});

test('without a network the page says so, and the data come by themselves afterwards', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/wallet/chain?chainCode=eth');
  await expect(page.getByRole('grid')).toBeVisible();
  // What loads after the first screen has come, too.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expectAccessible(page);
  const fetched = page.waitForResponse(/\/admin\/wallet\/chain\/page/);
  await context.setOffline(false);
  await fetched;
  await expect(page.getByText('网络已断开')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /eth/ })).toBeVisible();
});

test('a newer build on the server is offered and never forced; the reload keeps tabs and filters', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'admin', '/wallet/chain?chainCode=eth');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.route('**/version.json', (route) => route.fulfill({ json: { id: 'a-newer-one' } }));
  await page.clock.runFor('03:01');
  await expect(page.getByText('系统已更新')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('status').getByRole('button', { name: '刷新', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('系统已更新')).toHaveCount(0);
  await expect(page).toHaveURL(/chainCode=eth$/);
});
