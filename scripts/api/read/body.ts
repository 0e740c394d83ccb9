import type { BodyType } from '@/api/request';
import type { Document, OperationObject, Schema } from '@server/contract/document';
import { resolve } from '@server/contract/resolve';

/** The encoding of a call's body; `media` is the key of the contract's `content`. */
export type Body = { type: BodyType; media: string; schema: Schema; required: boolean };

export const isJson = (media: string): boolean => /^(\*\/\*|application\/([\w.-]+\+)?json\b)/.test(media);

const bodyTypes: readonly (readonly [BodyType, (media: string) => boolean])[] = [
  ['json', isJson],
  ['form', (media) => media.startsWith('application/x-www-form-urlencoded')],
  ['multipart', (media) => media.startsWith('multipart/form-data')],
];

/** Returns the body of an operation: null without one, undefined when none of its content types can be sent. */
export function readBody(document: Document, operation: OperationObject): Body | null | undefined {
  const { content = {}, required = false } = resolve(document, operation.requestBody ?? {});
  const medias = Object.keys(content);
  if (medias.length === 0) return null;
  for (const [type, matches] of bodyTypes) {
    const media = medias.find(matches);
    if (media !== undefined) return { type, media, schema: content[media]?.schema ?? {}, required };
  }
  return undefined;
}
