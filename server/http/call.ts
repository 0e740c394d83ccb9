import type { Kysely } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import type { Change } from '@server/db/tables/audit';
import type { Tables } from '@server/db/tables';
import type { Platform } from '@server/platform';

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
};

/** What a handler adds to the audit row of its call. */
export type AuditNote = {
  /** Entity name or table. */
  resource?: string;
  resourceId?: string;
  /** Masked by whoever notes it. */
  diff?: readonly Change[];
  reason?: string;
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
  platform: Platform;
};

/** Returns the envelope's data (undefined: none), or a Response that is sent as it is. Throws `Failure` or `HttpFailure`. */
export type Handler = (call: Call) => Promise<unknown>;
