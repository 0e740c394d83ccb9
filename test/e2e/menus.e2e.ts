import { pressButton } from './support/keys';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** The calls of specification section 7, and those beside them. */
const specified = [
  'GET /admin/app/menu',
  'GET /admin/app/menu/allMenu',
  'GET /admin/app/menu/menuData',
  'POST /admin/app/menu/update',
  'POST /admin/app/menu/create',
  'POST /admin/app/menu/delete',
  'POST /api/system/menu/header/create',
  'POST /api/system/menu/delete',
];
const beside = ['doctor', 'options', '{id}/timeline'].map((name) => `GET /admin/permission/menu/${name}`);

test('the menu page makes the calls of the specification and no others (§7 menu §7 menu-all §7 menu-data §7 menu-update §7 menu-create §7 menu-delete §7 header-create §7 header-delete)', async ({
  page,
}) => {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(admin|api)\/.*\bmenu\b/.test(pathname) && request.resourceType() === 'fetch')
      calls.add(`${request.method()} ${pathname.replace(/\/\d+(?=\/|$)/, '/{id}')}`);
  });
  await signIn(page, 'admin', '/permission/menu');
  const tree = page.getByRole('tree', { name: '菜单树' });
  const header = page.getByRole('tree', { name: '顶部菜单' });
  const pane = page.getByRole('region', { name: '菜单项' });
  const remove = async (name: string) => {
    await pane.getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(name) });
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await pressButton(page, /^新增顶级$/);
  await pane.getByLabel('标题', { exact: true }).fill('新页面');
  await pane.getByRole('textbox', { name: /^路由 选填$/ }).fill('/wallet/chain');
  await pane.getByRole('button', { name: '创建' }).click();
  await expect(pane.getByText('路由已被使用')).toBeVisible();
  await pane.getByRole('textbox', { name: /^路由 选填$/ }).fill('/brand-new');
  await pane.getByRole('button', { name: '创建' }).click();
  const made = tree.getByRole('treeitem', { name: /新页面/ });
  await expect(made).toBeVisible();

  // Order and place are changes of the entry.
  await pane.getByRole('button', { name: '上移' }).click();
  await expect(page.getByText(/“新页面”已移至/)).toBeVisible();
  await pane.getByLabel('上级菜单').selectOption({ label: ' 系统设置' });
  await pane.getByRole('button', { name: '保存' }).click();
  await expect(made).toHaveAttribute('aria-level', '2');
  await remove('新页面');
  await expect(made).toHaveCount(0);

  await pressButton(page, /^新增分组$/);
  await pane.getByLabel('标题', { exact: true }).fill('行情');
  await pane.getByRole('textbox', { name: /^路由名 选填$/ }).fill('markets');
  await pane.getByRole('textbox', { name: /^路由 选填$/ }).fill('/markets');
  await pane.getByRole('button', { name: '创建' }).click();
  const group = header.getByRole('treeitem', { name: '行情' });
  await expect(group).toBeVisible();
  await expect(page.getByRole('navigation', { name: '导航菜单' }).getByText('行情')).toBeVisible();
  await pane.getByRole('button', { name: '上移' }).click();
  await expect(header.getByRole('treeitem').nth(1)).toHaveText(/行情/);
  await remove('行情');
  await expect(group).toHaveCount(0);

  for (const call of specified) expect([...calls]).toContain(call);
  expect([...calls].filter((call) => ![...specified, ...beside].includes(call))).toEqual([]);
});
