import { follow, isNullable, propertiesOf, typesOf } from '@server/contract/schema';
import type { Document, Schema } from '@server/contract/schema';
import type { LocatedParameter } from '@server/contract/contract';
import { code, HttpFailure } from './failure';
import { texts } from './texts';

/** Query parameters as the contract types them. What cannot be read so stays text, and the check refuses it. */
export const parseQuery = (
  document: Document,
  parameters: readonly LocatedParameter[],
  search: URLSearchParams,
): Record<string, unknown> => {
  const query: Record<string, unknown> = {};
  for (const name of new Set(search.keys())) {
    const parameter = parameters.find((one) => one.in === 'query' && one.name === name);
    const schema = follow(document, parameter?.schema ?? {});
    const isList = typesOf(schema).includes('array');
    const texts =
      isList && parameter?.explode === false ? search.getAll(name).flatMap(csv) : search.getAll(name);
    const values = texts.map((text) =>
      readScalar(text, isList ? follow(document, schema.items ?? {}) : schema),
    );
    query[name] = isList || values.length > 1 ? values : values[0];
  }
  for (const { name, in: place, schema } of parameters) {
    const fallback = follow(document, schema).default;
    if (place === 'query' && fallback !== undefined) query[name] ??= fallback;
  }
  return query;
};

const csv = (text: string): string[] => text.split(',');

const readScalar = (text: string, schema: Schema): unknown => {
  const types = typesOf(schema);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text);
  return text;
};

/** Content types of bodies that the contract uses. */
export type MediaType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';

const mediaTypes: readonly MediaType[] = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
];

const malformed = () => new HttpFailure(400, code.validation, texts.malformed);

/** Reads a body by its declared type; a type that the operation does not take is refused with 415. */
export const parseBody = async (
  request: Request,
  accepted: readonly string[],
): Promise<{ mediaType: MediaType; body: unknown }> => {
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
  const body: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    body[name] = values.length > 1 ? values : values[0];
  }
  return { mediaType, body };
};

/** null means none: an empty text in a field that may be null is null. */
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

/**
 * The path of the first text, or key, that no database can keep: with a NUL or half a surrogate pair; null when all are fine.
 * Walks without recursion, so that a deeply nested body cannot exhaust the stack.
 */
export const unstorableText = (body: unknown): string | null => {
  const waiting: { path: string; value: unknown }[] = [{ path: '', value: body }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && /\0|\p{Surrogate}/u.test(value)) return path;
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    for (const [name, child] of Object.entries(value)) {
      waiting.push({ path: path === '' ? name : `${path}.${name}`, value: child });
    }
  }
  return null;
};
