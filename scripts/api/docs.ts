import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readContract } from '@scripts/api/read/bundle';
import { page } from './docs/page';

const usage = 'npm run api:docs -- [file.html or folder] [--input <contract>]';

/** Writes the contract as one HTML page. Throws an Error with a message for the terminal. */
async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { input: { type: 'string', default: 'openapi/openapi.yaml' } },
    allowPositionals: true,
  });
  const [target = 'docs-out', ...rest] = positionals;
  if (rest.length > 0) throw new Error(usage);
  const file = target.endsWith('.html') ? target : join(target, 'index.html');
  const text = page(await readContract(values.input));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file}: ${Math.round(Buffer.byteLength(text) / 1024)} KB\n`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
