import { createUserStore } from '@/store/createUserStore';

type Write = { by: BrowserWindow; key: string; value: string | null };

/** The storage as one window sees it: its own writes at once, those of others when they arrive. */
class Area {
  readonly values: Map<string, string>;
  constructor(
    values: ReadonlyMap<string, string>,
    private readonly onWrite: (key: string, value: string | null) => void,
  ) {
    this.values = new Map(values);
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.values.set(key, value);
    this.onWrite(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
    this.onWrite(key, null);
  }
}

type Opened = Awaited<ReturnType<typeof createUserStore>>;

/** A window with a page of the console. A reload replaces the page. */
export class BrowserWindow {
  area: Area;
  opened: Opened | null = null;
  handlers: (readonly [string, (event: Event) => void])[] = [];
  /** Number of writes of the browser that this window knows. */
  seen: number;

  constructor(private readonly browser: Browser) {
    this.area = new Area(browser.values(), (key, value) => browser.writes.push({ by: this, key, value }));
    this.seen = browser.writes.length;
  }

  get store() {
    if (!this.opened) throw new Error('The window is closed.');
    return this.opened.store;
  }

  async load(): Promise<void> {
    this.handlers = [];
    this.opened = this.act(() => createUserStore('7'));
    await this.act(() => this.opened?.ready);
  }

  /** Runs something in this window. */
  act<Result>(run: () => Result): Result {
    this.browser.current = this;
    return run();
  }

  private fire(event: Event): void {
    this.act(() => this.handlers.forEach(([type, handler]) => type === event.type && handler(event)));
  }

  /** Stores what waits for its time. */
  flush(): void {
    this.fire(new Event('pagehide'));
  }

  /** The page ends. What other windows wrote before has arrived. */
  close(): void {
    while (this.receive());
    this.act(() => this.opened?.close());
    this.opened = null;
  }

  /** Brings this window the next write of another one. */
  receive(): boolean {
    const { writes } = this.browser;
    const write = writes[this.seen];
    if (!write) return false;
    this.seen += 1;
    const { by, key, value } = write;
    if (by === this) return true;
    // A later write of this window for the key replaces it.
    const isReplaced = writes.slice(this.seen).some((each) => each.by === this && each.key === key);
    if (!isReplaced && value === null) this.area.values.delete(key);
    else if (!isReplaced && value !== null) this.area.values.set(key, value);
    if (this.opened) this.fire(new StorageEvent('storage', { key, newValue: value }));
    return true;
  }
}

/**
 * A browser whose windows learn of each other's writes late, as in Chromium: a window reads its own copy of
 * localStorage, and two windows can write without knowing of each other.
 */
export class Browser {
  writes: Write[] = [];
  current: BrowserWindow | null = null;
  windows: BrowserWindow[] = [];

  values(): ReadonlyMap<string, string> {
    const values = new Map<string, string>();
    for (const { key, value } of this.writes)
      if (value === null) values.delete(key);
      else values.set(key, value);
    return values;
  }

  async open(): Promise<BrowserWindow> {
    const opened = new BrowserWindow(this);
    this.windows.push(opened);
    await opened.load();
    return opened;
  }

  /** Lets all windows store what they have, and learn what the others stored. */
  settle(): void {
    const open = this.windows.filter(({ opened }) => opened);
    for (let moved = true; moved;) {
      open.forEach((each) => each.flush());
      moved = open.map((each) => each.receive()).includes(true);
      if (this.writes.length > 5_000) throw new Error('The windows never agree.');
    }
  }

  /** Puts the storage and the events of the current window in place of those of jsdom. */
  install(): void {
    jest
      .spyOn(window, 'localStorage', 'get')
      .mockImplementation(() => this.current?.area as unknown as Storage);
    for (const target of [window, document])
      jest.spyOn(target, 'addEventListener').mockImplementation((...[type, handler]: unknown[]) => {
        this.current?.handlers.push([String(type), handler as (event: Event) => void]);
      });
  }
}
