import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A key that the code uses: `t('form.close')`, or the prefix of a computed one, `t(`rule.${name}`)`. */
type Use = { file: string; line: number; namespace: string; key: string; computed: boolean };

/** The keys that one source file uses, and its string literals, which may be keys too. */
export type Uses = { asked: Use[]; literals: Set<string> };

const nameOf = (node: ts.Node): string => (ts.isIdentifier(node) ? node.text : '');

const literalIn = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

/** Returns the namespace of `useTranslation('screens')` or `useTranslation('screens').t`, otherwise undefined. */
function namespaceOf(node: ts.Expression | undefined, fallback: string): string | undefined {
  const call = node && ts.isPropertyAccessExpression(node) ? node.expression : node;
  if (!call || !ts.isCallExpression(call) || nameOf(call.expression) !== 'useTranslation') return undefined;
  return literalIn(call.arguments[0]) ?? fallback;
}

/** Returns the possible texts of an argument: both branches of a conditional, the head of a template. */
function keysIn(node: ts.Node): { key: string; computed: boolean }[] {
  if (ts.isStringLiteralLike(node)) return [{ key: node.text, computed: false }];
  if (ts.isTemplateExpression(node)) return [{ key: node.head.text, computed: true }];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(keysIn);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(keysIn);
  return ts.isParenthesizedExpression(node) ? keysIn(node.expression) : [];
}

/** Returns the namespace of `{ ns: 'screens' }` beside a key. */
const namespaceOption = (options: ts.Expression | undefined): string | undefined =>
  options && ts.isObjectLiteralExpression(options)
    ? options.properties
        .map((each) =>
          ts.isPropertyAssignment(each) && nameOf(each.name) === 'ns'
            ? literalIn(each.initializer)
            : undefined,
        )
        .find((each) => each !== undefined)
    : undefined;

/**
 * Reads the calls of translation functions in a source file.
 *
 * @param fallback the namespace of `useTranslation()` without an argument
 */
export function usesIn(file: string, fallback: string): Uses {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const asked: Use[] = [];
  const literals = new Set<string>();
  // Names of translation functions and their namespaces; a later declaration applies to the code after it.
  const functions = new Map<string, string>();

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isVariableDeclaration(node)) {
      const namespace = namespaceOf(node.initializer, fallback);
      const names = ts.isObjectBindingPattern(node.name)
        ? node.name.elements.map((each) => each.name)
        : [node.name];
      if (namespace !== undefined) names.map(nameOf).forEach((name) => functions.set(name, namespace));
    }
    // <Translation ns="shell">{(t) => …}</Translation>
    if (ts.isJsxAttribute(node) && nameOf(node.name) === 'ns')
      functions.set('t', literalIn(node.initializer) ?? fallback);
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const own = functions.get(nameOf(node.expression)) ?? namespaceOf(node.expression, fallback);
      if (own !== undefined)
        for (const { key, computed } of keysIn(node.arguments[0])) {
          const [, prefix = namespaceOption(node.arguments[1]) ?? own, rest = key] =
            /^(\w+):(.*)$/.exec(key) ?? [];
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          asked.push({ file, line: line + 1, namespace: prefix, key: rest, computed });
        }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { asked, literals };
}
