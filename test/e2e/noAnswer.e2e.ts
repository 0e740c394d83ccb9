import { actInRow } from './support/actInRow';
import { fillChain } from './support/fillChain';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('an answer that never comes leaves an unknown outcome, and submitting again does nothing twice (§9 request-timeout)', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin', '/wallet/chain?form=new');
  await fillChain(page, 'silent-chain');
  await page.getByRole('button', { name: '创建' }).click();
  const row = page.getByRole('row', { name: /silent-chain/ });
  await expect(async () => {
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await expect(row.getByText('正常')).toBeVisible({ timeout: 2000 });
  }).toPass();

  const keys: (string | undefined)[] = [];
  // The platform executes the call, but the answer is lost.
  await page.route('**/wallet/chain/*/pause', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
  });
  await actInRow(page, '暂停', 'silent-chain');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '原因' }).fill('节点升级维护');
  await dialog.getByRole('button', { name: '暂停' }).click();
  await expect(dialog.getByRole('alert')).toContainText('结果未知', { timeout: 90_000 });
  await expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('节点升级维护');
  await dialog.getByRole('button', { name: '再次提交' }).click();
  await expect(row.getByText('已暂停')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/.{36}/), keys[0]]);

  await row.getByRole('link', { name: '查看 silent-chain' }).click();
  const story = page.getByRole('region', { name: '时间线' });
  await expect(story.getByRole('listitem').filter({ hasText: '节点升级维护' })).toHaveCount(1);
});
