import type { Parts } from './parts';

/** Decodes `_x000D_`, which stands for a character that XML cannot hold. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Collects the text of one string with its runs; phonetic readings (`rPh`) are skipped. */
export const stringReader = () => {
  let text = '';
  let isText = false;
  let isReading = false;
  const open = (name: string): void => {
    if (name === 'rPh') isReading = true;
    if (name === 't') isText = !isReading;
  };
  const add = (part: string): void => {
    if (isText) text += part;
  };
  const close = (name: string): void => {
    if (name === 'rPh') isReading = false;
    if (name === 't') isText = false;
  };
  /** Returns the collected text and starts the next one. */
  const take = (): string => {
    const taken = unescaped(text);
    text = '';
    return taken;
  };
  return { open, text: add, close, take };
};

/** Reads the shared strings by their number. */
export const readStrings = async (parts: Parts, path: string): Promise<string[]> => {
  const strings: string[] = [];
  const reader = stringReader();
  await parts.read(path, {
    open: reader.open,
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name === 'si') strings.push(reader.take());
    },
  });
  return strings;
};
