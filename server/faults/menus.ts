/** The number of items that a huge menu has beside the usual ones. */
const many = 10_000;

const item = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  parentId: '-1',
  title: `Item ${id}`,
  path: `/many/${id}`,
  name: `many-${id}`,
  source: 'wallet/chain/index',
  ...more,
});

/** Adds 10 000 items at the top level, where a sider shows all of them. */
export const hugeMenu = (menu: readonly unknown[]): unknown[] => [
  ...menu,
  ...Array.from({ length: many }, (_, at) => item(`huge-${at}`)),
];

/** Returns an item with items one below the other. */
const deep = (levels: number): unknown =>
  Array.from({ length: levels }, (_, at) => at).reduce<unknown>(
    (below, at) => item(`deep-${at}`, below === null ? {} : { children: [below] }),
    null,
  );

/** Adds items that no console can open. The usual ones stay usable. */
export const hostileMenu = (menu: readonly unknown[]): unknown[] => [
  ...menu,
  item('cycle-1', { parentId: 'cycle-2' }),
  item('cycle-2', { parentId: 'cycle-1' }),
  item('own-parent', { parentId: 'own-parent' }),
  item('orphan', { parentId: 'nobody' }),
  item('twice'),
  item('twice'),
  item('same-path', { path: '/wallet/chain' }),
  item('same-name', { name: '__proto__' }),
  item('constructor', { source: 'constructor/index' }),
  item('prototype', { source: '__proto__/index', path: '/__proto__' }),
  item('climbing', { source: '../../auth/index', path: '/../../auth' }),
  item('script', { path: 'javascript:alert(1)' }),
  item('script-frame', { component: 'frame', custom: 'javascript:alert(1)' }),
  item('foreign', { path: '//evil.example/x' }),
  item('markup', { title: '<img src=x onerror=alert(1)>' }),
  item('key', { title: '$t:no:such.key' }),
  item('picture', { img: 'javascript:alert(1)', icon: '__proto__' }),
  item('parameters', { path: '/:a/:b/:c*?(.*)' }),
  item('sign-in', { path: '/login' }),
  item('long', { title: 'x'.repeat(100_000) }),
  deep(2_000),
  { id: 'bare' },
  { title: 'No id' },
  ...[null, 42, 'text', true, [], [[]], {}],
  item('types', { path: 7, name: null, title: ['a'], children: 'none', auth: 'admin', source: {} }),
  item('children', { children: [null, 1, 'x', {}, item('child-of-faults', { auth: [null, 3] })] }),
];
