import type { Document, OperationObject, Schema } from '@server/contract/document';
import { merge, resolve } from '@server/contract/resolve';
import { isJson } from './body';

/** The answer of a call on success. */
export type Answer = {
  /** Key of the contract's `responses`. */
  status: string;
  /** Key of its `content`; null without one. */
  media: string | null;
  schema: Schema;
  /**
   * What the caller receives: the envelope's data (`optional`: may be missing, `none`: has none), the `whole` answer
   * without an envelope, or nothing when the answer is `empty`.
   */
  data: 'envelope' | 'optional' | 'none' | 'whole' | 'empty';
  /** The answer may be a file. Such a call is written by hand, not generated. */
  streams: boolean;
};

export const isEnveloped = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.data !== 'whole' && answer.data !== 'empty';

const successes = (responses: readonly string[]): string | undefined =>
  responses.find((status) => status === '200') ??
  responses.find((status) => /^2/.test(status)) ??
  responses.find((status) => status === 'default');

/** Whether a schema is the platform's envelope: `code`, `msg` and optionally `data`. */
function isEnvelope(schema: Schema): boolean {
  const { properties = {} } = schema;
  return 'code' in properties && ('msg' in properties || 'message' in properties);
}

function readData(document: Document, operation: OperationObject, schema: Schema): Answer['data'] {
  const merged = merge(document, schema);
  if (operation['x-envelope'] === false || !isEnvelope(merged)) return 'whole';
  const data = merged.properties?.data;
  if (data === undefined || resolve(document, data).type === 'null') return 'none';
  return merged.required?.includes('data') ? 'envelope' : 'optional';
}

/** Returns the answer of an operation; undefined when it is neither JSON nor empty, so that the client cannot read it. */
export function readAnswer(document: Document, operation: OperationObject): Answer | undefined {
  const responses = operation.responses ?? {};
  const status = successes(Object.keys(responses)) ?? '';
  const { content = {} } = resolve(document, responses[status] ?? {});
  const medias = Object.keys(content);
  if (medias.length === 0) return { status, media: null, schema: {}, data: 'empty', streams: false };
  const media = medias.find(isJson);
  if (media === undefined) return undefined;
  const schema = content[media]?.schema ?? {};
  return { status, media, schema, data: readData(document, operation, schema), streams: medias.length > 1 };
}
