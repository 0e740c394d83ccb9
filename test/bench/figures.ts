import { floor, type Peer, peers } from './peers';

/** The description of a figure. */
export type Figure = {
  label: string;
  unit: 'ms' | 's' | 'kB' | 'MB' | '%' | '';
  /** The target: the largest allowed value. */
  target?: number;
  /** Depends on the machine's speed, which this figure of the floor measures. */
  slowed?: 'floor' | 'floorBlocking';
  /** The same figure of a peer. */
  of?: (peer: Peer) => number | undefined;
};

/** Figures by name, in the order of the table. The part of a sample's name after a colon (`filter:uri`) follows the label. */
export const figures: Readonly<Record<string, Figure>> = {
  floor: { label: 'floor: a bare form of our stack is visible', unit: 'ms' },
  floorBlocking: { label: 'floor: blocking time', unit: 'ms' },
  form: { label: 'sign-in form visible', unit: 'ms', target: 900, slowed: 'floor', of: (peer) => peer.form },
  blocking: {
    label: 'blocking time until it is quiet',
    unit: 'ms',
    target: 350,
    slowed: 'floorBlocking',
    of: (peer) => peer.blocking,
  },
  jsBefore: { label: 'JavaScript before the form', unit: 'kB', target: 120 },
  cssBefore: { label: 'CSS before the form', unit: 'kB', target: 12 },
  js: { label: 'JavaScript of the sign-in page', unit: 'kB', target: 175, of: (peer) => peer.js },
  css: { label: 'CSS of the sign-in page', unit: 'kB', target: 50, of: (peer) => peer.css },
  requests: { label: 'requests of the sign-in page', unit: '', of: (peer) => peer.requests },
  thirdParty: { label: 'requests to third parties', unit: '', target: 0 },
  home: { label: 'sign-in → home', unit: 'ms', target: 600, slowed: 'floor', of: (peer) => peer.home },
  homeFilled: {
    label: 'sign-in → blocks of home in sight filled',
    unit: 'ms',
    target: 1200,
    slowed: 'floor',
  },
  homeToken: { label: 'of it the platform at the password', unit: 'ms' },
  list: { label: 'first list, 20 rows', unit: 'ms', target: 500, slowed: 'floor', of: (peer) => peer.list },
  switch: {
    label: 'switch to an open page',
    unit: 'ms',
    target: 100,
    slowed: 'floor',
    of: (peer) => peer.switch?.[0],
  },
  switchUnslowed: { label: 'switch to an open page, not slowed', unit: 'ms', target: 50, slowed: 'floor' },
  jsVisit: { label: 'JavaScript of a whole visit', unit: 'kB', target: 420 },
  cssVisit: { label: 'CSS of a whole visit', unit: 'kB' },
  requestsVisit: { label: 'requests of a whole visit', unit: '' },
  heapForm: { label: 'heap at the form', unit: 'MB', of: (peer) => peer.heap[0] },
  heapHome: { label: 'heap at home', unit: 'MB', target: 12, of: (peer) => peer.heap[1] },
  heapLists: { label: 'heap with 10 lists open', unit: 'MB', target: 22, of: (peer) => peer.heap[2] },
  heapHomeAgain: { label: 'heap at home again, with the code of the lists', unit: 'MB' },
  heapClosed: { label: 'more after opening and closing them again', unit: '%', target: 10 },
  heapTabs: { label: 'heap with 30 tabs', unit: 'MB', target: 26 },
  heapTabsClosed: { label: 'more after closing those', unit: '%', target: 10 },
  leakTabs: { label: 'more after 100 tabs were opened and closed three times', unit: '%', target: 10 },
  leakIdle: { label: 'more after eight idle hours', unit: '%', target: 10 },
  jsLists: { label: 'JavaScript of home and 10 lists', unit: 'kB' },
  requestsLists: { label: 'requests of home and 10 lists', unit: '' },
  nodesHome: { label: 'elements at home', unit: '' },
  nodesLists: { label: 'elements with 10 lists open', unit: '' },
  commitsList: { label: 'commits to open a list', unit: '' },
  rendersList: { label: 'rendered components to open a list', unit: '' },
  commitsSwitch: { label: 'commits of a switch to an open page', unit: '' },
  rendersSwitch: { label: 'rendered components of a switch', unit: '' },
  taskList: { label: 'processor time to open a list, not slowed', unit: 'ms' },
  taskSwitch: { label: 'processor time of a switch, not slowed', unit: 'ms' },
  wideOpen: { label: '100 rows × 30 columns, from the click', unit: 'ms' },
  wideRender: { label: '100 rows × 30 columns, from the answer', unit: 'ms' },
  sider: { label: 'sider toggle beside them', unit: 'ms', target: 100, slowed: 'floor' },
  menuHome: { label: 'home with a menu of 10 000 items, from its address, not slowed', unit: 'ms' },
  menuSider: { label: 'sider toggle beside that menu, not slowed', unit: 'ms' },
  ledgerOpen: { label: 'audit log of 200 000 rows, from its address', unit: 'ms' },
  frame: { label: 'frame while it is scrolled, median', unit: 'ms' },
  frame95: { label: 'frame while it is scrolled, 95 %', unit: 'ms' },
  frameWorst: { label: 'frame while it is scrolled, worst', unit: 'ms' },
  blank: { label: 'frames that show rows without text, of 100', unit: '%', target: 0 },
  filter: { label: 'audit log of 200 000 rows, platform, filter', unit: 'ms', target: 300 },
  sort: { label: 'audit log of 200 000 rows, platform, sort', unit: 'ms', target: 300 },
  call: { label: 'list call', unit: 'ms' },
  call95: { label: 'list call, 95 %', unit: 'ms' },
  build: { label: 'build, cold', unit: 's', target: 20, of: (peer) => peer.build },
  buildCached: { label: 'build, with webpack’s cache', unit: 's' },
};

/** Returns the figure of a sample's name, with the detail after the colon. */
export function figureOf(name: string): Figure {
  const [family = '', detail] = name.split(':');
  const figure = Object.hasOwn(figures, family) ? figures[family] : undefined;
  if (!figure) throw new Error(`No figure is called ${family}: add it to test/bench/figures.ts.`);
  return detail === undefined ? figure : { ...figure, label: `${figure.label} ${detail}` };
}

/** Returns the smallest and the largest value of the peers. */
export function peersOf({ of }: Figure): readonly [number, number] | null {
  const values = peers.flatMap((peer) => of?.(peer) ?? []);
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : null;
}

/** Returns the speed of this machine relative to that of the peers, measured by the floor. */
export const factorsOf = (here: (name: 'floor' | 'floorBlocking') => number | null) => ({
  floor: ratio(here('floor'), floor.form),
  floorBlocking: ratio(here('floorBlocking'), floor.blocking),
});
export type Factors = ReturnType<typeof factorsOf>;

const ratio = (here: number | null, there: number): number | null => (here === null ? null : here / there);
