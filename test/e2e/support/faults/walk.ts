import { expect, type Page } from '../test';
import { question, signInAgain } from '../signInAgain';
import { signIn } from '../signIn';
import type { Place } from './places';
import { type Traffic, watchTraffic } from './traffic';

/** Sets the faults of the worker's platform; '' ends them. */
export const setFaults = async (page: Page, text: string): Promise<void> => {
  const answer = await page.request.get(`/test/faults?set=${encodeURIComponent(text)}`);
  expect(answer.ok(), text).toBe(true);
};

/** The rows of a list, or the figures of the home page. */
const content = (page: Page) =>
  page.locator('main :is([role=grid] tbody tr, [role=treegrid] tbody tr, figure, dl, section):visible');

/** Waits for the first words of the page. A page that stays white is found afterwards. */
const firstWords = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => document.body.innerText.trim().length > 0, null, { timeout: 15_000 })
    .catch(() => undefined);

/** Returns what is wrong with what the page shows: nothing at all, no menu around it, or one message many times. */
const looks = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('#content') ?? document.body;
    const notices = [...document.querySelectorAll('[role=status][data-display] > *')];
    return {
      words: main.innerText.trim().length,
      isFrame: document.querySelector('#content') !== null || location.pathname === '/login',
      notices: notices.map((notice) => notice.textContent?.trim() ?? ''),
    };
  });
  const repeated = shown.notices.filter((text, at) => shown.notices.indexOf(text) !== at);
  return [
    ...(shown.words === 0 ? ['white page'] : []),
    ...(shown.isFrame ? [] : ['the frame broke']),
    ...(repeated.length > 0 ? [`${repeated.length + 1} times the message ${repeated[0]}`] : []),
    ...(shown.notices.length > 3 ? [`${shown.notices.length} messages at once`] : []),
  ];
};

/** Waits, and returns what is wrong with page and calls. */
const judge = async (page: Page, traffic: Traffic, when: string): Promise<string[]> => {
  await firstWords(page);
  const isSettled = await traffic.settled();
  await page
    .locator('[aria-busy=true]')
    .first()
    .waitFor({ state: 'hidden', timeout: 5_000 })
    .catch(() => undefined);
  const found = await looks(page);
  const storm = traffic.storm();
  const all = [
    ...found,
    ...(isSettled ? [] : ['calls without end']),
    ...(storm === null ? [] : [storm]),
    ...traffic.takeUncaught().map((text) => `uncaught ${text}`),
  ];
  traffic.clear();
  return all.map((text) => `${when}: ${text}`);
};

/** Whether the page shows its rows or figures, with no error in their place. */
const isSound = async (page: Page): Promise<boolean> =>
  (await content(page).count()) > 0 &&
  (await page.locator('main :is([role=alert], [aria-busy=true]):visible').count()) === 0;

/** Does the next thing that a person would do: signs in again, tries again, or opens the page once more. */
const stepBack = async (page: Page, place: Place): Promise<void> => {
  if (await question(page).isVisible()) return signInAgain(page);
  if (new URL(page.url()).pathname === '/login') return signIn(page, 'admin');
  const again = page.getByRole('button', { name: /^(重试|重新加载)$/ });
  const count = await again.count();
  // A button leaves with its error, so the first one is always another.
  for (let at = 0; at < count; at += 1)
    await again
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  if (count === 0) await page.goto(place.path);
};

/** Ends the faults and goes back. */
const goBack = async (page: Page, place: Place, traffic: Traffic): Promise<string[]> => {
  await setFaults(page, '');
  for (let step = 0; step < 4; step += 1) {
    await firstWords(page);
    await traffic.settled(20_000);
    if (new URL(page.url()).pathname === place.path && (await isSound(page)))
      return judge(page, traffic, 'afterwards');
    await stepBack(page, place);
  }
  return [`no way back: ${(await page.locator('body').innerText()).slice(-120).replaceAll(/\s+/g, ' ')}`];
};

/** Reads a list under a fault: its refresh, a detail, and the same address opened anew. */
const walkList = async (page: Page, place: Place, plan: string, traffic: Traffic): Promise<string[]> => {
  const found: string[] = [];
  await setFaults(page, plan);
  const refresh = page.locator('main').getByRole('button', { name: '刷新', exact: true });
  for (let time = 0; time < 3 && (await refresh.count()) > 0; time += 1) {
    // It cannot be pressed while it loads.
    await refresh
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    if (await question(page).isVisible()) break;
  }
  found.push(...(await judge(page, traffic, 'refresh')));
  const open = page
    .locator('main tbody')
    .getByRole('link', { name: /^查看 / })
    .first();
  if (!(await question(page).isVisible()) && (await open.isVisible())) {
    await open.click();
    found.push(...(await judge(page, traffic, 'detail')));
    await page.keyboard.press('Escape');
  }
  found.push(...(await goBack(page, place, traffic)));
  await setFaults(page, plan);
  await page.goto(place.path);
  found.push(...(await judge(page, traffic, 'open')));
  found.push(...(await goBack(page, place, traffic)));
  return found;
};

/** Counts the records that hold a text. */
const countOf = async (page: Page, { path }: Place, code: string): Promise<number> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'admin-access_token');
  const answer = await page.request.get(`/admin${path}/page?size=200`, {
    headers: { authorization: `Bearer ${token?.value ?? ''}` },
  });
  const { data } = (await answer.json()) as { data: { records: unknown[] } };
  return data.records.filter((record) => JSON.stringify(record).includes(`"${code}"`)).length;
};

/** Submits a form under a fault: what was typed stays, and the record is created once. */
const walkForm = async (page: Page, place: Place, plan: string, traffic: Traffic): Promise<string[]> => {
  if (!place.fill) return [];
  const code = `walk-${Math.random().toString(36).slice(2, 8)}`;
  await page.goto(`${place.path}?form=new`);
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '创建' }) });
  await place.fill(page, code);
  await setFaults(page, plan);
  await form.getByRole('button', { name: '创建' }).click();
  const found = await judge(page, traffic, 'submit');
  await setFaults(page, '');
  if (await question(page).isVisible()) await signInAgain(page);
  await traffic.settled();
  const open = page.getByRole('dialog').filter({ has: page.locator('form') });
  if ((await open.count()) > 0) {
    const typed = await open.first().getByRole('textbox').first().inputValue();
    if (typed !== code) found.push(`submit: what was typed is lost (${typed})`);
    const again = open.getByRole('button', { name: /^(创建|再次提交)$/ });
    if ((await again.count()) > 0) await again.first().click();
    await traffic.settled();
  }
  const count = await countOf(page, place, code);
  if (count !== 1) found.push(`submit: ${count} records afterwards`);
  return found;
};

/** Walks through a place under one plan of faults. Returns what was wrong. */
export const walk = async (page: Page, place: Place, plan: string): Promise<string[]> => {
  page.setDefaultTimeout(20_000);
  const traffic = watchTraffic(page);
  await setFaults(page, '');
  await signIn(page, 'admin', place.path);
  await expect(content(page).first()).toBeVisible();
  traffic.clear();
  const found = await walkList(page, place, plan, traffic);
  return [...found, ...(await walkForm(page, place, plan, traffic))];
};
