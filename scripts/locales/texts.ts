import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One language of a namespace: `form.close` to its text. */
type Texts = { file: string; byKey: ReadonlyMap<string, string> };

/** The texts of one namespace, addressed as `<name>:<key>`. */
export type Namespace = { name: string; zh: Texts; en: Texts };

function flatten(value: unknown, at: readonly string[] = []): [key: string, text: string][] {
  if (typeof value === 'string') return [[at.join('.'), value]];
  return Object.entries(Object(value)).flatMap(([name, child]) => flatten(child, [...at, name]));
}

function readTexts(root: string, file: string): Texts {
  const content: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  // The banner of a generated file is not a text.
  return { file, byKey: new Map(flatten(content).filter(([key]) => key !== '_generated')) };
}

const pair = (root: string, name: string, start: string): Namespace => ({
  name,
  zh: readTexts(root, `${start}zh-CN.json`),
  en: readTexts(root, `${start}en-US.json`),
});

const areas = (root: string): string[] =>
  existsSync(path.join(root, 'src/areas'))
    ? readdirSync(path.join(root, 'src/areas')).filter((area) =>
        existsSync(path.join(root, 'src/areas', area, 'locales')),
      )
    : [];

/** Returns the hand-written namespaces: one per room with texts, and the texts that an area adds to its generated ones. */
export const handWritten = (root: string): Namespace[] => [
  ...['shell', 'screens'].map((room) => pair(root, room, `src/${room}/locales/`)),
  ...areas(root).map((area) => pair(root, area, `src/areas/${area}/locales/`)),
];

/** Returns the generated namespaces. Throws if a file lacks the other language. */
export function generated(root: string): Namespace[] {
  const folder = 'src/api/gen/locales';
  const names = new Set(readdirSync(path.join(root, folder)).map((file) => file.split('.')[0] ?? ''));
  return [...names].map((name) => pair(root, name, `${folder}/${name}.`));
}

const placeholders = (text: string): string =>
  [...new Set(Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name]) => name))].sort().join(', ');

/** English has singular forms; Chinese has not. */
const isOne = (key: string, { byKey }: Texts): boolean =>
  key.endsWith('_one') && byKey.has(key.slice(0, -'_one'.length));

/** Finds keys that one language lacks, and texts with different placeholders. */
export function differences({ zh, en }: Namespace): string[] {
  const lacking = (here: Texts, there: Texts) =>
    [...there.byKey.keys()]
      .filter((key) => !here.byKey.has(key) && !isOne(key, there))
      .map((key) => `${here.file}: ${key} is missing; ${there.file} has it`);
  const unequal = [...zh.byKey].flatMap(([key, text]) => {
    const [inZh, inEn] = [placeholders(text), placeholders(en.byKey.get(key) ?? text)];
    return inZh === inEn
      ? []
      : [`${en.file}: ${key} takes ${inEn || 'no value'}, the Chinese text ${inZh || 'no value'}`];
  });
  return [...lacking(zh, en), ...lacking(en, zh), ...unequal];
}
