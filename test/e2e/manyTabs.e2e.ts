import { signIn } from './support/signIn';
import { expect, type Page, test } from './support/test';

const count = 40;

/** Returns the used heap after a garbage collection. */
async function held(page: Page): Promise<{ nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Returns what is held once the home page shows its figures, and nothing comes or goes any more. */
async function heldAtHome(page: Page): Promise<{ nodes: number; listeners: number }> {
  await expect(page).toHaveURL(/\/dashboard\/control$/);
  await expect(page.getByRole('region', { name: '运营数据' }).getByRole('link').first()).toBeVisible();
  let found = await held(page);
  await expect
    .poll(async () => {
      const before = found;
      found = await held(page);
      return found.nodes - before.nodes;
    })
    .toBe(0);
  return found;
}

/** Adds tabs of lists with different filters to the stored tabs. */
const addTabs = (page: Page, added: number) =>
  page.evaluate((wanted) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('console:page.opened:')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
    const opened = JSON.parse(stored.opened ?? '[]') as Record<string, unknown>[];
    const list = opened.find(({ path }) => String(path).startsWith('/wallet/chain'));
    const more = Array.from({ length: wanted }, (_, at) => {
      const path = `/wallet/chain?chainName=${at}`;
      return { ...list, key: `many${String(at).padStart(2, '0')}`, fullPath: path, path };
    });
    const value = JSON.stringify({ ...stored, opened: JSON.stringify([...opened.slice(0, 1), ...more]) });
    // The page stores its state when it unloads; this script runs after that.
    window.addEventListener('pagehide', () => localStorage.setItem(key, value), { capture: true });
    window.addEventListener('unload', () => localStorage.setItem(key, value));
  }, added);

test('forty tabs are opened, switched and closed, and nothing of them is left', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'admin', '/wallet/chain');
  const tabs = page.getByRole('tab');
  const closeAll = async () => {
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('menuitem', { name: '关闭全部' }).click();
    await expect(tabs).toHaveCount(1);
  };
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  // The page that is visible at the reload is the last tab.
  await addTabs(page, count - 2);
  await page.reload();
  await expect(tabs).toHaveCount(count);
  await tabs.first().click();
  const start = await heldAtHome(page);
  await tabs.first().focus();
  for (let at = 1; at < count - 1; at += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`chainName=${at - 1}$`));
  }
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport();
  const full = await held(page);
  await closeAll();
  const end = await heldAtHome(page);
  expect(full.nodes).toBeGreaterThan(start.nodes + 1000);
  expect(end.nodes).toBeLessThanOrEqual(start.nodes + 300);
  expect(end.listeners).toBeLessThanOrEqual(start.listeners + 30);
});
