import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = '.data';

/** Hashes the files that the contract is written in. */
const hashOfSources = (): string => {
  const hash = createHash('sha256').update(readFileSync('node_modules/@redocly/openapi-core/package.json'));
  for (const name of readdirSync('openapi', { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.yaml')) hash.update(name).update(readFileSync(join('openapi', name)));
  return hash.digest('hex').slice(0, 16);
};

/**
 * Returns the path of the bundled contract, one JSON document. Bundles it again when its sources have changed; the name of
 * the file holds their hash. Commands run in the folder of the project.
 */
export const contractFile = (): string => {
  const name = `openapi-${hashOfSources()}.json`;
  const file = resolve(folder, name);
  if (existsSync(file)) return file;
  const { status } = spawnSync(process.execPath, ['server/contract/writeBundle.mjs', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The contract could not be bundled: run `npm run api:lint`.');
  for (const other of readdirSync(folder))
    if (/^openapi-[0-9a-f]+\.json$/.test(other) && other !== name)
      rmSync(join(folder, other), { force: true });
  return file;
};
