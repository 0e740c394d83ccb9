import { readFileSync } from 'node:fs';
import { compare, failuresOf, markdownOf, tableOf } from '@test/bench/gate/compare';
import { document, readFigures, withFigures } from '@test/bench/gate/run';

const stateOf = (name: string, before: number, now: number) =>
  compare({ [name]: before }, { [name]: now })[0]?.state;

test.each([
  ['jsLists', 400, 408, 'same'],
  ['jsLists', 400, 430, 'grew'],
  ['heapLists', 22, 23.5, 'same'],
  ['heapLists', 22, 24, 'grew'],
  ['heapLists', 22, 11, 'same'],
  ['heapClosed', -3, 2.9, 'same'],
  ['heapClosed', -3, 3.1, 'grew'],
  ['thirdParty', 0, 1, 'grew'],
  ['rendersSwitch', 100, 125, 'same'],
  ['rendersSwitch', 100, 126, 'grew'],
  ['heapLists', 22, NaN, 'grew'],
])('%s of %d that becomes %d: %s', (name, before, now, state) => {
  expect(stateOf(name, before, now)).toBe(state);
});

test('times are shown and never judged', () => {
  const compared = compare({ taskSwitch: 40 }, { taskSwitch: 400 });
  expect(failuresOf(compared)).toEqual([]);
  expect(tableOf(compared)).toMatch(/processor time of a switch.* 40 ms +400 ms$/);
});

test('a failure names the figure, what it was, what it is and what it may be', () => {
  expect(failuresOf(compare({ heapLists: 22, js: 150 }, { heapLists: 30, js: 150 }))).toEqual([
    'heap with 10 lists open (heapLists) grew from 22 MB to 30 MB; the limit is 23.6 MB.',
  ]);
});

test('a figure that only one side knows fails, so none is dropped unseen', () => {
  expect(failuresOf(compare({ js: 1 }, { css: 1 }))).toEqual([
    'JavaScript of the sign-in page (js) is no longer measured.',
    'CSS of the sign-in page (css) is not in the file.',
  ]);
});

test('the documentation shows the figures of the file', () => {
  const text = readFileSync(document, 'utf8');
  expect(text).toContain('<!-- gate -->');
  expect(withFigures(text, readFigures())).toBe(text);
  expect(markdownOf({ heapLists: 21.987 })).toContain('| heap with 10 lists open | 22 MB | 22     |');
});

test('a document without the markers is refused', () => {
  expect(() => withFigures('# Performance\n', {})).toThrow('<!-- gate -->');
});
