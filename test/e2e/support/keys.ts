import type { Locator } from '@playwright/test';
import { expect, type Page } from './test';

/** Presses Tab until the target, which may still have to become enabled, has the focus. Fails after 60 stops. */
export async function tabTo(
  page: Page,
  role: 'button' | 'slider' | 'textbox' | 'link' | 'radio',
  name: RegExp,
  within: Page | Locator = page,
): Promise<void> {
  const target = within.getByRole(role, { name }).first();
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Moves the focus to a button and presses Enter. */
export async function pressButton(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}
