import { actInRow } from './support/actInRow';
import { fillChain } from './support/fillChain';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('a chain is created, becomes active by itself, is paused with a reason, and tells its story', async ({
  page,
}) => {
  await signIn(page, 'admin', '/wallet/chain');
  await page.getByRole('button', { name: '新建链' }).click();
  await fillChain(page, 'e2e-chain');
  await page.getByRole('button', { name: '创建' }).click();
  await expect(page.getByText('链 e2e-chain 已保存')).toBeVisible();
  const row = page.getByRole('row', { name: /e2e-chain/ });
  await expect(async () => {
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await expect(row.getByText('正常')).toBeVisible({ timeout: 2000 });
  }).toPass();

  await actInRow(page, '暂停', 'e2e-chain');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('链 e2e-chain');
  await expect(dialog).toContainText('排队中的提币保留');
  await dialog.getByRole('button', { name: '暂停' }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('节点升级维护');
  await dialog.getByRole('button', { name: '暂停' }).click();
  await expect(row.getByText('已暂停')).toBeVisible();

  await row.getByRole('link', { name: '查看 e2e-chain' }).click();
  await expect(page).toHaveURL(/open=\d+/);
  const story = page.getByRole('region', { name: '时间线' });
  await expect(story.getByRole('listitem').filter({ hasText: '暂停' })).toContainText('节点升级维护');
  await expect(story.getByRole('listitem').filter({ hasText: '新建链' })).toHaveCount(1);
  await expect(page.getByText('https://node.example/***')).toBeVisible();
});

test('what the platform refuses stands at its field and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain?form=new');
  await fillChain(page, 'eth');
  await page.getByRole('button', { name: '创建' }).click();
  const code = page.getByRole('dialog').getByLabel('链标识');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByLabel('链名称')).toHaveValue('Chain eth');
});

test('rules of the contract are checked while the form is filled', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain?form=new');
  const form = page.getByRole('dialog');
  await form.getByLabel('链标识').fill('NO CAPITALS');
  await form.getByLabel('充币确认数').fill('201');
  await form.getByLabel('节点地址').fill('http://insecure.example');
  await form.getByLabel('链名称').fill('ETH');
  await form.getByLabel('链名称').fill('');
  await form.getByLabel('链名称').blur();
  await expect(form.getByText('格式应为：2–24 位小写字母、数字或连字符')).toBeVisible();
  await expect(form.getByText('不能大于 200')).toBeVisible();
  await expect(form.getByText('请输入 https:// 开头的完整地址')).toBeVisible();
  await expect(form.getByText('请填写链名称')).toBeVisible();
});

test('a refused action leaves the keyboard at the field; mended, it is done', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain?chainCode=eth');
  await page.getByRole('button', { name: '重新扫描 eth' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('起始高度').fill('10');
  await dialog.getByLabel('结束高度').fill('9000');
  await dialog.getByRole('textbox', { name: '原因' }).fill('漏扫区块补录');
  await dialog.getByRole('button', { name: '重新扫描' }).click();
  await expect(dialog.getByLabel('结束高度')).toBeFocused();
  await dialog.getByLabel('结束高度').fill('5010');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^链 \S+ 已重新扫描$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('two people edit one record: the second is told, and what they typed stays', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin', '/wallet/chain?chainCode=bsc');
  await page.getByRole('button', { name: '编辑链 bsc' }).click();
  await page.getByRole('dialog').getByLabel('链名称').fill('Mine');

  const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(second, 'admin', '/wallet/chain?chainCode=bsc');
  await second.getByRole('button', { name: '编辑链 bsc' }).click();
  await second.getByRole('dialog').getByLabel('链名称').fill('Theirs');
  await second.getByRole('button', { name: '保存' }).click();
  await expect(second.getByText(/^链 \S+ 已保存$/)).toBeVisible();

  await page.getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('dialog', { name: /编辑期间被他人修改/ });
  await expect(conflict.getByRole('row', { name: /链名称/ })).toContainText('Theirs');
  await conflict.getByRole('button', { name: '返回表单' }).click();
  await expect(page.getByRole('dialog').getByLabel('链名称')).toHaveValue('Mine');
  await page.getByRole('button', { name: '保存' }).click();
  await conflict.getByRole('button', { name: '全部采用我的修改' }).click();
  await conflict.getByRole('button', { name: '保存结果' }).click();
  await expect(page.getByRole('row', { name: /bsc/ })).toContainText('Mine');
});

test('an operator may pause and nothing else; an agent may not open the page', async ({ page }) => {
  await signIn(page, 'op', '/wallet/chain?chainCode=tron');
  await page.getByRole('button', { name: '更多操作 tron' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['暂停']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '新建链' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '编辑链 tron' })).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto('/login?redirect=%2Fwallet%2Fchain');
  await signIn(page, 'agent');
  await expect(page.getByText('抱歉，您无权访问此页面。')).toBeVisible();
});

test('filters, sort and page live in the address; an unknown filter is dropped with a word', async ({
  page,
}) => {
  await signIn(page, 'admin', '/account/coin?colour=red&coinType=TOKEN&size=10');
  await expect(page.getByText(/已忽略：colour/)).toBeVisible();
  await expect(page.getByRole('grid').getByText('代币').first()).toBeVisible();
  await expect(page.getByRole('grid').getByText('主链币')).toHaveCount(0);
  await page.getByRole('button', { name: '折算价(USDT)', exact: true }).click();
  await expect(page).toHaveURL(/sort=usdtPrice%2Cdesc/);
  await page.getByRole('button', { name: '重置' }).click();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/current=2/);
  await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('2');
  await expect(page.getByText('/ 3 页')).toBeVisible();
});

test('a list that cannot be loaded says why and tries again', async ({ page, watched }) => {
  watched.forgive(/503/);
  await signIn(page);
  await page.route('**/admin/wallet/chain/page?**', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 50301, msg: '', data: null, requestId: 'request-of-the-list' },
    }),
  );
  await page.goto('/wallet/chain');
  await expect(page.getByRole('alert')).toContainText('服务不可用');
  await expect(page.getByRole('alert')).toContainText('request-of-the-list');
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
