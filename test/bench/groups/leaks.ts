import type { Page, Request } from '@playwright/test';
import { openWindow } from '../machine/browser';
import { closeTabs, enter, home, lists, quiet, rowsOf } from '../machine/console';
import { above } from '../statistics';
import type { Group } from './group';

const rounds = 3;
const hours = 8;

/** Opens 100 tabs, as history does: the ten lists with ten addresses each, which the page then renders one by one. */
async function openHundred(page: Page): Promise<void> {
  for (let size = 11; size <= 20; size += 1)
    for (const [path, name] of lists) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `${path}?size=${size}`);
      await page
        .locator(`${rowsOf(name)} >> visible=true`)
        .first()
        .waitFor();
    }
}

/** Opens and closes 100 tabs. Returns by how much the heap of the third time exceeds that of the first, in percent. */
async function tabs(page: Page, heap: () => Promise<number>): Promise<number> {
  const closed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await openHundred(page);
    await closeTabs(page);
    await quiet(page);
    closed.push(await heap());
  }
  return above(closed.at(-1) ?? NaN, closed[0] ?? NaN);
}

/**
 * Returns a function that waits until every call is answered: a clock that runs on meanwhile would end the calls by their
 * time limit, and their failures fill the log.
 */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    do await page.waitForTimeout(20);
    while (open.size > 0);
  };
}

/** Measures what stays in memory after much use, and after hours without any, by a clock that is moved. */
export const leaksGroup: Group = {
  name: 'leaks',
  about: '100 tabs opened and closed three times; eight idle hours',
  run: async (world) => {
    const site = await world.console(1);
    const { page, heap, close } = await openWindow(site, home, { slowed: false });
    await enter(page, site.origin);
    await quiet(page);
    const leakTabs = await tabs(page, heap);
    const answered = watchCalls(page);
    // The clock is installed before the page loads, so its timers follow it.
    await page.clock.install();
    await page.reload();
    await page.locator(home).first().waitFor();
    const idle = async (minutes: number) => {
      for (let step = 0; step < minutes * 3; step += 1) {
        await page.clock.runFor(20_000);
        await answered();
      }
      return heap();
    };
    // In the first hour the browser compiles what runs for the first time.
    const before = await idle(60);
    const leakIdle = above(await idle(hours * 60), before);
    await close();
    return { leakTabs, leakIdle };
  },
};
