import type { Parts } from './parts';

/** `_x000D_` stands for a character that XML cannot hold. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Collects the text of one string, which may be made of runs; readings of characters (`rPh`) are no part of it. */
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
  /** The text so far; the next one begins. */
  const take = (): string => {
    const taken = unescaped(text);
    text = '';
    return taken;
  };
  return { open, text: add, close, take };
};

/** The strings that cells refer to by their number. */
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
