import type { Document, OperationObject, Schema } from './document';
import { isJson } from './body';
import { merge, resolve } from './resolve';

/**
 * What a call gives back on success.
 *
 * `status` and `media` are the keys under which the contract describes it; `data` says what of it the caller gets: the
 * envelope's data, the whole answer, or nothing.
 */
export type Answer = {
  status: string;
  media: string | null;
  data: 'envelope' | 'optional' | 'whole' | 'none';
};

const successes = (responses: readonly string[]): string | undefined =>
  responses.find((status) => status === '200') ??
  responses.find((status) => /^2/.test(status)) ??
  responses.find((status) => status === 'default');

/** The schema of the answer on success, as it is written. */
export function answerSchema(document: Document, operation: OperationObject): Schema | undefined {
  const answer = readAnswer(document, operation);
  const response = operation.responses?.[answer?.status ?? ''];
  return response && resolve(document, response).content?.[answer?.media ?? '']?.schema;
}

/** Whether a schema is the platform's envelope: `code`, `msg` and, where there is any, `data`. */
export function isEnvelope(schema: Schema): boolean {
  const { properties = {} } = schema;
  return 'code' in properties && ('msg' in properties || 'message' in properties);
}

function readData(
  document: Document,
  operation: OperationObject,
  schema: Schema | undefined,
): Answer['data'] {
  const merged = merge(document, schema ?? {});
  if (operation['x-envelope'] === false || !isEnvelope(merged)) return 'whole';
  const data = merged.properties?.data;
  if (data === undefined || resolve(document, data).type === 'null') return 'none';
  return merged.required?.includes('data') ? 'envelope' : 'optional';
}

/** The answer of an operation; undefined when it is neither JSON nor empty, so that the client cannot read it. */
export function readAnswer(document: Document, operation: OperationObject): Answer | undefined {
  const responses = operation.responses ?? {};
  const status = successes(Object.keys(responses));
  if (status === undefined) return { status: '', media: null, data: 'none' };
  const content = resolve(document, responses[status] ?? {}).content ?? {};
  const medias = Object.keys(content);
  if (medias.length === 0) return { status, media: null, data: 'none' };
  const media = medias.find(isJson);
  if (media === undefined) return undefined;
  return { status, media, data: readData(document, operation, content[media]?.schema) };
}
