import type { Parts } from './parts';
import { type NumberShow, showOf } from './values';

/** How numbers are shown in each style of a workbook, by the style's number. */
export const readStyles = async (parts: Parts, path: string): Promise<NumberShow[]> => {
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
