import type { Locator } from '@playwright/test';
import { pressButton, tabTo } from './support/keys';
import { adminCode } from './support/codes';
import { signIn } from './support/signIn';
import { expect, type Page, test } from './support/test';

/** Checks that the focus is on an element of the page, and that it is seen: by an outline, or as an input. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return 'no focus';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      const isOutlined = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      const isInput = at.matches('input, select, textarea');
      return isOutlined || isInput ? 'seen' : `no outline: ${at.outerHTML.slice(0, 200)}`;
    });
  await expect.poll(seen).toBe('seen');
}

/** Presses a key, and checks that the focus is still seen. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocusSeen(page);
}

/** Moves the focus to a button of a dialog or drawer and presses it. */
async function pressIn(page: Page, panel: Locator, name: RegExp): Promise<void> {
  await expect(panel.getByRole('button', { name }).first()).toBeVisible();
  await tabTo(page, 'button', name, panel);
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
}

/** Moves the focus into the grid and opens its first record. */
async function openFirst(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await expect(grid.locator('tbody tr').first()).toBeVisible();
  const isInside = () => grid.evaluate((element) => element.contains(document.activeElement));
  for (let stops = 0; stops < 60 && !(await isInside()); stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Home');
  await press(page, 'ArrowDown');
  // A cell of check boxes may come first.
  const opens = () => page.evaluate(() => document.activeElement?.querySelector('[data-open-row]') !== null);
  for (let steps = 0; steps < 3 && !(await opens()); steps += 1) await press(page, 'ArrowRight');
  await press(page, 'Enter');
}

/** The drawer of the open record. */
const recordPanel = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

test('a record is created and edited with keys alone, and the focus is always seen', async ({ page }) => {
  await signIn(page, 'admin', '/cms/tag');
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible();
  await pressButton(page, /^新建标签$/);
  const form = page.getByRole('dialog', { name: /^新建标签/ });
  await expect(form.getByLabel('中文名')).toBeFocused();
  await page.keyboard.type('键盘');
  await press(page, 'Enter');
  await expect(form).toHaveCount(0);
  await expectFocusSeen(page);

  await page.goto('/cms/tag?nameZh=键盘');
  await openFirst(page);
  await pressIn(page, recordPanel(page, /^标签 · 键盘/), /^编辑/);
  const edit = page.getByRole('dialog', { name: /^编辑标签/ });
  await expect(edit.getByLabel('中文名')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('二');
  await press(page, 'Enter');
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('grid')).toContainText('键盘二');
  await expectFocusSeen(page);
});

test('a queue is worked with keys alone: approve, and the next record is open with the focus', async ({
  page,
}) => {
  // Other tests of a worker, which share a platform, claim requests as op, too.
  await signIn(page, 'op', '/vip/kyc?status=PENDING&sort=createdAt,desc');
  await openFirst(page);
  const first = recordPanel(page, /^实名申请/);
  const heading = first.getByRole('heading', { level: 2 });
  // Until the record has loaded, the heading has no number.
  await expect(heading).toHaveText(/K\d{18}$/);
  const title = await heading.textContent();
  await expect(first.getByText(/^1 \/ \d+$/)).toBeVisible();
  await expect(first.getByRole('button', { name: '通过' })).toBeVisible();
  await expectFocusSeen(page);
  await press(page, 'a');
  await expect(
    page.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).not.toHaveText(String(title));
  await expect(heading).toHaveText(/K\d{18}$/);
  await expectFocusSeen(page);
  await expect.poll(() => first.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  const next = await heading.textContent();
  await page.reload();
  await expect(heading).toHaveText(String(next));
});

test('a proposed limit is approved in three presses and a code from its list', async ({ page }) => {
  await signIn(
    page,
    'admin',
    '/permission/approval?status=PENDING&isOwn=false&permission=account:coin:update',
  );
  const row = page.getByRole('grid').getByRole('link', { name: /^查看/ }).first();
  await expect(row).toHaveAttribute('href', /[?&]open=\d+$/);
  await row.click();
  const record = page.getByRole('dialog');
  await expect(record.getByRole('row', { name: /免审提币上限/ })).toBeVisible();
  await record.getByRole('button', { name: '通过', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '通过' });
  await dialog.getByLabel(/验证码/).fill(adminCode());
  await dialog.getByRole('button', { name: '通过', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^提议 .+ 已通过$/)).toBeVisible();
});
