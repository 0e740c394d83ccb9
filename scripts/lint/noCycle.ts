import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Rule } from 'eslint';

type Graph = ReadonlyMap<string, readonly string[]>;

const rooms = ['src', 'server', 'scripts', 'test'];
const aliases = [
  ['@/', 'src/'],
  ...rooms.slice(1).map((room) => [`@${room}/`, `${room}/`] as const),
] as const;

/** Returns the project file of an import; undefined for a package or another kind of file. */
const resolveImport = (file: string, specifier: string, isFile: (path: string) => boolean) => {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  const path = specifier.startsWith('.')
    ? join(dirname(file), specifier)
    : alias && `${alias[1]}${specifier.slice(alias[0].length)}`;
  if (path === undefined) return undefined;
  return ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending).find(isFile);
};

const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export|\}).*?from '([^']+)'|\bimport\(\s*'([^']+)'/gm)].map(
    ([, first, second]) => first ?? second ?? '',
  );

/** Returns the imports of every file, without the files that are in no circle. */
const readGraph = (): Graph => {
  const files = rooms
    .filter((room) => existsSync(room))
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const known = new Set(files);
  const resolveIn = (file: string) =>
    importsOf(readFileSync(file, 'utf8')).flatMap(
      (specifier) => resolveImport(file, specifier, (path) => known.has(path)) ?? [],
    );
  let graph = new Map(files.map((file) => [file, resolveIn(file)]));
  for (let before = Infinity; graph.size < before;) {
    before = graph.size;
    const open = [...graph].map(
      ([file, targets]) => [file, targets.filter((one) => graph.has(one))] as const,
    );
    graph = new Map(
      open.filter(([, targets]) => targets.length > 0).map(([file, targets]) => [file, [...targets]]),
    );
  }
  return graph;
};

/** Returns the shortest path from one file to another. */
const wayBetween = (graph: Graph, from: string, to: string): string[] | null => {
  const before = new Map<string, string | null>([[from, null]]);
  for (const file of before.keys()) {
    if (file === to) {
      const way: string[] = [];
      for (let at: string | null | undefined = to; at; at = before.get(at)) way.unshift(at);
      return way;
    }
    for (const next of graph.get(file) ?? []) if (!before.has(next)) before.set(next, file);
  }
  return null;
};

let graph: Graph | undefined;

/** Refuses circular imports, including type-only ones, which `import-x/no-cycle` ignores. */
export const noCycle: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { cycle: 'Import cycle: {{way}}. Move what these files share into one that they import.' },
  },
  create: (context) => {
    graph ??= readGraph();
    const file = relative(process.cwd(), context.filename).replaceAll('\\', '/');
    const found = graph;
    const check = (node: Rule.Node) => {
      const specifier: unknown = 'source' in node && node.source && Reflect.get(node.source, 'value');
      if (typeof specifier !== 'string') return;
      const target = resolveImport(file, specifier, (path) => found.has(path));
      const way = target === undefined ? null : wayBetween(found, target, file);
      if (way) context.report({ node, messageId: 'cycle', data: { way: [file, ...way].join(' → ') } });
    };
    if (!found.has(file)) return {};
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
