/** A file of the project as it would become. */
export type Edit = (text: string) => string;

/** Says where a file is laid out in a way that the command cannot follow. */
const lost = (file: string, what: string): Error =>
  new Error(`${file} has no ${what}, so nothing can be added to it by a command. Nothing was written.`);

/** Puts a block in the place that `place` finds; the block goes behind the match. */
export const behind =
  (file: string, what: string, place: RegExp, block: string): Edit =>
  (text) => {
    const last = [...text.matchAll(new RegExp(place, 'gm'))].at(-1);
    if (last === undefined) throw lost(file, what);
    const end = last.index + last[0].length;
    return text.slice(0, end) + block + text.slice(end);
  };

/** Puts a block before the first match. */
export const before =
  (file: string, what: string, place: RegExp, block: string): Edit =>
  (text) => {
    const match = new RegExp(place, 'm').exec(text);
    if (match === null) throw lost(file, what);
    return text.slice(0, match.index) + block + text.slice(match.index);
  };

/** Puts an item at the end of `<opening> … <closing>`, such as the braces of an object. */
export const into =
  (file: string, what: string, opening: RegExp, closing: string, item: string): Edit =>
  (text) => {
    const open = new RegExp(opening, 'm').exec(text);
    const end = open === null ? -1 : text.indexOf(closing, open.index + open[0].length);
    if (open === null || end < 0) throw lost(file, what);
    const inner = text.slice(open.index + open[0].length, end).trimEnd();
    const comma = inner === '' || inner.endsWith(',') ? '' : ',';
    return `${text.slice(0, open.index + open[0].length)}${inner}${comma}${item}${text.slice(end)}`;
  };

/** Behind the last import. */
export const importing = (file: string, line: string): Edit => behind(file, 'import', /^import .*;\n/, line);

/** One edit after the other. */
export const chain =
  (...edits: readonly Edit[]): Edit =>
  (text) =>
    edits.reduce((sofar, edit) => edit(sofar), text);
