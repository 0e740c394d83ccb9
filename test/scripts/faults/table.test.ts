import { tableOf, withTable } from '@scripts/faults/table';

const cells = [
  { area: 'wallet', profile: 'html', found: [], hasForm: true },
  { area: 'wallet', profile: 'drop', found: ['open: white page', 'no way back: a | b'], hasForm: true },
  { area: 'cms', profile: 'html', found: [], hasForm: false },
];

test('the table has a row for each area and a column for each fault, and lists what was found', () => {
  expect(tableOf(cells).split('\n')).toEqual([
    '| Area | drop | html |',
    '| --- | --- | --- |',
    '| cms |  | ok |',
    '| wallet | 2 | ok, form |',
    '',
    'Found:',
    '',
    '- drop, wallet: no way back: a b',
    '- drop, wallet: open: white page',
  ]);
});

test('the table replaces what stands between its marks, and nothing else', () => {
  const text = 'Before\n<!-- faults -->\nold\n<!-- /faults -->\nAfter';
  expect(withTable(text, 'new')).toBe('Before\n<!-- faults -->\n\nnew\n\n<!-- /faults -->\nAfter');
  expect(() => withTable('no marks', 'new')).toThrow('<!-- faults -->');
});
