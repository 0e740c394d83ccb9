import { isNullable } from '@server/contract/resolve';
import { propertiesOf } from '@server/contract/entities';
import type { Document, Schema } from '@server/contract/document';
import { code, HttpFailure } from '@server/call/failure';
import { readScalar } from '@server/call/query';
import { texts } from '@server/call/texts';

/** Content types of bodies that the contract uses. */
type MediaType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';

/** A body as it was sent. */
type Sent = { mediaType: MediaType; body: unknown };

const mediaTypes: readonly MediaType[] = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
];

const malformed = () => new HttpFailure(400, code.validation, texts.malformed);

/** Reads a body by its declared type. Throws 415 for a type that the operation does not accept. */
export const parseBody = async (request: Request, accepted: readonly string[]): Promise<Sent> => {
  const sent = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const mediaType = mediaTypes.find((type) => type === sent && accepted.includes(type));
  if (!mediaType) throw new HttpFailure(415, code.validation, texts.mediaType);
  if (mediaType === 'application/json') {
    const text = await request.text();
    try {
      return { mediaType, body: JSON.parse(text) };
    } catch {
      throw malformed();
    }
  }
  const form = await request.formData().catch(() => {
    throw malformed();
  });
  const fields = [...new Set(form.keys())].map((name) => {
    const values = form.getAll(name);
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  return { mediaType, body: Object.fromEntries(fields) };
};

/** Parses the strings of a form by the contract. */
export const typed = (document: Document, schema: Schema, { mediaType, body }: Sent): unknown => {
  if (mediaType === 'application/json' || !isRecord(body)) return body;
  const properties = propertiesOf(document, schema);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, typeof value === 'string' && property ? readScalar(value, property) : value];
    }),
  );
};

/** Converts empty strings in nullable fields to null. */
export const emptyToNull = (document: Document, schema: Schema, body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const properties = propertiesOf(document, schema);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, value === '' && property && isNullable(property) ? null : value];
    }),
  );
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
