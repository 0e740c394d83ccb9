import { adminCode } from './support/codes';
import { tabTo } from './support/keys';
import { signIn } from './support/signIn';
import { expect, expectAccessible, type Page, test } from './support/test';

/** The title of the shown page; until the record has loaded, it has no number. */
const titleOf = (page: Page) =>
  page.getByRole('tabpanel').getByRole('heading', { level: 1, name: /W\d{18}$/ });

/** Presses keys, and counts them. */
const countedKeys = (page: Page) => {
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await page.keyboard.press(key);
  };
  return { press, count: () => count };
};

/** Opens the first record of the shown list for review. */
async function start(page: Page, press: (key: string) => Promise<void>): Promise<string> {
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '开始审核', exact: true })).toBeVisible();
  await press('n');
  await expect(titleOf(page)).toBeFocused();
  await expect(page.getByText(/^由您处理/)).toBeVisible();
  return String(await titleOf(page).textContent());
}

test('from the badge of the menu, ten first reviews with keys alone', async ({ page }) => {
  await signIn(page, 'op', '/');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await tabTo(page, 'button', /^钱包管理/, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', /^提币审核/, menu);
  await expect(menu.getByRole('link', { name: /^提币审核/ })).toContainText(/\d+/);
  await page.keyboard.press('Enter');
  const { press, count } = countedKeys(page);
  let title = await start(page, press);
  await expectAccessible(page);
  for (let reviews = 0; reviews < 10; reviews += 1) {
    await press('a');
    const approve = page.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' });
    await expect(approve).toBeFocused();
    await press('Enter');
    await expect(titleOf(page)).not.toHaveText(title);
    await expect(page.getByText(/^由您处理/)).toBeVisible();
    title = String(await titleOf(page).textContent());
  }
  // One to start, two for each decision; the next record opens and is claimed without a key.
  expect(count()).toBe(21);
  await page.reload();
  await expect(titleOf(page)).toHaveText(title);
});

test('two second reviews with keys alone, each with a one-time code of its own', async ({ page }) => {
  await signIn(page, 'admin', '/wallet/withdraw?status=SECOND_REVIEW&sort=createdAt,asc');
  const { press, count } = countedKeys(page);
  let title = await start(page, press);
  for (let reviews = 0; reviews < 2; reviews += 1) {
    await press('a');
    const dialog = page.getByRole('dialog', { name: '复审通过' });
    await expect(dialog.getByLabel(/验证码/)).toBeFocused();
    for (const digit of adminCode()) await press(digit);
    await press('Enter');
    await expect(titleOf(page)).not.toHaveText(title);
    title = String(await titleOf(page).textContent());
  }
  expect(count()).toBe(17);
});

test('the page has one column on a tablet and on a phone, and never scrolls sideways', async ({ page }) => {
  await signIn(page, 'op', '/wallet/withdraw');
  const { press } = countedKeys(page);
  await start(page, press);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [facts, member] = [
      page.getByRole('heading', { name: '金额', level: 3 }),
      page.getByRole('heading', { name: '会员', level: 3 }).last(),
    ];
    await expect(member).toBeVisible();
    const [above, below] = [await facts.boundingBox(), await member.boundingBox()];
    expect(below!.y).toBeGreaterThan(above!.y);
    expect(Math.abs(below!.x - above!.x)).toBeLessThan(2);
    const isWide = () =>
      page.evaluate(() => {
        const scroller = document.querySelector('[role=tabpanel]:not([hidden]) [data-page-scroll]');
        return (scroller?.scrollWidth ?? 0) > (scroller?.clientWidth ?? 0);
      });
    expect(await isWide()).toBe(false);
  }
});
