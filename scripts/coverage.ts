import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { coverage } from './coverage/coverage';
import { testsIn } from './coverage/tests';

/**
 * `npm run coverage:spec` writes docs/specification-coverage.md; `--check` only compares. Fails on a row without a test,
 * on a test that names an unknown row, and on a stale page.
 */
const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/specification-coverage.md');
const { markdown, problems } = coverage(testsIn(root));
const options = await resolveConfig(page);
const text = await format(markdown, { ...options, parser: 'markdown' });

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text)
  problems.push('docs/specification-coverage.md is out of date: run npm run coverage:spec');
problems.forEach((problem) => console.error(problem));
process.exitCode = problems.length > 0 ? 1 : 0;
