import { existsSync, readFileSync } from 'node:fs';
import type { Edit } from './insert';
import { before, behind, chain, importing, importingName, into } from './insert';
import { exceptionText, pathText } from './pathText';
import { dictionaryText, responseText, schemaText } from './schemaText';
import { seedText } from './seedText';
import { areaContractText, areaIndexText, businessText, screenText } from './sourceText';
import type { Dictionary, Spec, Target } from './spec';
import { testText } from './testText';
import { upperFirst } from './words';
import { titles } from './yaml';

/** The files to write: text by path. */
export type Plan = Map<string, string>;

const step = (path: string): string => path.replaceAll('~', '~0').replaceAll('/', '~1');

/** Adds the record to the area's file: paths before `components`, answers and schemas at the end of their parts. */
function editContract(spec: Spec, file: string): Edit {
  const paths = pathText(spec)
    .map(([path, text]) => `  ${path}:\n${text}`)
    .join('');
  return chain(
    before(file, 'components', /^components:\n/, paths),
    before(file, 'schemas under components', /^ {2}schemas:\n/, responseText(spec)),
    // Schemas are the last part of each file.
    (text) => text.trimEnd() + `\n${schemaText(spec)}`,
  );
}

/** Adds the paths to openapi.yaml, and the tag of a new area. */
function editRoot(spec: Spec, file: string): Edit {
  const { area } = spec.names;
  const lines = pathText(spec)
    .map(([path]) => `  ${path}: { $ref: '${area}.yaml#/paths/${step(path)}' }\n`)
    .join('');
  const { newArea } = spec;
  if (newArea === null)
    return behind(file, `path of ${area}`, new RegExp(`^ {2}/admin/${area}/.*\\n`), lines);
  const { en, zh } = newArea.title;
  const title = titles({ en, zh }).replace('title:', 'x-displayName:');
  const tag = `  - { name: ${area}, ${title}, x-menu: ${newArea.icon} }\n`;
  return chain(
    behind(file, `tag ${newArea.after}`, new RegExp(`^ {2}- \\{ name: ${newArea.after},.*\\n`), tag),
    before(file, 'components', /^components:\n/, `\n${lines}`),
  );
}

const newDictionaries = ({ fields, status }: Spec): Dictionary[] =>
  [...fields.flatMap(({ dictionary }) => dictionary ?? []), ...(status ? [status] : [])].filter(
    ({ isNew }) => isNew,
  );

/** Adds the import and the entry of `screens` to the area's index. */
function editIndex({ names: { slug, local } }: Spec, file: string): Edit {
  const key = slug === local ? local : `'${slug}'`;
  return chain(
    importing(file, `import { ${local}Screen } from './${slug}.screen';\n`),
    into(file, 'screens', /screens: \{/, '}', ` ${key}: ${local}Screen `),
  );
}

/** Lists the records in the detail of their main record. */
function editMain({ names: { area, entity }, columns, main }: Spec, target: Target, file: string): Edit {
  const shown = columns.filter((name) => name !== main).slice(0, 5);
  const list = `relatedList(${entity}, { by: { ${main}: '${target.key}' }, columns: [${shown.map((name) => `'${name}'`).join(', ')}] })`;
  return chain(
    importingName(file, entity, `@/api/gen/${area}.fields`),
    importingName(file, 'relatedList', '@/screens/definition'),
    (text) =>
      /\brelated: \[/.test(text)
        ? text.replace(/\brelated: \[/, (opening) => `${opening}${list}, `)
        : into(file, 'screen', /define(Screen|List)\(\w+, \{/, '\n});', `\n  related: [${list}],`)(text),
  );
}

/** Returns the file that declares the list of a record, by the path of its options. */
function screenFile({ name, options }: Target, plan: Plan): string {
  const base = options.replace(/^\/admin\/(.*)\/options$/, 'src/areas/$1.screen');
  const file = [`${base}.ts`, `${base}.tsx`].find((path) => plan.has(path) || existsSync(path));
  if (file === undefined)
    throw new Error(`${name} has no ${base}.ts that can list records. Nothing was written.`);
  return file;
}

/** Adds the example rows to the description of the business. */
function editBusiness({ names: { area, seeds } }: Spec, file: string): Edit {
  const name = `seed${upperFirst(seeds)}`;
  const opening = new RegExp(`^export const ${area}: Business = \\{`);
  return chain(importing(file, `import { ${name} } from './seeds/${seeds}';\n`), (text) => {
    if (/\bexamples: \[/.test(text)) return into(file, 'examples', /\bexamples: \[/, ']', ` ${name}`)(text);
    if (/^ {2}seeds: \{/m.test(text))
      return into(file, 'seeds', /^ {2}seeds: \{/, '}', ` examples: [${name}],`)(text);
    return into(file, 'description', opening, '\n};', `\n  seeds: { examples: [${name}] },`)(text);
  });
}

/** Adds a new business behind the others. */
const editBusinesses = ({ names: { area } }: Spec, file: string): Edit =>
  chain(
    importing(file, `import { ${area} } from './${area}';\n`),
    into(file, 'list of businesses', /^export const businesses:.*\[/, '\n];', `\n  ${area},`),
  );

/**
 * Returns every file that a new screen adds or changes, except those that `npm run api` writes.
 *
 * @param before the files that other new screens of the same plan add or change
 */
export function planScreen(spec: Spec, before: Plan = new Map()): Plan {
  const { names, newArea, op } = spec;
  const { area, slug } = names;
  const plan: Plan = new Map(before);
  const add = (file: string, text: string): void => {
    if (plan.has(file) || existsSync(file)) throw new Error(`${file} is there already. Nothing was written.`);
    plan.set(file, text);
  };
  const change = (file: string, edit: (file: string) => Edit): void => {
    plan.set(file, edit(file)(plan.get(file) ?? readFileSync(file, 'utf8')));
  };
  const index = `src/areas/${area}/index.ts`;
  if (newArea !== null) {
    add(`openapi/${area}.yaml`, areaContractText(spec));
    add(index, areaIndexText(spec));
    const load = `  ${area}: () => import(/* webpackChunkName: "${area}" */ '@/areas/${area}'),`;
    change('src/app/areas.ts', (file) =>
      into(file, 'list of areas', /^const areas:.*\{/, '\n};', `\n${load}`),
    );
  }
  change(`openapi/${area}.yaml`, (file) => editContract(spec, file));
  change('openapi/openapi.yaml', (file) => editRoot(spec, file));
  if (existsSync('openapi/four-eyes.yaml'))
    change('openapi/four-eyes.yaml', () => (text) => `${text.trimEnd()}\n${exceptionText(spec)}`);
  const dictionaries = newDictionaries(spec).map(dictionaryText).join('');
  if (dictionaries !== '')
    change('openapi/shared/dictionaries.yaml', () => (text) => `${text.trimEnd()}\n${dictionaries}`);
  add(`src/areas/${area}/${slug}.screen.ts`, screenText(spec));
  change(index, (file) => editIndex(spec, file));
  const target = spec.fields.find(({ name }) => name === spec.main)?.target;
  if (target) change(screenFile(target, plan), (file) => editMain(spec, target, file));
  const business = `server/business/${area}/index.ts`;
  if (!plan.has(business) && !existsSync(business)) {
    add(business, businessText(spec));
    change('server/business/index.ts', (file) => editBusinesses(spec, file));
  }
  add(`server/business/${area}/seeds/${names.seeds}.ts`, seedText(spec));
  change(business, (file) => editBusiness(spec, file));
  if (op.length > 0) {
    const grant = `\n  '${area}:${slug}': [${op.map((code) => `'${code}'`).join(', ')}],`;
    change('server/business/permission/seeds/grants.ts', (file) =>
      into(file, 'opGrants', /^export const opGrants:.*\{/, '\n};', grant),
    );
  }
  add(`test/server/business/${area}/${names.local}.test.ts`, testText(spec));
  return plan;
}

/** Formats the planned sources as the project does; the contract keeps its hand-made layout. */
export async function tidy(plan: Plan): Promise<Plan> {
  const [{ format }, estree, typescript] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/typescript'),
  ]);
  const rules: object = JSON.parse(readFileSync('.prettierrc.json', 'utf8'));
  const tidied: Plan = new Map();
  for (const [file, text] of plan)
    tidied.set(
      file,
      file.endsWith('.ts')
        ? await format(text, { ...rules, parser: 'typescript', plugins: [estree, typescript] })
        : text,
    );
  return tidied;
}
