import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { readContract } from '@scripts/api/read/bundle';
import type { Call } from '@scripts/api/read/calls';
import { readCalls } from '@scripts/api/read/calls';
import type { Document } from '@scripts/api/read/document';
import type { Entity } from '@scripts/api/read/entity';
import { readEntity } from '@scripts/api/read/entity';
import { readResources } from '@scripts/api/read/resources';

/** What the rules look at: the bundled contract as the generator reads it, and the files that it is written in. */
export type Contract = {
  document: Document;
  calls: readonly Call[];
  entities: readonly Entity[];
  files: readonly { name: string; content: unknown }[];
};

/** Something that a rule does not accept: where it is, what is wrong and how to mend it. */
export type Finding = { at: string; message: string };

/** `GET /admin/wallet/chain/page` */
export const placeOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** The contract without its files. */
export function understand(document: Document): Omit<Contract, 'files'> {
  const calls = readCalls(document, () => undefined);
  const resources = readResources(document, calls);
  return { document, calls, entities: resources.map((resource) => readEntity(resources, resource, calls)) };
}

/** Reads the contract that begins with the file `root`, and every YAML file beside and below it. */
export async function readForLint(root: string): Promise<Contract> {
  const files = readdirSync(dirname(root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(dirname(root), name))
    .map((path): Contract['files'][number] => ({
      name: relative('.', path),
      content: parse(readFileSync(path, 'utf8')),
    }));
  return { ...understand(await readContract(root)), files };
}
