import { actInRow } from './support/actInRow';
import { adminCode } from './support/codes';
import { signIn } from './support/signIn';
import { expect, type Page, test } from './support/test';

/** A second user in another browser. */
const colleague = async (page: Page, path: string): Promise<Page> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ locale: 'zh-CN', baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('There is no browser.');
  const other = await context.newPage();
  await signIn(other, 'admin', path);
  return other;
};

/** Toggles one right of the role op and saves it. */
async function toggleRight(admin: Page, search: string, screen: string, right: string): Promise<void> {
  await admin.goto('/permission/role');
  await admin.getByRole('button', { name: '授权 op' }).click();
  await admin.getByRole('searchbox', { name: /^按名称/ }).fill(search);
  const tree = admin.getByRole('tree', { name: '权限' });
  await tree.getByRole('treeitem', { name: screen, exact: true }).focus();
  await admin.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: right, exact: true }).click();
  await admin.getByRole('button', { name: '核对变更' }).click();
  await admin.getByLabel('双因素验证码').fill(adminCode());
  await admin.getByRole('button', { name: '保存授权' }).click();
  // The tree hides while the changes are reviewed; the panel closes once they are saved.
  await expect(admin.getByRole('dialog')).toHaveCount(0);
}

test('a role loses a right while its user works: the action is refused, buttons and menu follow', async ({
  page,
  watched,
}) => {
  watched.forgive(/403/);
  await signIn(page, 'op', '/wallet/chain?chainCode=tron');
  await actInRow(page, '暂停', 'tron');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '原因' }).fill('节点升级维护');
  const admin = await colleague(page, '/permission/role');
  await toggleRight(admin, '链管理', '链管理', '暂停');
  await dialog.getByRole('button', { name: '暂停' }).click();
  await expect(dialog.getByText('您没有权限执行此操作')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('节点升级维护');
  await expect(page.getByText('您的权限已变更')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('grid').getByText('tron', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '更多操作 tron' })).toHaveCount(0);

  // The right to read the list goes too: the next answer updates the menu.
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '链管理' });
  await expect(entry).toBeVisible();
  await toggleRight(admin, '链管理', '链管理', '查看');
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expect(entry).toHaveCount(0);
  // The right to pause brings back the right to read the list.
  await toggleRight(admin, '链管理', '链管理', '暂停');
  await admin.context().close();
});
