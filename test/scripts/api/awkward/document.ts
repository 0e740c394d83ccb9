import type { Document } from '@server/contract/document';

/** A foreign document, and the notes that the generator prints for it. */
export type Awkward = {
  name: string;
  document: unknown;
  notes: readonly string[];
  holds?: readonly string[];
};

/** An answer without special features. */
export const ok = {
  '200': { description: 'ok', content: { 'application/json': { schema: { type: 'string' } } } },
};

/** Returns a document of an OpenAPI version. */
export const openapi = (version: string, paths: object, components: object = {}): unknown => ({
  openapi: version,
  info: { title: 'Awkward', version: '1' },
  paths,
  components,
});

/** Types any value as a document, as the generator does. */
export const asDocument = (document: unknown): Document => document as Document;

export const query = (name: string, rest: object): object => ({ name, in: 'query', ...rest });
export const path = (name: string): object => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
