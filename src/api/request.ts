/** How a body travels. */
export type BodyType = 'json' | 'form' | 'multipart';

/** One call as a generated endpoint describes it; `baseQuery` sends it. */
export type ApiRequest = {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Template, `/admin/wallet/chain/{id}`. */
  path: string;
  /** @default 'bearer' */
  auth?: 'none' | 'basic' | 'bearer';
  /** Path parameters by name. */
  params?: Readonly<Record<string, unknown>>;
  /** Query parameters by name; undefined ones are left out. */
  query?: Readonly<Record<string, unknown>>;
  /** Arrays that travel as one comma-separated value (`explode: false`). */
  csv?: readonly string[];
  headers?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  /** @default 'json' */
  bodyType?: BodyType;
  /** The answer is not in an envelope. @default true */
  envelope?: false;
};
