import type { BrowserContext } from '@playwright/test';
import { expect, type Page } from './test';

/** Opens a second window of the same browser for the signed-in user. */
export async function secondWindow(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/account/coin');
  await expect(other.getByRole('grid')).toBeVisible();
  return other;
}
