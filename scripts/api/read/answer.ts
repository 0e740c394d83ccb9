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
  /** How its body is read: as JSON, as text, as bytes, or event by event. */
  as: 'json' | 'text' | 'blob' | 'events';
  /**
   * What the caller receives: the envelope's data (`optional`: may be missing, `none`: has none), the `whole` answer
   * without an envelope, or nothing when the answer is `empty`.
   */
  data: 'envelope' | 'optional' | 'none' | 'whole' | 'empty';
  /** Such a call is written by hand, not generated (`x-stream`). */
  streams: boolean;
  /** Further answers of success, which a caller may get instead; `media` is null for an empty one. */
  others: readonly { status: string; media: string | null }[];
};

/** The fields of an envelope: a success has `code` with the value `ok`, and the result in `data`. */
export type Envelope = { code: string; ok: string; data: string };

/** The envelope of the project's own contract. */
export const ownEnvelope: Envelope = { code: 'code', ok: '0', data: 'data' };

export const isEnveloped = ({ data }: Answer): boolean => data !== 'whole' && data !== 'empty';

const isEvents = (media: string): boolean => media.startsWith('text/event-stream');

function readAs(media: string, schema: Schema): Answer['as'] {
  if (isEvents(media)) return 'events';
  if (schema.format === 'binary') return 'blob';
  if (isJson(media)) return 'json';
  return /^text\/|[/+](xml|yaml|javascript|jsonl|(x-)?ndjson|json-seq)\b/.test(media) ? 'text' : 'blob';
}

function readData(
  document: Document,
  operation: OperationObject,
  schema: Schema,
  envelope: Envelope | null,
): Answer['data'] {
  const { properties = {}, required = [] } = merge(document, schema);
  if (envelope === null || operation['x-envelope'] === false || !(envelope.code in properties))
    return 'whole';
  const data = properties[envelope.data];
  // A code alone is a field of the answer; an envelope also has a message or data.
  if (data === undefined && !('msg' in properties || 'message' in properties)) return 'whole';
  if (data === undefined || resolve(document, data).type === 'null') return 'none';
  return required.includes(envelope.data) ? 'envelope' : 'optional';
}

/** JSON before text before anything else, and events only where there is nothing else. */
const preferred = (medias: readonly string[]): string | null => {
  const whole = medias.filter((media) => !isEvents(media));
  return (
    whole.find(isJson) ?? whole.find((media) => media.startsWith('text/')) ?? whole[0] ?? medias[0] ?? null
  );
};

/** Returns the answer of an operation. */
export function readAnswer(
  document: Document,
  operation: OperationObject,
  envelope: Envelope | null,
): Answer {
  const responses = operation.responses ?? {};
  const successes = Object.keys(responses).filter((status) => /^2/.test(status));
  const statuses = successes.length > 0 || !('default' in responses) ? successes : ['default'];
  const answers = statuses.map((status) => {
    const response = resolve(document, responses[status] ?? {});
    const { content = {} } = response;
    return {
      status,
      content,
      media: preferred(Object.keys(content)),
      streams: response['x-stream'] === true,
    };
  });
  const usual = answers.find(({ status }) => status === '200');
  const main = usual?.media ? usual : (answers.find(({ media }) => media !== null) ?? usual ?? answers[0]);
  const { status = '', media = null, content = {}, streams = false } = main ?? {};
  const others = answers.flatMap((answer) =>
    answer === main ? [] : [{ status: answer.status, media: answer.media }],
  );
  if (media === null) {
    // Nothing tells what a redirect leads to, and fetch follows it.
    const isRedirect = main === undefined && Object.keys(responses).some((key) => /^30[1-378]$/.test(key));
    const read = isRedirect
      ? ({ as: 'blob', data: 'whole' } as const)
      : ({ as: 'json', data: 'empty' } as const);
    return { status, media, schema: {}, ...read, streams, others };
  }
  const schema = content[media]?.schema ?? {};
  const as = readAs(media, resolve(document, schema));
  const data = as === 'json' ? readData(document, operation, schema, envelope) : 'whole';
  return { status, media, schema, as, data, streams, others };
}
