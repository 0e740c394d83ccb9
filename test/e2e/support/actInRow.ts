import type { Page } from './test';

/** Chooses an action in the menu of a row, where refusals and stops are. */
export async function actInRow(page: Page, action: string, record: string): Promise<void> {
  await page.getByRole('button', { name: `更多操作 ${record}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
