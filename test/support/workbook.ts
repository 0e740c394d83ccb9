import { zipOf as pack } from '@server/codegen/zip';

/** Returns a zip archive of files. `declared` gives each a wrong size. */
export const zipOf = (files: Readonly<Record<string, string>>, declared?: number): Buffer => {
  const archive = pack(Object.entries(files).map(([path, content]) => ({ path, content })));
  for (const [mark, place] of declared === undefined ? [] : sizes)
    for (let at = archive.indexOf(mark); at >= 0; at = archive.indexOf(mark, at + 1))
      archive.writeUInt32LE(declared ?? 0, at + place);
  return archive;
};

/** Where the size of a file stands behind the marks of an archive. */
const sizes = [
  ['PK\u0003\u0004', 22],
  ['PK\u0001\u0002', 24],
] as const;

const namespaces = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/package/2006/relationships',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};

const relations = (...some: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="${namespaces.relations}">${some
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${namespaces.office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Escapes text for XML; characters that XML cannot hold are escaped as spreadsheets do. */
const xmlText = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(
      /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Given = {
  /** The rows of the first sheet, as XML. */
  rows: string;
  strings?: readonly string[];
  /** Codes of number formats; the style of the first one is 1. */
  formats?: readonly string[];
  is1904?: boolean;
  more?: Readonly<Record<string, string>>;
};

/** Returns the parts of a workbook with two sheets, as spreadsheet programs write them. */
export const partsOf = ({ rows, strings = [], formats = [], is1904 = false, more = {} }: Given) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns="${namespaces.main}" xmlns:r="${namespaces.office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="Data" sheetId="2" r:id="rId9"/><sheet name="Other" sheetId="1" r:id="rId8"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ['rId8', 'worksheet', '/xl/worksheets/sheet1.xml'],
    ['rId9', 'worksheet', 'worksheets/sheet2.xml'],
    ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ['rId4', 'styles', 'styles.xml'],
  ),
  'xl/sharedStrings.xml': `<sst xmlns="${namespaces.main}">${strings
    .map((text) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`)
    .join('')}</sst>`,
  'xl/styles.xml': `<styleSheet xmlns="${namespaces.main}"><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${xmlText(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespaces.main}"><sheetData><row><c t="inlineStr"><is><t>other</t></is></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet xmlns="${namespaces.main}"><sheetData>${rows}</sheetData></worksheet>`,
  ...more,
});

export const workbookOf = (given: Given): Buffer => zipOf(partsOf(given));

/** Returns a row of text cells without the empty ones, as spreadsheets write it. */
export const textRow = (line: number, cells: readonly string[]): string =>
  `<row r="${line}">${cells
    .map((text, column) =>
      text === ''
        ? ''
        : `<c r="${columnName(column)}${line}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`,
    )
    .join('')}</row>`;

/** Returns the name of a column: `A` for 0, `AA` for 26. */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
