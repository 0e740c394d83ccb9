import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract';
import type { Operation } from '@/api/gen/operations';
import type { Change } from '@server/db/tables/audit';
import type { Tables } from '@server/db/tables';
import type { Context } from '@server/context';

/** The languages that the platform answers in; taken from Accept-Language. */
export type Lang = 'zh-CN' | 'en-US';

/** The staff user behind the bearer token. */
export type Actor = {
  userId: string;
  username: string;
  name: string;
  sessionId: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
  /** The widest of the roles'. */
  dataScope: 'ALL' | 'SELF' | 'AGENT_TREE';
  agentNo: string | null;
  /** Another number after each change of the menu, of the person's roles or of what these allow. */
  menuVersion: string;
};

/** What a handler adds to the audit row of its call. */
export type AuditNote = {
  /** @default the operation's permission, else its id */
  action?: string;
  /** ACCESS where something sensitive is read. @default 'LOGIN' for the area auth, else 'OPERATE' */
  logType?: 'ACCESS';
  /** Entity name or table. */
  resource?: string;
  resourceId?: string | null;
  /** Masked by whoever notes it. */
  diff?: readonly Change[];
  reason?: string;
  /** The row of what was reviewed. */
  reviewOf?: string | null;
  /** Other rows tell of everything that the call did, so that it needs none on success. @default false */
  isToldElsewhere?: true;
  /** Who acted, where no bearer token says it (sign-in, registration). */
  actor?: Pick<Actor, 'userId' | 'name' | 'roles'>;
};

/** One validated request on its way to a handler. */
export type Call = {
  operation: Operation;
  /** Path parameters. */
  params: Readonly<Record<string, string>>;
  /** Query parameters, parsed by the contract: arrays, integers and booleans are real ones. */
  query: Readonly<Record<string, unknown>>;
  /** The JSON or form body, valid by the contract; files of a multipart body are `File`s. */
  body: unknown;
  headers: Headers;
  /** null only where the operation has `security: []` or the client's basic header. */
  actor: Actor | null;
  ip: string;
  requestId: string;
  lang: Lang;
  /**
   * A write gets the request's transaction: it commits with the audit row, or not at all. Never use `platform.db` in a
   * write: PGlite has one connection, and the transaction holds it.
   */
  db: Kysely<Tables>;
  /** Adds to the audit row; later notes win over earlier ones. */
  note: (note: AuditNote) => void;
  /** Id of the audit row that this call will leave. */
  auditId: string;
  /** Path of the request, without its query. */
  uri: string;
  /** Runs when the transaction of a write is committed; never when it is not. */
  afterCommit: (work: () => void) => void;
  context: Context;
};

/** Returns the envelope's data (undefined: none), or a Response that is sent as it is. Throws `Failure` or `HttpFailure`. */
export type Handler = (call: Call) => Promise<unknown>;

/** Returns the caller of an operation that requires a session. */
export function signedIn({ actor, operation }: Call): Actor {
  if (!actor)
    throw new Error(`${operation.id} was called without an actor: it needs x-permission in the contract.`);
  return actor;
}

type Schemas = components['schemas'];

/** Returns the body with its type in the contract, by which it is validated already. */
export const bodyOf = <Name extends keyof Schemas>({ body }: Call): Schemas[Name] => body as Schemas[Name];

/** Returns the current time as RFC 3339, shifted by `shift` milliseconds. */
export const instant = ({ context }: Pick<Call, 'context'>, shift = 0): string =>
  new Date(context.now().getTime() + shift).toISOString();

/**
 * Whether somebody sees all of the platform, and with it what is only for its staff (contract: x-inside): their names and notes,
 * where members are and send their coins. Nobody who is confined to a team does (domain section 2).
 */
export const seesAll = (actor: Pick<Actor, 'dataScope'> | null): boolean => actor?.dataScope === 'ALL';

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
