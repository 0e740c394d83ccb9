import * as fc from 'fast-check';

/** A menu item that nothing is wrong with. */
export const item = (id: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  id,
  parentId: '-1',
  title: `Title ${id}`,
  path: `/${id}`,
  source: `area/${id}/index`,
  ...more,
});

// Few ids and paths, so that cycles, duplicates and orphans are common.
const id = fc.constantFrom('-1', '1', '2', '3', '4', '5');
const path = fc.oneof(
  fc.constantFrom(
    '/a',
    '/b',
    '/c',
    '/a?x=1',
    '/b#c',
    '/dashboard',
    '/dashboard/control',
    '/',
    '/index',
    '/login',
    '//evil',
  ),
  fc.webPath(),
);
const junk = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, valueOf: 1 }));
const fields = (children: fc.Arbitrary<unknown>) =>
  fc.record(
    {
      id: fc.oneof({ weight: 9, arbitrary: id }, junk),
      parentId: fc.oneof({ weight: 9, arbitrary: id }, junk),
      title: fc.oneof({ weight: 9, arbitrary: fc.string({ minLength: 1 }) }, junk),
      path: fc.oneof({ weight: 9, arbitrary: path }, junk),
      name: fc.oneof(fc.constantFrom('', 'home', '/a', '/b', '__proto__', 'constructor', 'same'), junk),
      source: fc.oneof(fc.string(), junk),
      children,
    },
    { requiredKeys: ['id', 'title'] },
  );

const { items } = fc.letrec((tie) => ({
  items: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constant(null),
    fc.array(fc.oneof({ weight: 9, arbitrary: tie('node') }, junk), { maxLength: 6 }),
  ),
  node: fields(fc.option(tie('items'), { nil: undefined })),
}));

/** A menu as a careless or hostile server may send it: tree, flat list, both, or none of them. */
export const anyMenu = fc.oneof({ weight: 9, arbitrary: items }, junk);
