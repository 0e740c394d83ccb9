import { cpSync, writeFileSync } from 'node:fs';
import { addForms } from './build/addForms';
import { measure } from './build/budgets';
import { buildOf } from './build/buildId';
import { compile } from './build/compile';
import { inspect } from './build/inspect';
import { addRelease, releasesBefore } from './build/releases';
import { prerenderConfig, webpackConfig } from '../webpack.config';

const build = buildOf(process.cwd());

const started = Date.now();
const before = releasesBefore('dist', build.id);
const stats = await compile(webpackConfig('production', build));
await addForms('dist/index.html', prerenderConfig);
cpSync('public', 'dist', { recursive: true });
addRelease('dist', build.id, { before, assets: Object.keys(stats.compilation.assets) });
// Running consoles poll this file; a different id means a newer build.
writeFileSync('dist/version.json', JSON.stringify(build));

const problems = inspect('dist');
for (const { name, js, css, jsSize, cssSize } of measure(
  stats.toJson({ chunkGroups: true, assets: true }),
  'dist',
)) {
  console.log(
    `${name}: ${jsSize.toFixed(1)} of ${js} kB JavaScript, ${cssSize.toFixed(1)} of ${css} kB CSS (gzip)`,
  );
  if (jsSize > js || cssSize > css)
    problems.push(
      `${name} is over its budget: load the new part later, or leave it out (scripts/build/budgets.ts)`,
    );
}
console.log(`built dist in ${((Date.now() - started) / 1000).toFixed(1)} s`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
