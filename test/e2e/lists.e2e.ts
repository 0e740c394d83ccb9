import { readFile } from 'node:fs/promises';
import { daysAgo } from '../support/daysAgo';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('every row under the filter is exported, and the file says what the list says', async ({ page }) => {
  await signIn(page, 'admin', '/message/sms?status=DELIVERED');
  const total = Number((await page.getByText(/^共 [\d,]+ 条$/).innerText()).replace(/\D/g, ''));
  expect(total).toBeGreaterThan(20);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出' }).click();
  const file = await saved;
  await expect(dialog.getByText(`已导出 ${total} 条，与预期一致`)).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^短信日志.*\.csv$/);
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain('短信编号');
  expect(rows).toHaveLength(total);
  expect(rows.every((row) => row.includes('已送达'))).toBe(true);
});

test('an action on many rows says for each what came of it', async ({ page }) => {
  await signIn(page, 'admin', '/message/sms?status=FAILED&size=100');
  await page.getByRole('checkbox', { name: '选择本页' }).check({ force: true });
  await page.getByRole('button', { name: '重新发送', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '批量重新发送' });
  // Codes are never sent again: the dialog lists the selected rows that it skips.
  await expect(dialog.getByText(/^已选 \d+ 条，将处理 \d+ 条$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^重新发送 \d+ 条$/ }).click();
  await expect(dialog.getByText(/^成功 \d+ 条，失败 0 条，未知 0 条$/)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toHaveCount(0);
});

test('pinned columns stay in place in rows far down a long page, and on a page that was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await signIn(page, 'admin', `/message/sms?size=100&createdAtFrom=${daysAgo(30)}`);
  const grid = page.getByRole('grid', { name: '短信日志' });
  await expect(grid.locator('tbody tr')).toHaveCount(100);
  const scroll = (left: number, top: number) =>
    grid.evaluate((table, to) => table.closest('[data-wide]')?.scrollTo(to), { left, top });
  const left = async (row: 'first' | 'last') => {
    const cell = grid.locator('tbody tr')[row]().locator('[data-pinned~=last]');
    return (await cell.boundingBox())?.x;
  };
  const place = await left('first');
  await scroll(200, 1_000_000);
  await expect.poll(() => left('last')).toBe(place);
  expect(await left('first')).toBe((place ?? 0) - 200);
  await page.getByRole('tab').first().click();
  await expect(grid).toBeHidden();
  await page.getByRole('tab', { name: '短信日志' }).click();
  expect(await left('last')).toBe(place);
  await scroll(200, 0);
  await expect.poll(() => left('first')).toBe(place);
});

test('an entry hidden in the menu editor leaves the menus of those who work, and comes back', async ({
  page,
}) => {
  await signIn(page, 'admin', '/permission/menu');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  // The only group with a single item.
  const group = menu.getByRole('button', { name: '开发工具' });
  const items = page.getByRole('treeitem', { name: /^(开发工具|代码生成)/ });
  await expect(group).toBeVisible();
  await items.last().click();
  const shown = page.getByLabel('可见');
  await shown.uncheck({ force: true });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(group).toHaveCount(0);
  await expect(items.first()).toContainText('分组下没有可打开的项');
  await shown.check({ force: true });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(group).toBeVisible();
});

test('the number of a record stays on one line of a phone, in its detail too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/exchange/lock');
  await page
    .getByRole('link', { name: /^查看 / })
    .first()
    .click();
  const number = page
    .getByRole('dialog')
    .getByText(/LK\d{18}$/)
    .first();
  await expect(number).toBeVisible();
  const lines = await number.evaluate((element) => {
    const text = document.createRange();
    const node = [...element.childNodes].find(({ textContent }) => /LK\d{18}$/.test(textContent ?? ''))!;
    text.setStart(node, (node.textContent ?? '').indexOf('LK'));
    text.setEnd(node, (node.textContent ?? '').length);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test('a filter with many chosen values keeps its place on a phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('console:i18n-locale', 'en-US'));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/otc/appeal');
  const chosen = page.getByRole('button', { name: /^Status: Open, In progress, / });
  await expect(chosen).toBeVisible();
  const { x, width } = (await chosen.boundingBox())!;
  expect(x + width).toBeLessThan(390);
});

test('on a phone a row says who and what, amount and state in two lines, with its action', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'op', '/wallet/withdraw');
  const row = page.getByRole('grid').locator('tbody tr').first();
  await expect(row.getByRole('link', { name: /^查看 W\d+$/ })).toBeVisible();
  const seen = (await row.innerText()).split(/\s*\n\s*/).filter(Boolean);
  expect(seen.join(' ')).toMatch(/^W\d{18} .*[\d,.]+ ?[A-Z]+.*(待初审|待复审).*\d{8}.*(领取|开始审核)$/s);
  const box = await row.boundingBox();
  expect(box?.height).toBeLessThan(80);
  await expect(row.getByRole('link', { name: /^查看 W\d+$/ })).toHaveJSProperty(
    'scrollWidth',
    await row.getByRole('link', { name: /^查看/ }).evaluate((link) => link.clientWidth),
  );
});
