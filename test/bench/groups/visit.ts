import type { Page } from '@playwright/test';
import { passwords, solveSlider } from '@test/e2e/support/signIn';
import { openWindow, slowness, timeOf } from '../machine/browser';
import { form, home, lists, openList, quiet, rowsOf, tabOf } from '../machine/console';
import { transferred } from '../machine/transfer';
import { median } from '../statistics';
import type { Group } from './group';

/** Types with human pauses. */
async function fillIn(page: Page): Promise<void> {
  await page.locator('[name=username]').pressSequentially('admin', { delay: 80 });
  await page.locator('[name=password]').pressSequentially(passwords.admin, { delay: 80 });
  await solveSlider(page);
  await page.getByText('验证通过').waitFor();
}

/** Switches between two open pages. */
async function switches(page: Page, names: readonly [string, string]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const name = names[round % 2] ?? '';
    times.push(await timeOf(page, tabOf(page, name), rowsOf(name)));
    await page.waitForTimeout(300);
  }
  return median(times);
}

/** Measures a typical visit: sign-in, home, five lists and a form. */
export const visitGroup: Group = {
  name: 'visit',
  about: 'sign-in, home, five lists, a form',
  run: async (world) => {
    const site = await world.console(1);
    const { page, slow, close } = await openWindow(site, form);
    await page.goto('/');
    await page.evaluate(() => window.bench.first);
    await fillIn(page);
    await quiet(page);
    const signIn = page.getByRole('button', { name: /^登录$/ });
    // The page waits from before the press on: while it is busy, a later question would be answered late.
    const filled = page.evaluate(
      async (blocks) =>
        Math.max(...(await Promise.all(blocks.map((each) => window.bench.until(each))))) -
        window.bench.pressed,
      ['queues', 'health', 'figures'].map((block) => `[aria-labelledby=dashboard-${block}] li`),
    );
    const atHome = await timeOf(page, signIn, home);
    const homeFilled = await filled;
    const homeToken = site.tookOf('/auth/oauth/token');
    await quiet(page);
    const [first, ...others] = lists.slice(0, 5);
    const list = first ? await openList(page, first, { count: 20, atOnce: true }) : NaN;
    for (const each of others) await openList(page, each);
    await page.getByRole('button', { name: /^新建/ }).first().click();
    await page.getByRole('dialog').waitFor();
    await quiet(page);
    const all = await transferred(page);
    await page.keyboard.press('Escape');
    const names = ['地址池', '链上币种'] as const;
    const switched = await switches(page, names);
    await slow(1);
    const switchUnslowed = await switches(page, names);
    await slow(slowness);
    await close();
    return {
      home: atHome,
      homeFilled,
      homeToken,
      list,
      switch: switched,
      switchUnslowed,
      jsVisit: all.js,
      cssVisit: all.css,
      requestsVisit: all.requests,
    };
  },
};
