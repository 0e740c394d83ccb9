import type { Call } from '@scripts/api/read/calls';
import { readCalls } from '@scripts/api/read/calls';
import type { Document } from '@server/contract/document';
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

/** The contract without its files. */
export function understand(document: Document): Omit<Contract, 'files'> {
  const calls = readCalls(document, () => undefined);
  const resources = readResources(document, calls);
  return { document, calls, entities: resources.map((resource) => readEntity(resources, resource, calls)) };
}
