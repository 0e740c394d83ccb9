import type { Page } from '@playwright/test';
import { openWindow, timeOf, type Window } from '../machine/browser';
import { closeTabs, enter, form, home, lists, openLists, quiet, rowsOf, tabOf } from '../machine/console';
import { transferred } from '../machine/transfer';
import { createWorld, type Site } from '../machine/world';
import { openThirtyTabs } from '../groups/heap';
import type { Sample } from '../report';
import { above } from '../statistics';
import { installCounter } from './commits';

/** How often the two lists are switched. */
const rounds = 20;

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
/** Waits until nothing was fetched and no element was added for a second and a half; late parts of home take that long on a busy machine. */
async function settle(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(
      () => document.querySelectorAll('*').length * 1e4 + performance.getEntriesByType('resource').length,
    );
  let [last, calm] = [await state(), 0];
  for (let round = 0; calm < 3; round += 1) {
    if (round === 120) throw new Error('The page has not become quiet within a minute.');
    await page.waitForTimeout(500);
    const now = await state();
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
}

/** Returns what React and the processor did meanwhile, each per one of `times`. */
async function work({ page, session }: Window, times: number, act: () => Promise<void>) {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  await page.evaluate(() => Object.assign(window.benchWork, { commits: 0, renders: 0 }));
  const before = await spent();
  await act();
  const task = (await spent()) - before;
  const { commits, renders } = await page.evaluate(() => window.benchWork);
  return { commits: commits / times, renders: renders / times, task: task / times };
}

/** The sign-in page in a browser of its own: what it fetches. */
async function measureForm(site: Site): Promise<Sample> {
  const { page, heap, close } = await openWindow(site, form, { slowed: false });
  await page.goto('/');
  await page.evaluate(() => window.bench.first);
  await quiet(page);
  const before = await transferred(page, await (await page.request.get('/')).text());
  const { js, css, requests, thirdParty } = await transferred(page);
  const heapForm = await heap();
  await close();
  return { jsBefore: before.js, cssBefore: before.css, js, css, requests, thirdParty, heapForm };
}

/** Home, ten lists, switches between two of them, and thirty tabs, each closed again. */
async function measurePages(site: Site): Promise<Sample> {
  const opened = await openWindow(site, home, { slowed: false });
  const { page, session, heap, close } = opened;
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  await page.addInitScript(installCounter);
  await enter(page, site.origin);
  // The figures of home come last, when the browser is idle.
  await page.locator('[aria-labelledby=dashboard-figures] li').first().waitFor();
  await settle(page);
  const [heapHome, nodesHome] = [await heap(), await nodes(page)];
  const closeAll = async () => {
    await closeTabs(page);
    await settle(page);
    return heap();
  };
  const list = await work(opened, lists.length, () => openLists(page));
  await settle(page);
  const { js: jsLists, requests: requestsLists } = await transferred(page);
  const [heapLists, nodesLists] = [await heap(), await nodes(page)];
  const names = ['地址池', '链上币种'] as const;
  const change = await work(opened, rounds, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const name = names[round % 2] ?? names[0];
      await timeOf(page, tabOf(page, name), rowsOf(name));
    }
  });
  const heapHomeAgain = await closeAll();
  await openLists(page);
  const heapClosed = above(await closeAll(), heapHomeAgain);
  await openThirtyTabs(page);
  await settle(page);
  const heapTabs = await heap();
  const heapTabsClosed = above(await closeAll(), heapHomeAgain);
  await close();
  return {
    jsLists,
    requestsLists,
    heapHome,
    heapLists,
    heapClosed,
    heapTabs,
    heapTabsClosed,
    nodesHome,
    nodesLists,
    commitsList: list.commits,
    rendersList: list.renders,
    commitsSwitch: change.commits,
    rendersSwitch: change.renders,
    taskList: list.task,
    taskSwitch: change.task,
  };
}

/** Measures once what does not depend on the speed of the machine, and two processor times. About two minutes. */
export async function measureGate(say: (text: string) => void): Promise<Sample> {
  const world = createWorld();
  try {
    const site = await world.console(1);
    say('gate: the sign-in page');
    const form = await measureForm(site);
    say('gate: 10 lists and 30 tabs');
    return { ...form, ...(await measurePages(site)) };
  } finally {
    await world.close();
  }
}
