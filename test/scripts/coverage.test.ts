import { coverage } from '@scripts/coverage/coverage';
import { rows } from '@scripts/coverage/rows';
import { titlesIn } from '@scripts/coverage/tests';

test('a test names its rows in its title, however it is written', () => {
  const source = [
    `test('it closes (§2.7 tabs-close §4 tabs-index)', () => {});`,
    `test.each(['a', 'b'])('%s is said (§5 email)', () => {});`,
    'test.each`x`(`${y} holds (§8 404)`, () => {});',
    `test("nobody's row", () => {});`,
    `// a remark of (§9 mobile)`,
  ].join('\n');
  expect(titlesIn(source).map(({ names }) => names)).toEqual([
    ['2.7 tabs-close', '4 tabs-index'],
    ['5 email'],
    ['8 404'],
  ]);
});

const everyRow = Object.entries(rows).flatMap(([section, ofSection]) =>
  Object.keys(ofSection).map((id) => `${section} ${id}`),
);

test('a row without a test is named, and so is a test of a row that does not exist', () => {
  const tests = [
    { file: 'test/a.test.ts', title: 'all', names: everyRow.filter((name) => name !== '5 email') },
  ];
  expect(coverage(tests).problems).toEqual([expect.stringContaining('§5 email has no test')]);
  const wrong = [{ file: 'test/a.test.ts', title: 'all', names: [...everyRow, '7 nothing'] }];
  expect(coverage(wrong).problems).toEqual([expect.stringContaining('§7 nothing, which does not exist')]);
});

test('the page lists each row with the tests that hold it', () => {
  const { markdown } = coverage([
    { file: 'test/a.test.ts', title: 'it counts (§9 count-up)', names: ['9 count-up'] },
  ]);
  expect(markdown).toContain('| count-up | 2 s | it counts (`test/a.test.ts`) |');
  expect(markdown).toMatch(/\| breakpoints \| .* \| not applicable: /);
});
