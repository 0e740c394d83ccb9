import type { Response } from '@playwright/test';
import { encryptCaptcha, encryptPassword } from '@/kit/crypto';
import { clientBasic, loginKey } from '@server/business/auth/clientConstants';
import { baseURL } from './address';
import { expect, type Page } from './test';

export const passwords = {
  admin: 'Admin@2026',
  op: 'Oper@2026x',
  agent: 'Agent@2026',
  chief: 'Chief@2026',
} as const;
export type Staff = keyof typeof passwords;

/** A page, or only its requests. */
type Asking = Pick<Page, 'request'>;

/** Returns the position of the slider's gap, which only a platform in test mode reveals. */
export async function gapOf(page: Asking, token: string): Promise<number> {
  const answer = await page.request.get(`/test/captcha/${token}`);
  const { x } = (await answer.json()) as { x: number };
  return x;
}

/**
 * Opens the slider and moves the piece into the gap with the mouse. `opened`: the answer with the requested picture.
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

/** Signs in without the page, for tests of what follows. */
export async function tokensOf(page: Asking, who: Staff): Promise<Record<string, string>> {
  const created = await page.request.get('/auth/code/create?captchaType=blockPuzzle');
  const { data } = (await created.json()) as { data: { token: string; secretKey: string } };
  const point = JSON.stringify({ x: await gapOf(page, data.token), y: 5 });
  const pointJson = encryptCaptcha(point, data.secretKey);
  await page.request.post('/auth/code/check', {
    data: { captchaType: 'blockPuzzle', token: data.token, pointJson },
  });
  const answer = await page.request.post('/auth/oauth/token', {
    params: {
      grant_type: 'password',
      captchaVerification: encryptCaptcha(`${data.token}---${point}`, data.secretKey),
    },
    headers: { authorization: `Basic ${clientBasic}` },
    form: { username: who, password: encryptPassword(passwords[who], loginKey) },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Record<string, string>;
}

/** Signs in as a user and goes to a path; uses the sign-in page if it is visible. */
export async function signIn(page: Page, who: Staff = 'admin', wanted?: string): Promise<void> {
  if (page.url().includes('/login')) return signInByHand(page, who);
  const tokens = await tokensOf(page, who);
  const names = ['access_token', 'token_type', 'refresh_token'] as const;
  await page.context().addCookies(
    names.map((name) => ({
      name: `admin-${name}`,
      value: tokens[name] ?? '',
      url: baseURL,
      sameSite: 'Strict' as const,
    })),
  );
  await page.goto(wanted ?? '/');
  await expect(page.getByRole('tab').first()).toBeVisible();
}

/** Signs in through the page. */
export async function signInByHand(page: Page, who: Staff = 'admin'): Promise<void> {
  await page.locator('[name=username]').fill(who);
  await page.locator('[name=password]').fill(passwords[who]);
  await solveSlider(page);
  await expect(page.getByText(/验证通过|Verified/)).toBeVisible();
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await expect(page.getByRole('navigation', { name: /主菜单|Main menu/ })).toBeVisible();
}
