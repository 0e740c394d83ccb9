import { rowsSeen } from './support/layout';
import { signIn } from './support/signIn';
import { expect, type Page, test } from './support/test';

const print = async (page: Page) => {
  await page.setViewportSize({ width: 1032, height: 730 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
};

/** What the frame and the controls of a page are on paper: not there. */
const expectNoFrame = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('tab').first()).toBeHidden();
  await expect(page.locator('nav').first()).toBeHidden();
  await expect(page.locator('main .bp6-button:visible:not([data-printed] *)')).toHaveCount(0);
  // Paper is light.
  await expect(page.locator('html')).not.toHaveClass(/bp6-dark/);
};

const colourOf = (page: Page, selector: string, property = 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => String(Reflect.get(getComputedStyle(element), name)), property);

test('a list is printed whole: all columns, all loaded rows, its filters and its time, without the frame', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/wallet/withdraw');
  const grid = page.getByRole('grid');
  await expect(grid.locator('tbody tr').nth(3)).toBeVisible();
  const heads = await grid.locator('thead th[data-column]').count();
  const rows = await grid.locator('tbody tr').count();
  await print(page);
  await expectNoFrame(page);
  await expect(grid.locator('thead th[data-column]:visible')).toHaveCount(heads);
  await expect(grid.locator('tbody tr:visible')).toHaveCount(rows);
  expect(await colourOf(page, 'main thead', 'display')).toBe('table-header-group');
  await expect(page.getByRole('list', { name: '当前筛选' }).getByText('状态: 待初审, 待复审')).toBeVisible();
  const time = await page
    .locator('main header [title*="UTC"]')
    .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(time).toContain('UTC');
  const { wide, high } = await grid.evaluate((table) => ({
    wide: table.getBoundingClientRect().right <= window.innerWidth + 1,
    high: table.getBoundingClientRect().height <= (table.parentElement?.parentElement?.clientHeight ?? 0) + 1,
  }));
  expect({ wide, high }).toEqual({ wide: true, high: true });
  // Without an active filter, the usual span of time is stated.
  await page.emulateMedia({ media: null });
  await page.goto('/wallet/deposit');
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible();
  await print(page);
  await expect(page.getByText(/: 近 \d+ 天/)).toBeVisible();
});

test('an open record is printed instead of its list, and a journal with all loaded rows', async ({
  page,
}) => {
  await signIn(page, 'admin', '/wallet/chain');
  await page.getByRole('link', { name: '查看 eth', exact: true }).click();
  await expect(page.getByRole('region', { name: '时间线' })).toBeVisible();
  await print(page);
  await expectNoFrame(page);
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByRole('region', { name: '时间线' })).toBeVisible();
  await expect(page.locator('main textarea')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/account/ledger');
  await expect(page.locator('.bp6-table-cell').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await print(page);
  const printed = page.locator('main table:visible');
  await expect(printed.locator('thead th').first()).toBeVisible();
  expect(await printed.locator('tbody tr').count()).toBeGreaterThan(20);
  await expect(page.locator('.bp6-table-container')).toBeHidden();
});

test('in forced colours, what is current, focused or on is told from the rest', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'admin', '/account/coin?form=new');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.bp6-switch').first()).toBeVisible();
  const differ = async (one: string, other: string) =>
    expect(await colourOf(page, one), one).not.toBe(await colourOf(page, other));
  await differ('nav a[aria-current=page]', 'nav a:not([aria-current])');
  await differ('[data-selected=true]', '[data-selected=false]');
  const indicator = '~ .bp6-control-indicator';
  await differ(`.bp6-switch :checked ${indicator}`, `.bp6-switch :not(:checked) ${indicator}`);
  expect(await colourOf(page, '[data-tone]', 'borderTopStyle')).toBe('solid');
  const first = dialog.locator('input').first();
  await first.focus();
  expect(await first.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  // The text of a filled button is not painted in the colour of its ground.
  const submit = dialog.getByRole('button', { name: '创建' });
  const [ground, text] = await submit.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });
  expect(ground).not.toBe(text);
});

test('more contrast darkens lines and quiet texts', async ({ page }) => {
  await signIn(page, 'admin', '/account/coin');
  const tokens = () =>
    page.evaluate(() =>
      ['--line', '--muted'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
    );
  const usual = await tokens();
  await page.emulateMedia({ contrast: 'more' });
  for (const [at, value] of (await tokens()).entries()) expect(value).not.toBe(usual[at]);
});

for (const [zoom, width, height, most] of [
  [200, 720, 450, 6],
  [400, 320, 256, 2],
] as const)
  test(`at a zoom of ${zoom} % a list shows ${most} rows, its record and its form fill the window`, async ({
    page,
  }) => {
    await signIn(page, 'admin', '/account/coin');
    await page.setViewportSize({ width, height });
    for (const path of ['/account/coin', '/wallet/withdraw?status=', '/account/ledger', '/system/area']) {
      await page.goto(path);
      const rows = page.locator('main :is([role=grid] tbody tr, [role=treegrid] tbody tr, .bp6-table-cell)');
      await expect(rows.first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
      await rows.first().scrollIntoViewIfNeeded();
      // The frame leaves with the page.
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, 400);
      await expect(page.getByRole('banner'), path).not.toBeInViewport();
      if (path.includes('ledger')) continue;
      const seen = await page.evaluate(
        () =>
          [...document.querySelectorAll('main :is([role=grid], [role=treegrid]) tbody tr')]
            .filter((row) => row.checkVisibility())
            .map((row) => row.getBoundingClientRect())
            .filter(({ top, bottom, height: high }) => high > 0 && top >= 0 && bottom <= window.innerHeight)
            .length,
      );
      const { held } = await rowsSeen(page);
      expect(seen, path).toBeGreaterThanOrEqual(Math.min(most, held));
    }
    await page.goto('/account/coin?form=new');
    const form = page.getByRole('dialog');
    await expect(form.getByRole('button', { name: '创建' })).toBeInViewport({ ratio: 1 });
    expect((await form.boundingBox())!.height).toBeLessThanOrEqual(height);
  });

/** Does what the translation of a browser does: each text node becomes two elements with a text of their own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.textContent;
      text.parentNode?.replaceChild(outer, text);
    }
  });

test('texts go on changing after the browser translated the page', async ({ page }) => {
  await signIn(page, 'admin', '/own');
  await page.goto('/log');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await translate(page);
  const trail = page.getByRole('navigation', { name: '当前位置' });
  await expect(trail).toHaveText(/日志/);
  await page.getByRole('tab', { name: '个人设置' }).click();
  await expect(trail).toHaveText(/个人设置/);
  await page.goto('/wallet/withdraw');
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible();
  const texts = {
    totals: page.getByRole('button', { name: /^按币种合计/ }),
    results: page.getByText(/^共 [\d,]+ 条$/),
  };
  const seen = async () => ({
    totals: await texts.totals.innerText(),
    results: await texts.results.innerText(),
  });
  const before = await seen();
  await translate(page);
  await page.getByRole('button', { name: '失败与未知' }).click();
  await expect.poll(async () => (await seen()).results).not.toBe(before.results);
  await expect.poll(async () => (await seen()).totals).not.toBe(before.totals);
  // A value is never translated.
  await expect(page.locator('main tbody [translate=no]').first()).toBeAttached();
});
