import { pressButton, tabTo } from './support/keys';
import { signIn, tokensOf } from './support/signIn';
import { expect, type Page, test } from './support/test';

/** Opens the file chooser by keyboard and selects a file. */
async function chooseFile(
  page: Page,
  name: RegExp,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

const csv = (...lines: string[]) => ({
  name: 'areas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('a file is imported with keys alone: its faults are told by line, the mended one is written', async ({
  page,
}) => {
  await signIn(page, 'admin', '/system/area');
  await expect(page.getByRole('treegrid').locator('tbody tr').first()).toBeVisible();
  await pressButton(page, /^导入$/);
  const dialog = page.getByRole('dialog', { name: /导入/ });
  await expect(dialog).toBeVisible();
  const head = 'areaCode,areaLevel,nameZh,nameEn';
  await chooseFile(
    page,
    /^CSV 或 Excel 文件/,
    csv(head, 'ZZ,COUNTRY,测试国,Testland', 'ZY,COUNTRY,,Otherland'),
  );
  // The name is there while the file is still being sent; what removes it only afterwards.
  await expect(dialog.getByRole('button', { name: '移除文件' })).toBeVisible();
  await pressButton(page, /^检查文件$/);
  await expect(dialog.getByRole('row', { name: /3.*中文名/ })).toBeVisible();

  await chooseFile(
    page,
    /^CSV 或 Excel 文件/,
    csv(head, 'ZZ,COUNTRY,测试国,Testland', 'ZY,COUNTRY,另一国,Otherland'),
  );
  await pressButton(page, /^检查文件$/);
  await expect(dialog.getByText('全部可以导入')).toBeVisible();
  // The focus is at the next step.
  await expect(dialog.getByRole('button', { name: '导入 2 行' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('导入完成：新增 2 行，更新 0 行')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('a picture comes into a form with keys alone, and goes out again', async ({ page }) => {
  await signIn(page, 'admin', '/account/coin?form=new');
  const dialog = page.getByRole('dialog');
  // The first field takes the focus once the drawer is there.
  await expect(dialog.getByLabel('币种代码')).toBeFocused();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await chooseFile(page, /^图标/, { name: 'icon.png', mimeType: 'image/png', buffer: picture });
  // Its name is shown only while it is sent.
  const preview = dialog.getByRole('img', { name: '图片预览' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await pressButton(page, /移除/);
  await expect(preview).toHaveCount(0);
});

test('a conflict is settled with keys alone, field by field', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/chain?chainCode=tron');
  const grid = page.getByRole('treegrid').or(page.getByRole('grid'));
  for (
    let stops = 0;
    stops < 60 && !(await grid.evaluate((one) => one.contains(document.activeElement)));
    stops += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  const edit = page.getByRole('button', { name: '编辑链 tron' });
  for (
    let steps = 0;
    steps < 30 && !(await edit.evaluate((one) => one === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await tabTo(page, 'textbox', /链名称/, form);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('My words');
  const second = await page.context().newPage();
  await second.goto('/wallet/chain?chainCode=tron');
  await second.getByRole('button', { name: '编辑链 tron' }).click();
  await second.getByRole('dialog').getByLabel('链名称').fill('Their words');
  await second.getByRole('button', { name: '保存' }).click();
  await expect(second.getByText('链 tron 已保存')).toBeVisible();
  await second.close();

  await pressButton(page, /^保存$/);
  const conflict = page.getByRole('dialog', { name: /编辑期间被他人修改/ });
  await tabTo(page, 'radio', /链名称：当前值/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(conflict.getByRole('radio', { name: /链名称：我的修改/ })).toBeChecked();
  await pressButton(page, /^保存结果$/);
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row', { name: /tron/ })).toContainText('My words');
});

test('the menu doctor names an entry that cannot work, and leads to it', async ({ page }) => {
  await signIn(page, 'admin', '/permission/menu');
  const { access_token: token } = await tokensOf(page, 'admin');
  const headers = { authorization: `bearer ${token}` };
  const entry = {
    parentId: '-1',
    title: 'Nowhere',
    menuType: 'MENU',
    path: '/nowhere',
    source: 'no/such/view',
  };
  const made = await page.request.post('/admin/app/menu/create', { headers, data: entry });
  expect(made.status()).toBe(200);
  const { data } = (await made.json()) as { data: { id: string } };
  try {
    await page.reload();
    await pressButton(page, /^菜单诊断（\d+）$/);
    const finding = page.getByRole('listitem').filter({ hasText: '当前版本没有此视图' }).last();
    await expect(finding).toBeVisible();
    await pressButton(page, /^Nowhere$/);
    await expect(page.getByRole('textbox', { name: /^路由 选填$/ })).toHaveValue('/nowhere');
  } finally {
    const gone = await page.request.post('/admin/app/menu/delete', { headers, data: { id: data.id } });
    expect(gone.status()).toBe(200);
  }
});
