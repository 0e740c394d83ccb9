import { type Operation, operations } from '@/api/gen/operations';
import { expectStill, listFaults, rowsSeen, shiftOf, watchShifts } from './support/layout';
import { signIn } from './support/signIn';
import { expect, expectAccessible, type Page, test } from './support/test';

/** Every screen that the contract declares, without second lists. */
const bases = operations.flatMap(({ kind, resource }) =>
  kind === 'page' && resource ? [resource.base] : [],
);
const screens = bases
  .filter((base) => !bases.some((other) => base.startsWith(`${other}/`)))
  .map((base) => base.replace(/^\/admin/, ''));

/** Declared in the contract, but implemented as an editor: test/areas opens its form. */
const handMade = ['/permission/menu'];

const isOffered = (path: string, kind: string): boolean =>
  operations.some((one: Operation) => one.kind === kind && one.resource?.base === `/admin${path}`);

/** Waits for the rows of the first page. */
const loaded = async (page: Page) => {
  // A screen may have its own tabs beside those of the console.
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** Fails on visible i18n keys: they are missing translations. */
const expectNoKeys = async (page: Page) => {
  const words = await page.locator('main').innerText();
  expect(words).not.toMatch(/(?<![$\w:])(?!t:)[a-z]{3,}:[a-zA-Z_]+\.[a-zA-Z_.]+/);
};

/** Checks that every column head is aligned with the values of its column. */
const expectAligned = async (page: Page) => {
  const off = await page
    .locator('main [role="grid"]:visible, main [role="treegrid"]:visible')
    .evaluateAll((grids) =>
      grids.flatMap((grid) => {
        const [head, first] = ['thead tr', 'tbody tr'].map((row) => [
          ...(grid.querySelector(row)?.children ?? []),
        ]);
        const leftOf = (cell: Element | undefined) => Math.round(cell?.getBoundingClientRect().left ?? 0);
        return (first ?? []).flatMap((cell, at) =>
          leftOf(cell) === leftOf(head?.[at]) ? [] : [head?.[at]?.textContent],
        );
      }),
    );
  expect(off).toEqual([]);
};

/** Lists that stand beside a view of their area, which comes first. */
const besideView = ['/otc/chat'];
const addressOf = (path: string): string => (besideView.includes(path) ? `${path}?list=all` : path);

/** Returns the area of a path: `wallet` for `/wallet/chain`. */
const areaOf = (path: string): string => path.split('/')[1] ?? '';
const areas = [...new Set(screens.map(areaOf))];

// The workers share the areas, because they take longer than all other tests.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** `axe`: whether accessibility is checked, which takes longer than everything else together. */
type Look = { colorScheme: 'light' | 'dark'; width: number; axe: boolean };

const every: readonly Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 820, 390].map((width) => ({ colorScheme, width, axe: true })),
);

const all = process.env.SWEEP === 'all';

/**
 * The looks of lists; details and forms use the last one. Together they cover two languages, two themes and three
 * widths; with SWEEP=all each language has every theme in every width.
 */
const looks: Readonly<Record<'zh-CN' | 'en-US', readonly Look[]>> = all
  ? { 'zh-CN': every, 'en-US': every }
  : {
      'zh-CN': [
        { colorScheme: 'light', width: 1440, axe: true },
        { colorScheme: 'dark', width: 390, axe: false },
      ],
      'en-US': [{ colorScheme: 'dark', width: 820, axe: true }],
    };

/** Details and forms have the same elements in both languages. */
const axeInForms = (locale: string): boolean => all || locale === 'zh-CN';

/** Changes theme and width of the page. */
const lookAt = async (page: Page, { colorScheme, width }: Look) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator('html')).toHaveJSProperty('clientWidth', width);
};

/** Ticks a row, if the list has boxes for it, and checks that nothing moves. */
const expectStillTick = async (page: Page, path: string) => {
  const box = page.locator('main tbody tr:visible input[type=checkbox]').first();
  if ((await box.count()) === 0) return;
  await shiftOf(page);
  await box.check();
  await expect(page.getByRole('button', { name: /^(清除选择|Clear selection)$/ })).toBeVisible();
  await expectStill(page, `when a row of ${path} was ticked`);
  await box.uncheck();
};

/** Checks the texts, that nothing lies outside the window and, with `axe`, accessibility. */
const expectSound = async (page: Page, axe: boolean) => {
  await expectNoKeys(page);
  if (axe) await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
};

/** Checks that controls and columns have their room, and that a large screen shows many rows. */
const expectRoom = async (page: Page, path: string, { width }: Look) => {
  // Lists measure themselves a moment after the window has its new width.
  await expect.poll(() => listFaults(page), `${path} at ${width}`).toEqual([]);
  const table = page.locator('main :is([role=grid], [role=treegrid]):visible');
  if (width < 1440 || (await table.count()) === 0) return;
  const { seen, held } = await rowsSeen(page);
  expect(seen, `rows of ${path} in sight`).toBeGreaterThanOrEqual(Math.min(held, 15));
};

for (const [locale, shown] of Object.entries(looks))
  for (const area of areas)
    test(`every declared screen of ${area} loads, opens its detail and its form in ${locale}`, async ({
      page,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('console:i18n-locale', chosen), locale);
      await watchShifts(page);
      await signIn(page, 'admin', '/account/coin');
      for (const path of screens.filter((one) => areaOf(one) === area)) {
        for (const [at, look] of shown.entries()) {
          await lookAt(page, look);
          if (at === 0) await page.goto(addressOf(path));
          await loaded(page);
          if (at === 0) await expectStill(page, `while ${path} loaded`);
          if (look.width > 600) await expectAligned(page);
          await expectRoom(page, path, look);
          await expectSound(page, look.axe);
        }
        await expectStillTick(page, path);
        // The head of a column may be called "Open price", a quick filter "Open orders".
        const inRows = page.locator(':not([role=columnheader] *, th *, header *)');
        const opener = page
          .getByRole('link', { name: /^(查看|Open) / })
          .or(page.getByRole('button', { name: /^(查看|Open) / }))
          .and(inRows)
          .first();
        if (isOffered(path, 'detail') && (await opener.count()) > 0) {
          await opener.click();
          const detail = page.getByRole('dialog');
          await expect(detail.locator('dt').first()).toBeVisible();
          await expectSound(page, axeInForms(locale));
        }
        if (isOffered(path, 'create') && !handMade.includes(path)) {
          await page.goto(`${path}?form=new`);
          await expect(
            page.getByRole('dialog').getByRole('button', { name: /^(创建|Create)$/ }),
          ).toBeVisible();
          await expectSound(page, axeInForms(locale));
        }
      }
    });
