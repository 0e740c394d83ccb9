import * as fc from 'fast-check';
import { signIn } from './support/signIn';
import { expect, type Page, test } from './support/test';

/** Keys that a person presses in a field. */
const key = fc.constantFrom(
  '1',
  '2',
  '0',
  'Backspace',
  'Delete',
  'Home',
  'End',
  'ArrowLeft',
  'ArrowRight',
  'Shift+ArrowLeft',
  'Shift+Home',
  'Control+a',
);

/**
 * How many edits one undo takes back is a matter of the browser, and another one in a field of React. A caret that moved ends
 * the step before.
 */
const typedAndTakenBack = ['End', 'Home', '3', 'Control+z', 'Control+y'];

type Seen = { text: string; start: number | null; end: number | null };

const seen = (page: Page, name: string): Promise<Seen> =>
  page.locator(`input[name=${name}]`).evaluate((input: HTMLInputElement) => ({
    text: input.value,
    start: input.selectionStart,
    end: input.selectionEnd,
  }));

test('keys and undo do in an amount field what they do in a plain one of the browser', async ({ page }) => {
  await signIn(page, 'admin', '/account/adjust?form=new');
  const amount = page.locator('input[name=amount]');
  await expect(amount).toBeVisible();
  // The browser's own field is the model.
  await amount.evaluate((input) => {
    const model = document.createElement('input');
    model.name = 'model';
    input.closest('form')?.prepend(model);
  });
  const run = async (name: string, start: string, keys: readonly string[]): Promise<Seen[]> => {
    await page.locator(`input[name=${name}]`).fill(start);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const all: Seen[] = [await seen(page, name)];
    for (const each of [...keys, ...typedAndTakenBack]) {
      await page.keyboard.press(each);
      all.push(await seen(page, name));
    }
    return all;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9_999_999 }).map(String),
      fc.array(key, { maxLength: 10 }),
      async (start, keys) => {
        const expected = await run('model', start, keys);
        const found = await run('amount', start, keys);
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 15 },
  );
});

test('a click puts the caret at its digit, Tab selects all, and what is typed replaces it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/account/adjust?form=new');
  const amount = page.locator('input[name=amount]');
  await amount.fill('1000000');
  await amount.press('Tab');
  await expect(amount).toHaveValue('1,000,000');
  const box = (await amount.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(amount).toHaveValue('1000000');
  expect((await seen(page, 'amount')).start).toBe(7);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('25');
  await expect(amount).toHaveValue('25');
  await page.mouse.dblclick(box.x + 14, box.y + box.height / 2);
  await page.keyboard.type('3');
  await expect(amount).toHaveValue('3');
});
