import type { BrowserContext } from '@playwright/test';
import { expect, type Page } from './test';

/** A second window of the same browser, on a page of the person who is signed in. */
export async function secondWindow(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/account/coin');
  await expect(other.getByRole('grid')).toBeVisible();
  return other;
}
