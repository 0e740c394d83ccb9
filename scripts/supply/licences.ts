import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that let us ship and serve a package without publishing our own code. */
const allowed = [
  ...['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['CC0-1.0', 'Python-2.0', 'Unlicense', 'Zlib'],
];

type Exception = { name: RegExp; licence: string; reason: string };

const exceptions: readonly Exception[] = [
  {
    name: /^@img\/sharp-(libvips-|wasm32|win32-)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a shared library of the server, unchanged and replaceable; it is not part of the console',
  },
];

/** A package of the list of parts. */
export type Component = {
  name: string;
  version: string;
  licenses?: readonly { expression?: string; license?: { id?: string; name?: string } }[];
};

/** Whether an SPDX expression leaves a choice of allowed licences. A flat list of words is all that npm packages use. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, ' ')
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((licence) => allowed.includes(licence.trim())));

const isExcused = (name: string, expression: string): boolean =>
  exceptions.some(
    ({ name: known, licence }) =>
      known.test(name) &&
      expression.split(/\sAND\s/).every((part) => part === licence || allowed.includes(part)),
  );

const expressionOf = ({ licenses = [] }: Component): string =>
  licenses
    .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? 'none')
    .join(' AND ') || 'none';

/** Names the packages whose licence is not on the list. */
export const licenceProblems = (components: readonly Component[]): string[] =>
  components.flatMap((component) => {
    const licence = expressionOf(component);
    if (isAllowed(licence) || isExcused(component.name, licence)) return [];
    const named = `${component.name}@${component.version}`;
    return [
      `${named} has the licence ${licence}: use another package, or allow it in scripts/supply/licences.ts`,
    ];
  });

type Sbom = { components: readonly Component[]; dependencies: readonly { ref: string }[] };

/** `name@version` of the packages that the lock file does not mark as needed for development only. */
const productionOf = (folder: string): ReadonlySet<string> => {
  const lock: { packages: Record<string, { version?: string; dev?: boolean }> } = JSON.parse(
    readFileSync(path.join(folder, 'package-lock.json'), 'utf8'),
  );
  const kept = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && !dev);
  return new Set(kept.map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`));
};

/**
 * Lists the installed production packages of a folder. `npm sbom --omit dev` would leave out those that development needs,
 * too, such as react.
 */
export const readSbom = (folder: string): Sbom => {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const all: Sbom & { metadata: { component: { 'bom-ref': string } } } = JSON.parse(text);
  const production = productionOf(folder);
  const refs = new Set([...production, all.metadata.component['bom-ref']]);
  return {
    ...all,
    components: all.components.filter(({ name, version }) => production.has(`${name}@${version}`)),
    dependencies: all.dependencies.filter(({ ref }) => refs.has(ref)),
  };
};
