// Writes the contract as one JSON document: `node server/contract/writeBundle.mjs <file>`. It is a process of its own and plain
// JavaScript because its caller is synchronous (file.ts), and because redocly loads twice as fast without tsx.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';

const [file = ''] = process.argv.slice(2);
const { bundle: bundled, problems } = await bundle({
  ref: 'openapi/openapi.yaml',
  config: await createConfig({}),
});
const problem = problems.find(({ severity }) => severity === 'error');
if (problem) throw new Error(problem.message);
const part = `${file}.${process.pid}`;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(part, JSON.stringify(bundled.parsed));
renameSync(part, file);
