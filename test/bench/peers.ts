/**
 * Seven well-known consoles and two bare pages, measured with the same settings: production builds, gzip over HTTP/2, cold
 * cache, processor slowed 4 times, 9 Mbit/s, 60 ms; medians of 5 runs in one series on one machine of two cores. Compare times
 * only within the series; `floor` measures other machines (docs/performance.md).
 */
export type Peer = {
  name: string;
  /** kB of gzip. */
  js: number;
  css: number;
  requests: number;
  /** In ms, from here on. */
  form: number;
  blocking: number;
  home: number;
  /** Time until the first list shows its rows, and their number. */
  list?: number;
  rows?: number;
  /** The fastest and the slowest switch to an open page. */
  switch?: readonly [number, number];
  /** MB at the form, at home, and with 7 to 11 pages open. */
  heap: readonly [number, number, number?];
  /** In seconds. */
  build: number;
};

export const peers: readonly Peer[] = [
  {
    name: 'vue-vben-admin 5.7 (antd)',
    js: 494,
    css: 26,
    requests: 90,
    form: 3086,
    blocking: 948,
    home: 2279,
    list: 2579,
    rows: 20,
    switch: [960, 1028],
    heap: [8.9, 16.6, 23.6],
    build: 8.9,
  },
  {
    name: 'soybean-admin 2.2',
    js: 604,
    css: 10,
    requests: 42,
    form: 2198,
    blocking: 858,
    home: 1505,
    list: 1622,
    rows: 10,
    switch: [828, 1093],
    heap: [8, 15.1, 23.3],
    build: 36,
  },
  {
    name: 'soybean-admin-react 2.1',
    js: 751,
    css: 8,
    requests: 34,
    form: 3034,
    blocking: 823,
    home: 2341,
    list: 2057,
    rows: 10,
    switch: [990, 1041],
    heap: [8.5, 15.9, 26.3],
    build: 37,
  },
  {
    name: 'vue-pure-admin 7',
    js: 1160,
    css: 119,
    requests: 41,
    form: 3483,
    blocking: 1080,
    home: 3532,
    list: 2468,
    rows: 2,
    switch: [1691, 1870],
    heap: [11.1, 30, 38.3],
    build: 19,
  },
  {
    name: 'ant-design-pro 6',
    js: 692,
    css: 4,
    requests: 26,
    form: 2451,
    blocking: 673,
    home: 3230,
    list: 2281,
    rows: 20,
    switch: [462, 1088],
    heap: [8.6, 23.8, 49.3],
    build: 19,
  },
  {
    name: 'react-admin 5.15 (simple)',
    js: 539,
    css: 0.1,
    requests: 4,
    form: 1568,
    blocking: 537,
    home: 1667,
    list: 759,
    rows: 4,
    switch: [339, 738],
    heap: [6.4, 13.8, 18.7],
    build: 1.4,
  },
  {
    name: 'iview-admin 2 (2019)',
    js: 1102,
    css: 68,
    requests: 70,
    form: 1529,
    blocking: 329,
    home: 1514,
    list: 646,
    rows: 20,
    switch: [147, 332],
    heap: [5.5, 16.4, 39.5],
    build: 20,
  },
];

/** Our stack in one bundle with a bare sign-in form (test/bench/floor). */
export const floor: Peer = {
  name: 'floor',
  js: 162,
  css: 46,
  requests: 3,
  form: 951,
  blocking: 434,
  home: 483,
  heap: [3.3, 3.9],
  build: 10.8,
};
