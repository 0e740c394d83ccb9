import { relatedTests } from '@scripts/test/changed';

const tests = [
  'test/areas/wallet/hotWallet.test.tsx',
  'test/areas/otc/chat.test.tsx',
  'test/kit/path.test.ts',
  'test/kit/format/decimal.test.ts',
  'test/screens/table/grid.test.tsx',
  'test/server/business/wallet/deposit.test.ts',
  'test/server/business/members.test.ts',
  'test/store/tabs.test.ts',
];
const texts: Record<string, string> = {
  'test/store/tabs.test.ts': "import { safePath } from '@/kit/path';",
  'test/screens/table/grid.test.tsx': "import { renderList } from '@test/support/renderList';",
};
const touched = (...changed: string[]) => relatedTests(changed, tests, (test) => texts[test] ?? '');

test.each([
  ['an area', 'src/areas/wallet/list/columns.ts', ['test/areas/wallet/hotWallet.test.tsx']],
  ['a business', 'server/business/wallet/seeds/chains.ts', ['test/server/business/wallet/deposit.test.ts']],
  ['a folder of a room', 'src/kit/format/decimal.ts', ['test/kit/format/decimal.test.ts']],
  ['a support file of tests', 'test/support/renderList.tsx', ['test/screens/table/grid.test.tsx']],
  ['a test', 'test/areas/otc/chat.test.tsx', ['test/areas/otc/chat.test.tsx']],
  ['docs', 'docs/design.md', []],
])('a change of %s touches the tests beside it', (_, file, expected) => {
  expect(touched(file)).toEqual(expected);
});

test('tests of other rooms are touched when they import a changed file', () => {
  expect(touched('src/kit/path.ts')).toEqual([
    'test/kit/format/decimal.test.ts',
    'test/kit/path.test.ts',
    'test/store/tabs.test.ts',
  ]);
});
