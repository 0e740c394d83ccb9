import fc from 'fast-check';
import { parseCsv } from '@server/resources/csv';
import { byteOrderMark, csvLine, escapeFormula, plainText } from '@/kit/format/csv';
import { streamOf } from '@server/resources/export/stream';

const cell = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        '"',
        ',',
        ';',
        '|',
        '\r',
        '\n',
        '\r\n',
        "'",
        '=',
        '＝',
        '－',
        '\u3000',
        '+',
        '-',
        '@',
        '\t',
        '币',
        'a',
        ' ',
      ),
    )
    .map((signs) => signs.join('')),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }))
  // A line with one empty cell is an empty line, which is skipped.
  .map((rows) => rows.filter((row) => row.join('') !== '' || row.length > 1));

test('whatever stands in the cells comes back from the file', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(byteOrderMark + rows.map(csvLine).join(''));
      expect(read.map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test('no text is left that a spreadsheet would run, and each can be had back', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const safe = escapeFormula(text);
      expect(safe).not.toMatch(/^[\t\r\n]/);
      for (const part of safe.split(/[;|\t\r\n]/)) expect(part).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      expect(plainText(safe)).toBe(text);
    }),
  );
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '=HYPERLINK("http://x","y")',
  ' =1',
  '＝1',
  '　＠A1',
])('%j is told apart from a formula', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

test.each([
  ['x;=1', "x;'=1"],
  ['x\n+1', "x\n'+1"],
  ['x\t@A1', "x\t'@A1"],
  ['a - b; c = d', 'a - b; c = d'],
])('in %j a spreadsheet with other separators finds no formula', (text, safe) => {
  expect(escapeFormula(text)).toBe(safe);
  expect(plainText(safe)).toBe(text);
});

test('a record knows the line that it begins on, whatever the line breaks', () => {
  const text = 'a,b\r\n1,"two\nlines"\n\n3,4\r5,"six""6"';
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'two\nlines'] },
    { line: 5, cells: ['3', '4'] },
    { line: 6, cells: ['5', 'six"6'] },
  ]);
});

test('any text can be read as a file, and a broken one ends', () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseCsv(text))));
  expect(parseCsv('"never closed\n1,2')).toEqual([{ line: 1, cells: ['never closed\n1,2'] }]);
});

test('nothing is read before it is requested, and nothing after the client has disconnected', async () => {
  const told: string[] = [];
  async function* texts(): AsyncGenerator<string, void> {
    try {
      for (const text of ['one', 'two', 'three']) {
        told.push(text);
        yield text;
      }
    } finally {
      told.push('ended');
    }
  }
  const reader = streamOf(texts()).getReader();
  expect(told).toEqual([]);
  await reader.read();
  expect(told).toEqual(['one']);
  await reader.cancel();
  expect(told).toEqual(['one', 'ended']);
});
