import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Where a declaration names a field or an action: `columns` in `src/areas/wallet/chain.screen.ts:7`. */
type Mention = { name: string; part: string; at: string };

/** The declaration of a record in a `*.screen.ts`. */
export type Declaration = {
  /** Name of the record. */
  entity: string;
  file: string;
  mentions: readonly Mention[];
  /** Parts that are not declared and therefore contain everything. */
  isDefault: { search: boolean; form: boolean };
};

const parts = ['columns', 'search', 'form', 'when', 'scaleOf', 'tree', 'dialogs'];

const keyOf = (node: ts.ObjectLiteralElementLike): string =>
  node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : '';

/** Returns the names in a part: items of lists, keys and strings of objects. */
function namesIn(node: ts.Node): { name: string; node: ts.Node }[] {
  if (ts.isStringLiteralLike(node)) return [{ name: node.text, node }];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(namesIn);
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) => [
    { name: keyOf(property), node: property },
    ...(ts.isPropertyAssignment(property) ? namesIn(property.initializer) : []),
  ]);
}

function readDeclarations(file: string): Declaration[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Declaration[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineScreen') return;
    const [entity, given] = node.arguments;
    if (!entity || !given || !ts.isObjectLiteralExpression(given)) return;
    const own = given.properties.filter((property) => parts.includes(keyOf(property)));
    const mentions = own.flatMap((property) =>
      ts.isPropertyAssignment(property)
        ? namesIn(property.initializer).map(({ name, node: at }) => {
            const { line } = source.getLineAndCharacterOfPosition(at.getStart());
            return { name, part: keyOf(property), at: `${file}:${line + 1}` };
          })
        : [],
    );
    const has = (part: string): boolean => own.some((property) => keyOf(property) === part);
    const isDefault = { search: !has('search'), form: !has('form') };
    found.push({ entity: entity.getText(), file, mentions, isDefault });
  };
  visit(source);
  return found;
}

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => join(folder, name));

/** Returns every declared screen of the project. */
export const declarations = (root = '.'): Declaration[] =>
  filesBelow(join(root, 'src/areas'), /\.screen\.tsx?$/).flatMap(readDeclarations);

/** Returns the hand-written files that use a call by its hook or endpoint, by operationId. */
export function handMadeUses(root = '.'): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  const pattern = /\buse(?:Lazy)?([A-Z]\w*?)(?:Query|Mutation)\b|\bendpoints\.(\w+)/g;
  for (const file of filesBelow(join(root, 'src'), /\.tsx?$/)) {
    // Generated files follow the contract; src/api only re-exports.
    if (file.startsWith(join(root, 'src/api'))) continue;
    for (const [, hook = '', endpoint = ''] of readFileSync(file, 'utf8').matchAll(pattern)) {
      const id = endpoint || hook.charAt(0).toLowerCase() + hook.slice(1);
      uses.set(id, [...new Set([...(uses.get(id) ?? []), file])]);
    }
  }
  return uses;
}
