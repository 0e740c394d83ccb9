import path from 'node:path';
import { WorkbookFault } from './fault';
import { openParts, type Parts } from './parts';
import { readRows, type Book, type SheetRow } from './sheet';
import { readStrings } from './strings';
import { showOf, type NumberShow } from './values';

/** Reads how each style of a workbook shows numbers, by number of the style. */
const readStyles = async (parts: Parts, path: string): Promise<NumberShow[]> => {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCells = false;
  await parts.read(path, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) formats.push(Number(attribute('numFmtId') ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats.map((id) => showOf(id, codes.get(id)));
};

type Relation = { id: string; type: string; target: string };

/**
 * Reads the non-empty rows of a workbook's first sheet as text. Throws `WorkbookFault` for a file that is no workbook, is
 * too large when unpacked or has more than `most` rows.
 */
export const readWorkbook = async (bytes: Buffer, most: number): Promise<SheetRow[]> => {
  try {
    return await readFirstSheet(await openParts(bytes), most);
  } catch (error) {
    // Any other error comes from the file, too.
    throw error instanceof WorkbookFault ? error : new WorkbookFault('workbook');
  }
};

const readFirstSheet = async (parts: Parts, most: number): Promise<SheetRow[]> => {
  const root = await relationsOf(parts, '');
  const main = targetOf(root, 'officeDocument') ?? 'xl/workbook.xml';
  const related = await relationsOf(parts, main);
  const { sheet, is1904 } = await readMain(parts, main);
  const first = related.find(({ id }) => id === sheet);
  if (!first?.type.endsWith('/worksheet')) throw new WorkbookFault('workbook');
  const strings = targetOf(related, 'sharedStrings');
  const styles = targetOf(related, 'styles');
  const book: Book = {
    strings: strings === undefined ? [] : await readStrings(parts, strings),
    shows: styles === undefined ? [] : await readStyles(parts, styles),
    is1904,
  };
  return readRows(parts, first.target, book, most);
};

const readMain = async (parts: Parts, main: string): Promise<{ sheet: string; is1904: boolean }> => {
  const sheets: string[] = [];
  let is1904 = false;
  await parts.read(main, {
    open: (name, attribute) => {
      if (name === 'sheet') sheets.push(attribute('id') ?? '');
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
    },
  });
  return { sheet: sheets[0] ?? '', is1904 };
};

/** Returns the relations of a part with paths in the archive; the archive itself is the part ''. */
const relationsOf = async (parts: Parts, part: string): Promise<Relation[]> => {
  const folder = path.posix.dirname(part);
  const file = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!parts.has(file)) return relations;
  await parts.read(file, {
    open: (name, attribute) => {
      const target = attribute('Target') ?? '';
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      relations.push({
        id: attribute('Id') ?? '',
        type: attribute('Type') ?? '',
        target: path.posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1),
      });
    },
  });
  return relations;
};

const targetOf = (relations: readonly Relation[], type: string): string | undefined =>
  relations.find((relation) => relation.type.endsWith(`/${type}`))?.target;
