import type { Response } from '@playwright/test';
import { expect, type Page } from './test';

export const passwords = { admin: 'Admin@2026', op: 'Oper@2026x', agent: 'Agent@2026' } as const;
export type Staff = keyof typeof passwords;

/** The place of the slider's gap: only a platform in test mode tells. */
export async function gapOf(page: Page, token: string): Promise<number> {
  const answer = await page.request.get(`/test/captcha/${token}`);
  const { x } = (await answer.json()) as { x: number };
  return x;
}

/**
 * Opens the slider and puts the piece into the gap with the mouse, as a person does. `opened`: its picture was asked for
 * already.
 */
export async function solveSlider(page: Page, off = 0, opened?: Promise<Response>): Promise<void> {
  const created = opened ?? page.waitForResponse(/\/auth\/code\/create/);
  const slider = page.getByRole('slider');
  if (!opened && (await slider.count()) === 0)
    await page.getByRole('button', { name: /点击完成验证|Click to verify/ }).click();
  const { data } = (await (await created).json()) as { data: { token: string } };
  const target = (await gapOf(page, data.token)) + off;
  await expect(slider).toBeEnabled();
  const box = (await slider.boundingBox())!;
  const [max, thumb] = [Number(await slider.getAttribute('max')), 16];
  const at = (value: number) => box.x + thumb / 2 + (value / max) * (box.width - thumb);
  await page.mouse.move(at(0), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(target / 2), box.y + box.height / 2);
  await page.mouse.move(at(target), box.y + box.height / 2);
  await page.mouse.up();
}

/** Signs in through the page that stands at /login now, or goes there first. */
export async function signIn(page: Page, who: Staff = 'admin', wanted?: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto(wanted ?? '/login');
  await page.locator('[name=username]').fill(who);
  await page.locator('[name=password]').fill(passwords[who]);
  await solveSlider(page);
  await expect(page.getByText(/验证通过|Verified/)).toBeVisible();
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await expect(page.getByRole('navigation', { name: /主菜单|Main menu/ })).toBeVisible();
}
