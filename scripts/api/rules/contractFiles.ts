import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { readContract } from '@scripts/api/read/bundle';
import type { Contract } from './contract';
import { readModel } from './contract';

/** Reads the contract with the main file `root`, and every YAML file beside and below it. */
export async function readForLint(root: string): Promise<Contract> {
  const files = readdirSync(dirname(root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(dirname(root), name))
    .map((path): Contract['files'][number] => ({
      name: relative('.', path),
      content: parse(readFileSync(path, 'utf8')),
    }));
  return { ...readModel(await readContract(root)), files };
}
