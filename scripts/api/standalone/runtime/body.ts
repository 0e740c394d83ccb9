import { parameter } from './parameters';
import type { Shape } from './parameters';

/** How a field of a form is sent, if not as usual (OpenAPI: encoding). */
export type FieldShape = Shape & { contentType?: string };

type Encoded = { body: string | Blob | FormData | ArrayBuffer; type?: string };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** One part of a multipart body: files as they are, objects as JSON, everything else as text. */
const partOf = (value: unknown, contentType?: string): Blob | string => {
  if (value instanceof Blob)
    return contentType === undefined ? value : value.slice(0, value.size, contentType);
  if (isObject(value) || contentType?.includes('json'))
    return new Blob([JSON.stringify(value)], { type: contentType ?? 'application/json' });
  return contentType === undefined ? String(value) : new Blob([String(value)], { type: contentType });
};

const multipart = (fields: object, shapes: Readonly<Record<string, FieldShape>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const { contentType } = shapes[name] ?? {};
    // A list of parts; one that is declared as JSON is one part.
    const isList = Array.isArray(value) && !contentType?.includes('json');
    for (const item of isList ? value : [value])
      if (item !== undefined && item !== null) {
        const part = partOf(item, contentType);
        if (typeof part === 'string') form.append(name, part);
        else form.append(name, part, part instanceof File ? part.name : 'blob');
      }
  }
  return form;
};

/** A nested object of a form is JSON, unless its encoding says otherwise. */
const formShape = (value: unknown, { contentType, ...shape }: FieldShape = {}): Shape =>
  contentType?.includes('json') || (shape.style === undefined && isObject(value) && !Array.isArray(value))
    ? { style: 'json' }
    : shape;

/** Encodes a body by its content type; null without one. The browser sets the type of a multipart body, with its boundary. */
export const encodeBody = (
  body: unknown,
  media = 'application/json',
  fields: Readonly<Record<string, FieldShape>> = {},
): Encoded | null => {
  if (body === undefined) return null;
  if (media.startsWith('multipart/')) return { body: multipart(isObject(body) ? body : {}, fields) };
  if (media.startsWith('application/x-www-form-urlencoded')) {
    const pairs = Object.entries(isObject(body) ? body : {}).flatMap(([name, value]) =>
      parameter(name, value, formShape(value, fields[name])),
    );
    return { body: pairs.join('&').replaceAll('%20', '+'), type: media };
  }
  if (body instanceof Blob || body instanceof ArrayBuffer) return { body, type: media };
  const isJson = /[/+]json\b/.test(media) || media === '*/*';
  if (isJson) return { body: JSON.stringify(body), type: media === '*/*' ? 'application/json' : media };
  return { body: String(body), type: media };
};
