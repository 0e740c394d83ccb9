/** Encoding of a body. */
export type BodyType = 'json' | 'form' | 'multipart';

/**
 * Encoding of an array or object in the query. By default an array repeats its name and an object becomes its
 * properties; `csv`, `space` and `pipe` join an array, `deep` writes `name[key]`.
 */
export type QueryStyle = 'csv' | 'space' | 'pipe' | 'deep';

/** A call as a generated endpoint describes it; `baseQuery` sends it. */
export type ApiRequest = {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Path template, `/admin/wallet/chain/{id}`. */
  path: string;
  /** @default 'bearer' */
  auth?: 'none' | 'basic' | 'bearer';
  /** Path parameters by name. */
  params?: Readonly<Record<string, unknown>>;
  /** Query parameters by name; undefined and null are omitted. */
  query?: Readonly<Record<string, unknown>>;
  /** Query parameters with an encoding other than the default. */
  styles?: Readonly<Record<string, QueryStyle>>;
  /** Headers by name; undefined is omitted. */
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** @default 'json' */
  bodyType?: BodyType;
  /** The response has no envelope. @default true */
  envelope?: false;
  /** Receives the share of the body that was sent, 0 to 1. Each call restarts the timeout. @default no progress */
  onProgress?: (share: number) => void;
  /** Receives the row counts while a CSV response is read. @default none */
  onRows?: (rows: RowCount) => void;
};

/** Rows of a file so far; `expected` is null when the server did not announce a total. */
export type RowCount = { written: number; expected: number | null };

/** A request as it is sent. */
export type EncodedRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
};

type Pair = [name: string, value: string];

const separators = { csv: ',', space: ' ', pipe: '|' } as const;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Encodes a value as one text: an array with commas, an object as JSON. */
function text(value: unknown): string {
  if (Array.isArray(value)) return value.filter(isGiven).map(text).join(',');
  return isObject(value) ? JSON.stringify(value) : String(value);
}

/** Encodes a path parameter. An empty part, `.` or `..` would address another call. */
function pathPart(name: string, value: unknown): string {
  const part = isGiven(value) ? text(value) : '';
  if (part === '' || part === '.' || part === '..') {
    throw new TypeError(`path parameter "${name}" must not be "${part}"`);
  }
  return encodeURIComponent(part);
}

function pairs(name: string, value: unknown, style?: QueryStyle): Pair[] {
  if (!isGiven(value)) return [];
  if (Array.isArray(value)) {
    const items = value.filter(isGiven).map(text);
    if (style === undefined || style === 'deep') return items.map((item) => [name, item]);
    return items.length === 0 ? [] : [[name, items.join(separators[style])]];
  }
  if (!isObject(value)) return [[name, text(value)]];
  return Object.entries(value).flatMap(([key, item]) =>
    pairs(style === 'deep' ? `${name}[${key}]` : key, item, style),
  );
}

const search = (values: object, styles: ApiRequest['styles'] = {}): URLSearchParams => {
  const styleOf = (name: string) => (Object.hasOwn(styles, name) ? styles[name] : undefined);
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => pairs(name, value, styleOf(name))),
  );
};

function multipart(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) form.append(name, item);
      else if (isGiven(item)) form.append(name, text(item));
    }
  }
  return form;
}

function encodeBody({ body, bodyType = 'json' }: ApiRequest): BodyInit | null {
  if (body === undefined) return null;
  if (bodyType === 'json') return JSON.stringify(body);
  const fields = isObject(body) ? body : {};
  return bodyType === 'multipart' ? multipart(fields) : search(fields);
}

/**
 * Encodes a request for `fetch` (specification section 7). It sets the content type only for JSON: `fetch`
 * sets that of a form, with the boundary of a multipart one.
 * @param base origin in front of every path, `https://host`, or empty
 * @throws TypeError when a path parameter is missing, empty, `.` or `..`
 */
export function encodeRequest(request: ApiRequest, base: string): EncodedRequest {
  const { params = {}, query = {}, headers = {} } = request;
  const path = request.path.replace(/\{([^{}]+)\}/g, (_, name: string) => pathPart(name, params[name]));
  const queryText = search(query, request.styles).toString();
  const body = encodeBody(request);
  const given = Object.entries(headers).filter(([, value]) => isGiven(value));
  return {
    url: `${base}${path}${queryText === '' ? '' : `?${queryText}`}`,
    method: request.method,
    headers: {
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...Object.fromEntries(given.map(([name, value]) => [name, text(value)])),
    },
    body,
  };
}
