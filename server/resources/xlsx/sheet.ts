import { type Cell, WorkbookFault } from './fault';
import type { Parts } from './parts';
import { stringReader } from './strings';
import { dateText, numberText, type NumberShow } from './values';

/** A non-empty row by its number in the sheet; cells by column, from 0. */
export type SheetRow = { line: number; cells: ReadonlyMap<number, Cell> };

/** Tables that the cells of a sheet refer to. */
export type Book = { strings: readonly string[]; shows: readonly NumberShow[]; is1904: boolean };

/** Returns the column of a reference: `B7` is in column 1. */
const columnOf = (reference: string): number => {
  const [letters = ''] = /^[A-Z]{1,3}(?=\d+$)/.exec(reference) ?? [];
  if (letters === '') throw new WorkbookFault('workbook');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** The most columns of a file: what a cell beyond holds would make every row as long. */
export const mostColumns = 200;

const lastLine = 1_048_576;

/** Returns the number of a row as the sheet states it. Throws for a number that no row has. */
const lineOf = (text: string): number => {
  const line = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (line < 1 || line > lastLine) throw new WorkbookFault('workbook');
  return line;
};

type Raw = { type: string; style: number; value: string; inline: string; isFormula: boolean };

/** Reads the non-empty rows of a sheet. Throws `WorkbookFault` after `most` rows and after 200 columns. */
export const readRows = async (parts: Parts, path: string, book: Book, most: number): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  const inline = stringReader();
  let line = 0;
  let column = -1;
  let isValue = false;
  let cells = new Map<number, Cell>();
  let raw: Raw | null = null;
  await parts.read(path, {
    open: (name, attribute) => {
      if (name === 'row') {
        line = lineOf(attribute('r') ?? String(line + 1));
        column = -1;
        cells = new Map();
      } else if (name === 'c') {
        const reference = attribute('r');
        column = reference === undefined ? column + 1 : columnOf(reference);
        const type = attribute('t') ?? 'n';
        const style = Number(attribute('s') ?? 0);
        raw = { type, style, value: '', inline: '', isFormula: false };
      } else if (name === 'f' && raw) raw.isFormula = true;
      else if (name === 'v') isValue = true;
      else inline.open(name);
    },
    text: (part) => {
      if (isValue && raw) raw.value += part;
      else inline.text(part);
    },
    close: (name) => {
      inline.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c' && raw) {
        const cell = cellOf({ ...raw, inline: inline.take() }, book);
        if (cell !== '' && column >= mostColumns) throw new WorkbookFault('tooWide');
        if (cell !== '') cells.set(column, cell);
        raw = null;
      }
      if (name === 'row' && cells.size > 0) {
        rows.push({ line, cells });
        if (rows.length > most) throw new WorkbookFault('tooMany');
      }
    },
  });
  return rows;
};

const cellOf = ({ type, style, value, inline, isFormula }: Raw, book: Book): Cell => {
  if (type === 'inlineStr') return inline;
  if (type === 'e') return { fault: 'error' };
  if (value === '' && type !== 'str') return isFormula ? { fault: 'formula' } : '';
  switch (type) {
    case 's':
      return sharedOf(value, book);
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'n':
      return numberOf(value.trim(), isFormula, book.shows[style] ?? null, book.is1904);
    default:
      return value;
  }
};

const sharedOf = (value: string, { strings }: Book): string => {
  const text = strings[Number(value)];
  if (text === undefined) throw new WorkbookFault('workbook');
  return text;
};

const numberOf = (value: string, isFormula: boolean, show: NumberShow, is1904: boolean): Cell => {
  if (show === 'date') return dateText(value, is1904) ?? { fault: 'date' };
  const text = numberText(value, isFormula);
  if (text === null) return { fault: 'digits' };
  return show === null || !/^\d+$/.test(text) ? text : text.padStart(show.digits, '0');
};
