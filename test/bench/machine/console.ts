import type { Page } from '@playwright/test';
import titles from '@/api/gen/locales/menu.zh-CN.json';
import { tokensOf } from '@test/e2e/support/signIn';
import { timeOf } from './browser';

/** Selectors to wait for: the last field of the sign-in, the heading of home, the rows of a list. */
export const form = '[name=password]';
export const home = '[role=tabpanel] h1';
export const rowsOf = (name: string) => `[role=tabpanel][aria-label="${name}"] tbody tr[data-id]`;

/**
 * Finds tabs and buttons by text and label. Finding them by role asks every element for its visibility, hidden pages included,
 * and the browser then drops their boxes.
 */
export const tabOf = (page: Page, name: string) => page.locator('[role=tab]', { hasText: name }).first();
export const buttonOf = (page: Page, label: string) => page.locator(`button[aria-label="${label}"]`);

/** Ten lists by path. */
export const lists: readonly (readonly [path: string, name: string])[] = [
  ['/message/sms', '短信日志'],
  ['/message/email', '邮件日志'],
  ['/wallet/address', '地址池'],
  ['/wallet/coin', '链上币种'],
  ['/account/coin', '币种管理'],
  ['/wallet/chain', '链管理'],
  ['/system/dict', '字典管理'],
  ['/system/param', '参数管理'],
  ['/vip/level', '会员等级'],
  ['/cms/tag', '标签管理'],
];

const link = (path: string) => `nav a[href="${path}"]`;

/** Signs `admin` in without the page, for measurements of what follows. */
export async function enter(page: Page, origin: string, path = '/'): Promise<void> {
  const tokens = await tokensOf(page, 'admin');
  await page.context().addCookies(
    ['access_token', 'token_type', 'refresh_token'].map((name) => ({
      name: `admin-${name}`,
      value: tokens[name] ?? '',
      url: origin,
    })),
  );
  await page.goto(path);
  await page.getByRole('tab').first().waitFor();
}

const groups: Readonly<Record<string, unknown>> = titles;

/** Opens the menu group of an item. */
async function reveal(page: Page, path: string): Promise<void> {
  const entry = page.locator(link(path));
  if ((await entry.count()) === 0) {
    const area = groups[path.split('/')[1] ?? ''] as { _title: string };
    await page.locator('nav button[aria-expanded=false]', { hasText: area._title }).click();
  }
  await entry.waitFor();
}

/** Opens a list from the menu. Returns the milliseconds from the press until the given number of rows is visible. */
export async function openList(
  page: Page,
  [path, name]: readonly [string, string],
  options?: { count?: number; atOnce?: boolean },
): Promise<number> {
  await reveal(page, path);
  await quiet(page);
  const time = await timeOf(page, page.locator(link(path)), rowsOf(name), options);
  await quiet(page);
  return time;
}

/** Opens the ten lists one after another. */
export const openLists = async (page: Page): Promise<void> => {
  for (const list of lists) await openList(page, list);
};

/** Waits until no request is running. */
export const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Closes every tab but home. */
export async function closeTabs(page: Page): Promise<void> {
  await page.getByRole('button', { name: '标签页操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 1);
}
