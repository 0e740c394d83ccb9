import fc from 'fast-check';
import { chatTyped, messageAdded, messageSettled, selectUnsent } from '@/store/chat/unsent';
import { draftDecided, draftDropped, draftKept, offeredDraft } from '@/store/drafts/slice';
import { layoutChanged } from '@/store/layout/slice';
import { logAdded } from '@/store/log/slice';
import { queuesSeen } from '@/store/notifications/seenQueues';
import { favouriteToggled } from '@/store/palette/slice';
import { selectColumns, selectViews, tableChanged, viewDeleted, viewSaved } from '@/store/tables/slice';
import { tabsClosed, tabVisited } from '@/store/tabs/slice';
import { Browser, type BrowserWindow } from '@test/support/browserWindows';
import { runs } from '@test/support/fuzzRuns';

const path = '/wallet/chain';
const form = '/cms/tag/new';

/** What a person makes, by kind, and whether a window shows it. */
const kinds = {
  view: {
    make: (id: string) => viewSaved({ path, id, name: id, search: '', columns: {} }),
    undo: (id: string) => viewDeleted({ path, id }),
    all: ({ store }: BrowserWindow) => selectViews(store.getState(), path).list.map(({ id }) => id),
  },
  column: {
    make: (id: string, { store }: BrowserWindow) => hiding(store.getState(), (hidden) => [...hidden, id]),
    undo: (id: string, { store }: BrowserWindow) =>
      hiding(store.getState(), (hidden) => hidden.filter((each) => each !== id)),
    all: ({ store }: BrowserWindow) => selectColumns(store.getState(), path).hidden ?? [],
  },
  width: {
    make: (id: string, { store }: BrowserWindow) => {
      const columns = selectColumns(store.getState(), path);
      return tableChanged({ path, columns: { ...columns, widths: { ...columns.widths, [id]: 100 } } });
    },
    undo: null,
    all: ({ store }: BrowserWindow) => Object.keys(selectColumns(store.getState(), path).widths ?? {}),
  },
  favourite: {
    make: favouriteToggled,
    undo: favouriteToggled,
    all: ({ store }: BrowserWindow) => store.getState().palette.favourites,
  },
  seen: {
    make: (id: string) => queuesSeen({ [id]: 1 }),
    undo: null,
    all: ({ store }: BrowserWindow) => Object.keys(store.getState().seenQueues.counts),
  },
  tab: {
    make: (id: string) =>
      tabVisited({ path: `/${id}`, name: id, meta: { title: id, cache: true, closable: true } }),
    undo: (id: string, { store }: BrowserWindow) =>
      tabsClosed(store.getState().tabs.opened.flatMap(({ name, key }) => (name === id ? [key] : []))),
    all: ({ store }: BrowserWindow) => store.getState().tabs.opened.map(({ name }) => name),
  },
  room: {
    make: (id: string) => chatTyped(id, 'typed'),
    undo: (id: string) => chatTyped(id, ''),
    all: ({ store }: BrowserWindow) => Object.keys(store.getState().chat.drafts),
  },
  message: {
    make: (id: string) =>
      messageAdded({ clientMsgId: id, room: '1', at: 1, failure: null, kind: 'TEXT', text: id }),
    undo: (id: string) => messageSettled(id),
    all: ({ store }: BrowserWindow) => selectUnsent(store.getState()).map(({ clientMsgId }) => clientMsgId),
  },
  entry: {
    make: (id: string) => logAdded('info', id),
    undo: null,
    all: ({ store }: BrowserWindow) => store.getState().log.entries.map(({ message }) => message),
  },
} as const;

type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

function hiding(state: Parameters<typeof selectColumns>[0], change: (hidden: string[]) => string[]) {
  const { hidden = [], ...columns } = selectColumns(state, path);
  const changed = change(hidden);
  return tableChanged({ path, columns: { ...columns, ...(changed.length > 0 && { hidden: changed }) } });
}

/** A draft that a window types, or typed before its page was reloaded. */
type Typed = { tab: string; text: string; writer: BrowserWindow | null; isContested: boolean };

/** The windows of one person, and what this person made and did not undo. */
class Work {
  made = new Map<string, Kind>();
  undone = new Map<string, Kind>();
  typed: Typed[] = [];
  count = 0;
  windows: BrowserWindow[] = [];

  name(): string {
    this.count += 1;
    return `n${this.count}`;
  }

  idOf(by: BrowserWindow): string {
    const at = this.windows.indexOf(by);
    return String(at >= 0 ? at : this.windows.push(by) - 1);
  }

  type(by: BrowserWindow, tab: string): void {
    const text = this.name();
    const own = this.typed.find((each) => each.writer === by && each.tab === tab);
    if (own) Object.assign(own, { text, isContested: false });
    else this.typed.push({ tab, text, writer: by, isContested: false });
    by.act(() =>
      by.store.dispatch(
        draftKept({ tab, window: this.idOf(by), form, version: null, at: Date.now(), values: { text } }),
      ),
    );
  }

  send(by: BrowserWindow, tab: string): void {
    this.typed = this.typed.filter((each) => each.writer !== by || each.tab !== tab);
    by.act(() => by.store.dispatch(draftDropped(tab)));
  }

  decide(by: BrowserWindow, tab: string, isRestored: boolean): void {
    const place = { tab, window: this.idOf(by) };
    const offered = offeredDraft(by.store.getState(), place, form);
    const hasOwn = this.typed.some((each) => each.writer === by && each.tab === tab);
    if (!offered || hasOwn) return;
    const { text } = offered.values;
    for (const each of this.typed.filter((other) => other.text === text))
      if (each.writer) each.isContested = true;
    this.typed = this.typed.filter((each) => each.writer || each.text !== text);
    if (isRestored) this.typed.push({ tab, text: String(text), writer: by, isContested: false });
    by.act(() => by.store.dispatch(draftDecided({ id: offered.id, restoredIn: isRestored ? place : null })));
  }

  make(by: BrowserWindow, kind: Kind): void {
    const name = this.name();
    this.made.set(name, kind);
    by.act(() => by.store.dispatch(kinds[kind].make(name, by) as Parameters<typeof by.store.dispatch>[0]));
  }

  undo(by: BrowserWindow, kind: Kind): void {
    const { undo, all } = kinds[kind];
    const [name] = all(by);
    if (!undo || name === undefined) return;
    this.made.delete(name);
    this.undone.set(name, kind);
    by.act(() => by.store.dispatch(undo(name, by) as Parameters<typeof by.store.dispatch>[0]));
  }

  /** The page of a window ends. What it typed stays. */
  left(by: BrowserWindow): void {
    by.close();
    this.typed = this.typed
      .filter((each) => each.writer !== by || !each.isContested)
      .map((each) => (each.writer === by ? { ...each, writer: null } : each));
  }
}

const tabs = fc.constantFrom('aaaaaa', 'bbbbbb');
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant('make' as const), kind: fc.constantFrom(...names) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('undo' as const), kind: fc.constantFrom(...names) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('type' as const), tab: tabs }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('send' as const), tab: tabs }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('decide' as const), tab: tabs, isRestored: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('layout' as const),
      name: fc.constantFrom('tabs' as const, 'showReload' as const),
      value: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ what: fc.constantFrom('flush' as const, 'receive' as const, 'reload' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reopen' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const steps = fc.array(fc.record({ at: fc.nat(2), step }), { maxLength: 40 });

async function take(work: Work, browser: Browser, at: number, given: Step) {
  const by = browser.windows[at % browser.windows.length]!;
  jest.setSystemTime(Date.now() + 1);
  switch (given.what) {
    case 'make':
      return work.make(by, given.kind);
    case 'undo':
      return work.undo(by, given.kind);
    case 'type':
      return work.typed.length < 15 ? work.type(by, given.tab) : undefined;
    case 'send':
      return work.send(by, given.tab);
    case 'decide':
      return work.decide(by, given.tab, given.isRestored);
    case 'layout':
      return void by.act(() => by.store.dispatch(layoutChanged({ [given.name]: given.value })));
    case 'flush':
      return by.flush();
    case 'receive':
      return void by.receive();
    case 'reload':
      work.left(by);
      return by.load();
    case 'reopen':
      work.left(by);
      browser.windows = browser.windows.filter((each) => each !== by);
      await browser.open();
  }
}

const texts = ({ store }: BrowserWindow): unknown[] =>
  Object.values(store.getState().drafts.byId).map(({ values }) => values.text);

/** The parts that a window shows as soon as another one stores them. */
const shown = ({ store }: BrowserWindow) => {
  const { tables, layout, palette, seenQueues } = store.getState();
  return {
    hidden: [...(tables.columns[path]?.hidden ?? [])].sort(),
    widths: tables.columns[path]?.widths ?? {},
    views: (tables.views[path]?.list ?? []).map(({ id }) => id).sort(),
    layout: layout.changed,
    favourites: [...palette.favourites].sort(),
    counts: seenQueues.counts,
  };
};

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

test('nothing that a person made is lost between windows, in whatever order they write and reload', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 3 }), steps, async (count, taken) => {
      const browser = new Browser();
      browser.install();
      const work = new Work();
      for (let at = 0; at < count; at += 1) await browser.open();
      for (const { at, step: given } of taken) await take(work, browser, at, given);
      browser.settle();
      // A window that still shows what another one decided about has stored it again.
      work.typed.forEach((each) => Object.assign(each, { isContested: false }));
      const live = [...browser.windows];
      const agreed = shown(live[0]!);
      live.forEach((each) => expect(shown(each)).toEqual(agreed));
      live.forEach((each) => work.left(each));
      const last = await browser.open();
      expect(shown(last)).toEqual(agreed);
      for (const kind of names) {
        const all = kinds[kind].all(last);
        for (const [name, own] of work.made) if (own === kind) expect(all).toContain(name);
        for (const [name, own] of work.undone) if (own === kind) expect(all).not.toContain(name);
      }
      for (const { text } of work.typed) expect(texts(last)).toContain(text);
      last.close();
    }),
    runs(60),
  );
});
