/** A changed file of the project. */
export type Edit = (text: string) => string;

/** Throws an error that names the place where the command cannot edit the file. */
const lost = (file: string, what: string): Error =>
  new Error(`${file} has no ${what}, so nothing can be added to it by a command. Nothing was written.`);

/** Inserts a block after the match of `place`. */
export const behind =
  (file: string, what: string, place: RegExp, block: string): Edit =>
  (text) => {
    const last = [...text.matchAll(new RegExp(place, 'gm'))].at(-1);
    if (last === undefined) throw lost(file, what);
    const end = last.index + last[0].length;
    return text.slice(0, end) + block + text.slice(end);
  };

/** Inserts a block before the first match. */
export const before =
  (file: string, what: string, place: RegExp, block: string): Edit =>
  (text) => {
    const match = new RegExp(place, 'm').exec(text);
    if (match === null) throw lost(file, what);
    return text.slice(0, match.index) + block + text.slice(match.index);
  };

/** Appends an item to `<opening> … <closing>`, such as the braces of an object. */
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

/** Inserts an import after the last one. */
export const importing = (file: string, line: string): Edit => behind(file, 'import', /^import .*;\n/, line);

/** Imports a name, in the line of its source if there is one. */
export const importingName =
  (file: string, name: string, source: string): Edit =>
  (text) => {
    const line = new RegExp(`^import \\{ (.*) \\} from '${source}';`, 'm');
    if (!line.test(text)) return importing(file, `import { ${name} } from '${source}';\n`)(text);
    return text.replace(line, (whole, names: string) =>
      names.split(', ').includes(name) ? whole : `import { ${names}, ${name} } from '${source}';`,
    );
  };

/** Applies edits one after the other. */
export const chain =
  (...edits: readonly Edit[]): Edit =>
  (text) =>
    edits.reduce((sofar, edit) => edit(sofar), text);
