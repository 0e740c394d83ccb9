import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test that names rows of the specification in its title. */
export type SpecTest = { file: string; title: string; names: readonly string[] };

// The title of test(…), it(…), test.each(…)(…): the first text after the call.
const titlePattern =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\)|`[^`]*`)?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
const rowPattern = /§(\d+(?:\.\d+)?) ([\w-]+)/g;

const namesIn = (title: string): string[] =>
  [...title.matchAll(rowPattern)].map(([, section, id]) => `${section} ${id}`);

/** The tests of one file that name rows: `test('closes the drawer (§4 mobile-drawer)', …)`. */
export const titlesIn = (source: string): { title: string; names: string[] }[] =>
  [...source.matchAll(titlePattern)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((title) => ({ title, names: namesIn(title) }))
    .filter(({ names }) => names.length > 0);

/** Every test of the project that names a row, by file. */
export const testsIn = (root: string): SpecTest[] =>
  readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|e2e)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = `test/${name.split(path.sep).join('/')}`;
      return titlesIn(readFileSync(path.join(root, file), 'utf8')).map((each) => ({ file, ...each }));
    });
