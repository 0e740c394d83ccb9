import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

/** The platform's modules in one file, which each worker of jest loads once (environments.mjs). */
export const platformPack = resolve('.data/test/platform.mjs');

/** Files that run something when they are loaded. */
const programs = /^server\/(main|resources\/import\/parseWorker)\.ts$/;

/** Builds a file by esbuild. Other runs of jest may read it meanwhile, so it is replaced at once. */
export const buildTo = async (outfile, options) => {
  const aside = `${outfile}.${process.pid}`;
  mkdirSync(join(outfile, '..'), { recursive: true });
  await build({ outfile: aside, bundle: true, platform: 'node', target: 'node20', ...options });
  renameSync(aside, outfile);
};

const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith('.ts') && !programs.test(file));

const pglite = 'test/support/outside/pglite.mjs';
const memory = 'test/support/outside/memory.mjs';

const smallPglite = {
  name: 'small PGlite',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@electric-sql\/pglite$/ }, ({ importer }) =>
      [pglite, memory].includes(relative('.', importer)) ? undefined : { path: resolve(pglite) },
    ),
};

/** The mark tells importers that the module has no `default` to be added. */
const asModule = `const asModule = (names) => Object.defineProperty({ ...names }, '__esModule', { value: true });`;

/** Exports every module of the platform by its path: `modules['server/platform.ts']`. */
export const buildPlatformPack = () => {
  const files = [pglite, memory, ...sourcesOf('server')];
  const imports = files.map((file, index) => `import * as m${index} from './${file}';`);
  const entries = files.map((file, index) => `'${file}': asModule(m${index}),`);
  return buildTo(platformPack, {
    stdin: {
      contents: `${imports.join('\n')}\n${asModule}\nexport const modules = {${entries.join('\n')}};`,
      resolveDir: '.',
    },
    format: 'esm',
    packages: 'external',
    plugins: [smallPglite],
    sourcemap: 'inline',
    sourcesContent: false,
  });
};

/** The packages of the console's tests in one script, until another version of one is installed. */
const installed = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(readFileSync('test/support/outside/build.mjs'))
  .digest('hex')
  .slice(0, 12);
export const packagesPack = resolve(`.data/test/packages-${installed}.js`);
/** A module for each that hands it out. */
const packagesFolder = resolve('.data/test/packages');

/** Packages that a test of the console loads from the script. Their subpaths, too, must be named. */
export const packages = [
  '@blueprintjs/core',
  '@blueprintjs/datetime',
  '@blueprintjs/icons',
  '@blueprintjs/select',
  '@blueprintjs/table',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query',
  '@reduxjs/toolkit/query/react',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'classnames',
  'd3-scale',
  'd3-shape',
  'dompurify',
  'i18next',
  'pinyin-match',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-dom/test-utils',
  'react-hook-form',
  'react-i18next',
  'react-redux',
  'react-router',
  'react/jsx-runtime',
  'redux-persist',
  'universal-cookie',
  'virtua',
];

/** React asks its module for Node's timers. A module of the script has no `require` of its own. */
const reactTimers = {
  name: 'timers of React',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/react\.development\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('(module && module[requireString])', 'require'),
    })),
};

/** Builds them as jest would load them: for Node, as CommonJS. */
export const buildPackagesPack = async () => {
  if (existsSync(packagesPack)) return;
  for (const name of packages) {
    const file = join(packagesFolder, `${name}.cjs`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `module.exports = globalThis.loadPackage('${name}');\n`);
  }
  const entries = packages.map((name) => `'${name}': () => require('${name}'),`);
  await buildTo(packagesPack, {
    stdin: { contents: `module.exports = {${entries.join('\n')}};`, resolveDir: '.' },
    format: 'cjs',
    mainFields: ['main', 'module'],
    conditions: ['require', 'default'],
    plugins: [reactTimers],
    logLevel: 'error',
  });
};
