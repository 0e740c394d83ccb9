import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readContract } from '@scripts/api/read/bundle';
import { page } from './page';

const usage = 'npm run api:docs -- [file.html or folder] [--input <contract>]';

/**
 * `npm run api:docs`: writes the contract as one page.
 *
 * @throws Error with a message for the person at the terminal
 */
export async function run(args: string[], say: (line: string) => void): Promise<void> {
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
  say(`${file}: ${Math.round(Buffer.byteLength(text) / 1024)} KB`);
}
