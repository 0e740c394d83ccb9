import fc from 'fast-check';
import type { createUserStore } from '@/store/createUserStore';
import { selectLayout } from '@/store/layout/selectors';
import { deviceChanged, layoutChanged, layoutReset } from '@/store/layout/slice';
import { localeChosen } from '@/store/locale/slice';
import { logAdded, logCleared } from '@/store/log/slice';
import { tabVisited } from '@/store/tabs/slice';
import { Browser, type BrowserWindow } from '@test/support/browserWindows';

let browser: Browser;
let one: BrowserWindow;
let other: BrowserWindow;

beforeEach(async () => {
  jest.useFakeTimers();
  browser = new Browser();
  browser.install();
  one = await browser.open();
  other = await browser.open();
});

afterEach(() => {
  jest.useRealTimers();
});

type Action = Parameters<ReturnType<typeof createUserStore>['store']['dispatch']>[0];
const act = (by: BrowserWindow, action: Action) => by.act(() => by.store.dispatch(action));
const layout = ({ store }: BrowserWindow) => selectLayout(store.getState());

test('language, theme and layout that are chosen in one window apply in the other', () => {
  act(one, localeChosen('en-US'));
  act(one, layoutChanged({ theme: 'dark', tabs: false }));
  act(other, deviceChanged('Tablet'));
  browser.settle();
  expect(other.store.getState().locale.chosen).toBe('en-US');
  expect(layout(other)).toMatchObject({ theme: 'dark', tabs: false });
  expect([one, other].map(({ store }) => store.getState().layout.device)).toEqual(['Desktop', 'Tablet']);
  act(other, layoutReset());
  browser.settle();
  expect(layout(one)).toMatchObject({ theme: 'system', tabs: true });
});

test('a setting of one window survives that the other one changes another setting at the same time', () => {
  act(one, layoutChanged({ tabs: false }));
  act(other, layoutChanged({ theme: 'dark' }));
  browser.settle();
  for (const each of [one, other]) expect(layout(each)).toMatchObject({ theme: 'dark', tabs: false });
});

test('a window that stored nothing new does not change when others do', () => {
  browser.settle();
  const before = other.store.getState();
  act(one, deviceChanged('Mobile'));
  act(one, logAdded('info', 'Later'));
  one.flush();
  while (other.receive());
  expect(other.store.getState()).toBe(before);
});

test('a window keeps its tabs and its log while it lives; the next start has those of all windows', async () => {
  const visit = (name: string) =>
    tabVisited({ path: `/${name}`, name, meta: { title: name, cache: true, closable: true } });
  act(one, visit('a'));
  act(one, logAdded('error', 'Broken'));
  act(other, visit('b'));
  act(other, visit('a'));
  browser.settle();
  expect(one.store.getState().tabs.opened.map(({ name }) => name)).toEqual(['a']);
  expect(other.store.getState().log.entries).toEqual([]);
  const { tabs, log } = (await browser.open()).store.getState();
  expect(tabs.opened.map(({ name }) => name).sort()).toEqual(['a', 'b']);
  expect(log.entries.map(({ message }) => message)).toEqual(['Broken']);
});

test('a log that was cleared in one window does not come back from the other', async () => {
  act(other, logAdded('error', 'Broken'));
  browser.settle();
  jest.setSystemTime(Date.now() + 1);
  act(one, logCleared());
  browser.settle();
  act(other, logAdded('error', 'Later'));
  browser.settle();
  const { log } = (await browser.open()).store.getState();
  expect(log.entries.map(({ message }) => message)).toEqual(['Later']);
});

test('no content of the storage breaks a window', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('layout', 'tables', 'drafts', 'page.opened', 'log', 'palette', 'chat'),
      fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .dictionary(fc.constantFrom('changed', 'times', 'byId', 'views', 'opened', 'entries'), fc.json())
          .map((given) => JSON.stringify(given)),
      ),
      (name, text) => {
        one.act(() => window.localStorage.setItem(`console:${name}:7`, text));
        browser.settle();
        expect(typeof layout(other).tabs).toBe('boolean');
      },
    ),
  );
});
