import { type Operation, operations } from '@/api/gen/operations';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** The address of the form of every screen whose records can be created, except the editor of menus. */
const forms = operations.flatMap(({ kind, resource }: Operation) =>
  kind === 'create' && resource && resource.base !== '/admin/permission/menu'
    ? [`${resource.base.replace(/^\/admin/, '')}?form=new`]
    : [],
);

// The workers share the forms.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** What a person can press in a form. The inputs of files and colors open a window of the system. */
const controls = ':is(input:not([type=file], [type=color]), textarea, select, [contenteditable=true])';

for (const address of forms)
  test(`the first press in ${address} reaches the field that was pressed`, async ({ page }) => {
    await signIn(page, 'admin', address);
    const dialog = page.getByRole('dialog');
    const fields = dialog.locator('form').locator(controls);
    await expect(fields.first()).toBeVisible();
    const title = await dialog.getByRole('heading', { level: 2 }).innerText();
    // The editor of rich text loads with its first use.
    await expect(dialog.locator('form .bp6-spinner')).toHaveCount(0);
    const count = await fields.count();
    for (let at = 0; at < count; at += 1) {
      if (at > 0) {
        // An open list may cover the button.
        await dialog.getByRole('button', { name: /^(取消|Cancel)$/ }).press('Enter');
        // A pressed switch is a change.
        const discard = page.getByRole('button', { name: '放弃修改' });
        await expect.poll(async () => (await dialog.count()) === 0 || (await discard.isVisible())).toBe(true);
        if (await discard.isVisible()) await discard.click();
        await expect(dialog).toHaveCount(0);
        await page.locator('main').getByRole('button', { name: title, exact: true }).click();
      }
      await expect(fields).toHaveCount(count);
      const field = fields.nth(at);
      await field.scrollIntoViewIfNeeded();
      const box = await field.boundingBox();
      if (!box) continue;
      // Moves, presses and releases at one place: a click of Playwright's would follow a field that moves.
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const name = `${await field.getAttribute('name')} (${at})`;
      // A pressed switch may bring further fields before it.
      await field.evaluate((element) => element.setAttribute('data-pressed', ''));
      await page.mouse.down();
      await page.mouse.up();
      await expect(dialog.locator('[data-pressed]'), name).toBeFocused();
      await expect(dialog.getByRole('alert'), name).toHaveCount(0);
    }
  });
