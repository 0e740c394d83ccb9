import fc from 'fast-check';
import { recordsOfSheet } from '@server/resources/import/sheetRecords';
import { readWorkbook } from '@server/resources/xlsx/workbook';
import { dateText, numberText } from '@server/resources/xlsx/values';
import { partsOf, textRow, workbookOf, zipOf } from '@test/support/workbook';

const recordsOf = async (bytes: Buffer, most = 5_001) => recordsOfSheet(await readWorkbook(bytes, most));
/** Reads the second line of a sheet with these cells as XML, below a head of the same length. */
const cellsOf = async (cells: string, more: object = {}) => {
  const head = textRow(1, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  const { records, unread } = await recordsOf(
    workbookOf({ rows: `${head}<row r="2">${cells}</row>`, ...more }),
  );
  return {
    cells: records[1]?.cells,
    unread: unread.map(({ line, field, text }) => [line, field, text['en-US']]),
  };
};

test('texts come back as they were typed, each in its column and under the number of its row', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  const row = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(text, { maxLength: 40 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 40 }),
      fc.array(row, { maxLength: 5 }),
      async (head, rows) => {
        const full = [...head, 'last'];
        let line = 1;
        const given = rows.map(([step, cells]) => ({
          line: (line += step),
          cells: cells.slice(0, full.length),
        }));
        const shared = workbookOf({
          rows: [{ line: 1, cells: full }, ...given]
            .map(({ line: at, cells }) => textRow(at, cells))
            .join(''),
        });
        const { records } = await recordsOf(shared);
        const held = given.filter(({ cells }) => cells.some((cell) => cell !== ''));
        expect(records).toEqual([
          { line: 1, cells: full },
          ...held.map(({ line: at, cells }) => ({
            line: at,
            cells: full.map((_, column) => cells[column] ?? ''),
          })),
        ]);
      },
    ),
    { numRuns: 30 },
  );
});

test('a number of up to 14 digits keeps each of them, however the file writes it', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }), fc.integer({ min: 0, max: 18 }))
    .map(([digits, scale]) => {
      const sign = digits < 0n ? '-' : '';
      const padded = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
      const fraction = padded.slice(padded.length - scale).replace(/0+$/, '');
      const whole = padded.slice(0, padded.length - scale);
      return scale === 0 || fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
    });
  fc.assert(
    fc.property(decimal, (text) => {
      const value = Number(text);
      const forms = [text, String(value), value.toExponential(), value.toPrecision(17)];
      const wanted = text === '-0' ? '0' : text;
      expect(forms.map((form) => numberText(form))).toEqual(forms.map(() => wanted));
    }),
  );
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (text, isComputed) => {
      expect(numberText(text, isComputed) ?? '0').toMatch(/^-?\d+(\.\d+)?$/);
    }),
  );
});

test.each([
  '1E+21',
  '1e15',
  '123456789012345',
  '0.123456789012345',
  '12345678901234567',
  'NaN',
  'Infinity',
  '1e999',
  '',
])('a number of which digits may be lost is none: %s', (raw) => expect(numberText(raw)).toBeNull());

test('dates are of no zone, in either calendar, and the day that never was is none', () => {
  expect(dateText('45000', false)).toBe('2023-03-15');
  expect(dateText('43538', true)).toBe('2023-03-15');
  expect(dateText('45000.354166666664', false)).toBe('2023-03-15T08:30:00');
  expect(dateText('0.5', false)).toBe('12:00:00');
  expect([dateText('1', false), dateText('59', false), dateText('61', false)]).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
  ]);
  expect([dateText('60', false), dateText('-1', false), dateText('3e6', false)]).toEqual([null, null, null]);
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (raw, is1904) => {
      expect(dateText(raw, is1904) ?? '2023-03-15').toMatch(/^(\d{4}-\d\d-\d\d)?(T?\d\d:\d\d:\d\d)?$/);
    }),
  );
});

test('each kind of cell is read as people see it', async () => {
  const formats = ['yyyy-mm-dd', '0000', '"day" 0.00', '[$-409]d/m/yy h:mm;@'];
  const { cells, unread } = await cellsOf(
    `<c r="A2" t="s"><v>1</v></c><c r="B2"><v>1.1000000000000001</v></c><c t="b"><v>1</v></c><c r="D2" s="1"><v>45000</v></c>
     <c r="E2" s="2"><v>44</v></c><c r="F2" s="3"><v>7</v></c><c r="G2"><f>0.1+0.2</f><v>0.30000000000000004</v></c><c r="H2" t="str"><f>A2</f><v>&amp;x</v></c>`,
    { strings: ['no', '=1+1'], formats },
  );
  expect(cells).toEqual(['=1+1', '1.1', 'true', '2023-03-15', '0044', '7', '0.3', '&x']);
  expect(unread).toEqual([]);
  const rich =
    '<sst><si><r><t>东</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>';
  const runs = await cellsOf('<c r="A2" t="s"><v>0</v></c>', { more: { 'xl/sharedStrings.xml': rich } });
  expect(runs.cells?.[0]).toBe('东 京');
});

test('a cell that cannot be read exactly is reported with line and column', async () => {
  const { unread } = await cellsOf(
    '<c r="A2"><v>1E+21</v></c><c r="B2"><f>NOW()</f></c><c r="C2" t="e"><v>#N/A</v></c><c r="D2" s="1"><v>-5</v></c><c r="E2"><v>0.30000000000000004</v></c>',
    { formats: ['m/d/yy'] },
  );
  expect(unread).toEqual([
    [2, 'a', expect.stringContaining('More digits')],
    [2, 'b', expect.stringContaining('formula')],
    [2, 'c', expect.stringContaining('#N/A')],
    [2, 'd', expect.stringContaining('date')],
    [2, 'e', expect.stringContaining('More digits')],
  ]);
});

test('a cell beyond the last title makes its line too long, at any distance', async () => {
  const far = `${textRow(1, ['a', 'b'])}<row r="7"><c r="GR7"><v>1</v></c></row>`;
  const { records } = await recordsOf(workbookOf({ rows: far }));
  expect(records[1]).toEqual({ line: 7, cells: ['', '', ''] });
});

describe('a file is refused as a whole', () => {
  const refusal = (bytes: Buffer, most?: number) =>
    recordsOf(bytes, most).then(
      () => 'read',
      (error: { rule?: string }) => error.rule ?? String(error),
    );
  const long = Array.from({ length: 12 }, (_, at) => textRow(at + 1, ['x'])).join('');

  test('when a cell beyond column 200 holds something, as one in XFD of 5 000 rows', async () => {
    const row = (line: number) => `<row r="${line}"><c r="XFD${line}"><v>1</v></c></row>`;
    const rows = Array.from({ length: 5_000 }, (_, at) => row(at + 1)).join('');
    expect(await refusal(workbookOf({ rows }))).toBe('tooWide');
    expect(await refusal(workbookOf({ rows: `<row r="1"><c r="GS1"><v>1</v></c></row>` }))).toBe('tooWide');
    expect(await refusal(workbookOf({ rows: `<row r="1"><c r="GR1"><v>1</v></c><c r="XFD1"/></row>` }))).toBe(
      'read',
    );
  });

  test.each(['NaN', '1e308', '-5', '0', '1.5', '', '1048577', '99999999999'])(
    'when a row has the number %s',
    async (line) => {
      const rows = `${textRow(1, ['a'])}<row r="${line}"><c t="inlineStr"><is><t>x</t></is></c></row>`;
      expect(await refusal(workbookOf({ rows }))).toBe('workbook');
    },
  );

  test('when it has too many rows, counted without empty ones', async () => {
    const gaps = `${textRow(1, ['a'])}${'<row/>'.repeat(50)}${textRow(900, ['x'])}`;
    expect(await refusal(workbookOf({ rows: gaps }), 2)).toBe('read');
    expect(await refusal(workbookOf({ rows: long }), 11)).toBe('tooMany');
  });

  test('when it unpacks to more than a workbook has, whatever size it declares', async () => {
    const more = { 'xl/sharedStrings.xml': `<sst>${' '.repeat(33 * 1024 * 1024)}</sst>` };
    const bomb = partsOf({ rows: textRow(1, ['a']), more });
    expect(await refusal(zipOf(bomb))).toBe('unpacked');
    expect(await refusal(zipOf(bomb, 100))).toBe('workbook');
  });

  test('when it is no workbook, is broken, or defines entities', async () => {
    const whole = workbookOf({ rows: long });
    const bad = (more: Record<string, string>) => workbookOf({ rows: long, more });
    const files = [
      zipOf({ 'a.txt': 'hello' }),
      whole.subarray(0, whole.length - 30),
      bad({ 'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row>' }),
      bad({ 'xl/worksheets/sheet2.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
      bad({ 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
      workbookOf({ rows: '<row><c t="s"><v>5</v></c></row>' }),
      workbookOf({ rows: '<row><c r="$1"><v>5</v></c></row>' }),
    ];
    for (const file of files) expect(await refusal(file)).toBe('workbook');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const damaged = Buffer.from(whole);
        damaged[at] = byte;
        expect(['read', 'workbook', 'tooMany', 'tooWide', 'unpacked']).toContain(await refusal(damaged));
      }),
    );
  });
});
