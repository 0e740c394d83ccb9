import type { Locator } from '@playwright/test';
import { passwords, solveSlider } from './signIn';
import { expect, type Page } from './test';

/** The question over the page of a session that has ended. */
export const question = (page: Page): Locator => page.getByRole('dialog', { name: '请重新登录' });

/** Answers that question as the administrator. */
export async function signInAgain(page: Page): Promise<void> {
  await question(page).getByLabel('密码', { exact: true }).fill(passwords.admin);
  await solveSlider(page);
  await expect(question(page).getByText('验证通过')).toBeVisible();
  await question(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(question(page)).toHaveCount(0);
}
