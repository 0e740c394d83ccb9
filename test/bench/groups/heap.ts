import type { Page } from '@playwright/test';
import { openWindow } from '../machine/browser';
import { closeTabs, enter, home, lists, openList, openLists, quiet } from '../machine/console';
import { above } from '../statistics';
import type { Group } from './group';

/** Stores tabs of one list with different filters; a reload shows them. */
const addTabs = (page: Page, count: number) =>
  page.evaluate((wanted) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('console:page.opened:')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
    const opened = JSON.parse(stored.opened ?? '[]') as Record<string, unknown>[];
    const list = opened.find(({ path }) => String(path).startsWith('/message/sms'));
    const more = Array.from({ length: wanted }, (_, at) => {
      const path = `/message/sms?size=20&current=${at + 1}`;
      return { ...list, key: `many${String(at).padStart(2, '0')}`, fullPath: path, path };
    });
    const value = JSON.stringify({ ...stored, opened: JSON.stringify([...opened.slice(0, 1), ...more]) });
    // The page stores its state when it unloads; this script runs after that.
    window.addEventListener('pagehide', () => localStorage.setItem(key, value), { capture: true });
    window.addEventListener('unload', () => localStorage.setItem(key, value));
  }, count);

/** Visits all tabs, so each renders its page once. */
async function walk(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    await page.locator('[role=tabpanel]:visible').locator('h1, tbody tr[data-id]').first().waitFor();
  }
}

/** Opens 30 tabs from the storage, and renders the page of each. */
export async function openThirtyTabs(page: Page): Promise<void> {
  for (const list of lists.slice(0, 1)) await openList(page, list);
  await addTabs(page, 29);
  await page.reload();
  await page.getByRole('tab').nth(29).waitFor();
  await walk(page);
}

/** Measures the heap with many open pages and after closing them, without slowing. */
export const heapGroup: Group = {
  name: 'heap',
  about: 'memory with 10 lists and with 30 tabs',
  run: async (world) => {
    const site = await world.console(1);
    const { page, heap, close } = await openWindow(site, home, { slowed: false });
    await enter(page, site.origin);
    await quiet(page);
    const heapHome = await heap();
    const closeAll = async () => {
      await closeTabs(page);
      await quiet(page);
      return heap();
    };
    await openLists(page);
    const heapLists = await heap();
    // Loaded code stays, so this is the base for the heap after closing.
    const heapHomeAgain = await closeAll();
    await openLists(page);
    const heapClosed = above(await closeAll(), heapHomeAgain);
    await openThirtyTabs(page);
    const heapTabs = await heap();
    const heapTabsClosed = above(await closeAll(), heapHomeAgain);
    await close();
    return { heapHome, heapLists, heapHomeAgain, heapClosed, heapTabs, heapTabsClosed };
  },
};
