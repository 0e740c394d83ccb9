import type { BodyType } from '@/api/request';
import type { Document, Encoding, OperationObject, Schema } from '@server/contract/document';
import { resolve } from '@server/contract/resolve';

/** The encoding of a call's body; `media` is the key of the contract's `content`. */
export type Body = {
  type: BodyType | 'text' | 'binary';
  media: string;
  schema: Schema;
  required: boolean;
  /** How fields of a form are sent that are not sent as usual. */
  encoding: Encoding;
};

export const isJson = (media: string): boolean =>
  /^(\*\/\*|application\/([\w.-]+\+)?json(?![\w-]))/.test(media);

const bodyTypes: readonly (readonly [Body['type'], (media: string) => boolean])[] = [
  ['json', isJson],
  ['form', (media) => media.startsWith('application/x-www-form-urlencoded')],
  ['multipart', (media) => media.startsWith('multipart/')],
  ['text', (media) => /^text\/|[/+](xml|yaml)\b/.test(media)],
  ['binary', () => true],
];

/** Returns the body of an operation; null without one. */
export function readBody(document: Document, operation: OperationObject): Body | null {
  const { content = {}, required = false } = resolve(document, operation.requestBody ?? {});
  const medias = Object.keys(content);
  if (medias.length === 0) return null;
  for (const [type, matches] of bodyTypes) {
    const media = medias.find(matches);
    if (media === undefined) continue;
    const { schema = {}, encoding = {} } = content[media] ?? {};
    return { type, media, schema, required, encoding };
  }
  return null;
}
