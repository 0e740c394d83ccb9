import type { Document } from '@server/contract/document';

/** A document as others write them, and what the generator has to say about it. */
export type Awkward = {
  name: string;
  document: unknown;
  notes: readonly string[];
  holds?: readonly string[];
};

/** An answer that is nobody's point. */
export const ok = {
  '200': { description: 'ok', content: { 'application/json': { schema: { type: 'string' } } } },
};

/** A document of one of OpenAPI's versions. */
export const openapi = (version: string, paths: object, components: object = {}): unknown => ({
  openapi: version,
  info: { title: 'Awkward', version: '1' },
  paths,
  components,
});

/** The document as the generator takes it: what somebody wrote, whatever it is. */
export const asDocument = (document: unknown): Document => document as Document;

export const query = (name: string, rest: object): object => ({ name, in: 'query', ...rest });
export const path = (name: string): object => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
