import type { Locator } from '@playwright/test';
import { expect, type Page } from './test';

/** Tabs on until what is looked for has the focus: nothing is reached by the mouse, and nothing is out of reach. */
export async function tabTo(
  page: Page,
  role: 'button' | 'slider' | 'textbox' | 'link' | 'radio',
  name: RegExp,
  within: Page | Locator = page,
): Promise<void> {
  const target = within.getByRole(role, { name }).first();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Reaches a button with keys and presses it. */
export async function pressButton(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}
