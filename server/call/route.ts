import type { Context } from '@server/context';
import type { Actor } from './call';

/** A GET beside the contract: the delivery of a file, or a look inside for tests. */
export type Route = {
  /** hono pattern, `/open/api/file/:fileId{[0-9]+}`. */
  path: string;
  /** Exists only when the platform runs with `--test`. @default false */
  testOnly?: true;
  /** Throws `HttpFailure` to refuse. */
  answer: (visit: Visit) => Promise<Response>;
};

/** One request to such a route. */
export type Visit = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  /** null without a valid bearer token. */
  actor: Actor | null;
  context: Context;
};
