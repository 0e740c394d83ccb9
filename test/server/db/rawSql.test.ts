import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { loadContract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import { allTables } from '@server/db/resourceTables';

const contract = loadContract();

/** Names of tables and columns, also of computed ones, and of the table that the migrations keep. */
const names = new Set([
  'schemaMigration',
  ...Object.entries(allTables(contract)).flatMap(([table, { columns }]) => [table, ...Object.keys(columns)]),
  ...entitiesOf(contract.document).flatMap(({ properties }) => Object.keys(properties)),
]);

/** Values of closed lists: those of the contract, and those of the tables that it does not describe. */
const values = new Set(
  [...JSON.stringify(contract.document).matchAll(/"([A-Z][A-Z0-9_]+)"/g)].map(([, one]) => one),
);

/** The zone of times, and the prefix of a lock's number. */
const words = new Set(['UTC', 'OM']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

for (const file of filesIn('server/db/tables'))
  for (const [, one] of readFileSync(file, 'utf8').matchAll(/'([A-Z][A-Z0-9_]+)'/g)) values.add(one);

/** Returns the texts of all SQL templates of a source, without what is put into them. */
function templatesOf(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText(root))) {
      const { template } = node;
      const parts = ts.isTemplateExpression(template)
        ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
        : [template];
      found.push(...parts.map(({ text }) => text));
    }
    ts.forEachChild(node, visit);
  };
  const root = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest);
  visit(root);
  return found;
}

/** Returns names and values of closed lists that nothing declares: neither the contract nor a table nor the query itself. */
function unknownIn(source: string): string[] {
  const templates = templatesOf(source);
  const whole = templates.join(' ');
  // `as "name"`, `"name" (` of a common table, an alias behind its table, a trigger, a cursor.
  const own = [
    /\bas\s+"(\w+)"/g,
    /"(\w+)"\s+(?:as\s+)?\(/g,
    /(?:\)|(?:from|join|,)\s+"?\w+"?)\s+"(\w+)"/g,
    /(?:trigger|declare)\s+"(\w+)"/g,
  ];
  const declared = new Set(own.flatMap((form) => [...whole.matchAll(form)].map(([, one]) => one)));
  const read = (form: RegExp) =>
    templates.flatMap((text) => [...text.matchAll(form)].map(([, one]) => one ?? ''));
  return [
    ...read(/"(\w{2,})"/g).filter((name) => !names.has(name) && !declared.has(name)),
    ...read(/'([A-Z][A-Z0-9_]+)'/g).filter((value) => !values.has(value) && !words.has(value)),
  ];
}

test('SQL names only columns and values that the contract or a table declares', () => {
  const wrong = filesIn('server').flatMap((file) => {
    const unknown = unknownIn(readFileSync(file, 'utf8'));
    return unknown.length > 0 ? [`${file}: ${unknown.join(', ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('a removed column, table or value is named', () => {
  expect(unknownIn('sql`select "memberUid" from member where status = ${status}`')).toEqual([]);
  expect(unknownIn(`sql<Row>\`select "gone" from "lostTable" where status = 'VANISHED'\``)).toEqual([
    'gone',
    'lostTable',
    'VANISHED',
  ]);
});
