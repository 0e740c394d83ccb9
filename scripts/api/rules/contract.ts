import { ownEnvelope } from '@scripts/api/read/answer';
import type { Call } from '@scripts/api/read/calls';
import { readCalls } from '@scripts/api/read/calls';
import type { Document } from '@server/contract/document';
import type { Entity } from '@scripts/api/read/entity';
import { readEntity } from '@scripts/api/read/entity';
import { readResources } from '@scripts/api/read/resources';

/** Input of the rules: the bundled contract as the generator reads it, and its source files. */
export type Contract = {
  document: Document;
  calls: readonly Call[];
  entities: readonly Entity[];
  files: readonly { name: string; content: unknown }[];
};

/** A violation of a rule: place, description and remedy. */
export type Finding = { at: string; message: string };

/** Reads a document without its files. */
export function readModel(document: Document): Omit<Contract, 'files'> {
  const calls = readCalls(document, () => undefined, { envelope: ownEnvelope });
  const resources = readResources(document, calls);
  return { document, calls, entities: resources.map((resource) => readEntity(resources, resource, calls)) };
}
