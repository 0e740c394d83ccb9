import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A test that names rows of the specification in its title. */
export type SpecTest = { file: string; title: string; names: readonly string[] };

const rowPattern = /§(\d+(?:\.\d+)?) ([\w-]+)/g;

const namesIn = (title: string): string[] =>
  [...title.matchAll(rowPattern)].map(([, section, id]) => `${section} ${id}`);

/** Returns the titles of one file that name rows: `test('closes the drawer (§4 mobile-drawer)', …)`, including `test.each`. */
export function titlesIn(source: string): { title: string; names: string[] }[] {
  const found: { title: string; names: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    const isTest = ts.isCallExpression(node) && /^(test|it)\b/.test(node.expression.getText());
    const [title] = isTest ? node.arguments : [];
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      const text = ts.isStringLiteralLike(title) ? title.text : title.getText();
      const names = namesIn(text);
      if (names.length > 0) found.push({ title: text, names });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** Returns every test of the project that names a row, by file. */
export const testsIn = (root: string): SpecTest[] =>
  readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|e2e)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = `test/${name.split(path.sep).join('/')}`;
      return titlesIn(readFileSync(path.join(root, file), 'utf8')).map((each) => ({ file, ...each }));
    });
