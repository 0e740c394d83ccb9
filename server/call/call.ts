import type { Kysely } from 'kysely';
import type { Calls } from '@/api/gen/callTypes';
import type { Operation, OperationId, Permission } from '@/api/gen/operations';
import type { Change } from '@server/db/tables/audit';
import type { Tables } from '@server/db/tables';
import type { Context } from '@server/context';

/** The languages of the platform, chosen by Accept-Language. */
export type Lang = 'zh-CN' | 'en-US';

/**
 * The permission codes of a user. A code that is written out must be one of the contract, so code that asks for a removed
 * one does not compile; a code that comes from data may be any text.
 */
type Rights = Iterable<string> & {
  readonly size: number;
  has<Code extends string>(code: string extends Code ? Code : Code & Permission): boolean;
};

/** The staff user behind the bearer token. */
export type Actor = {
  userId: string;
  username: string;
  name: string;
  sessionId: string;
  roles: readonly string[];
  permissions: Rights;
  /** The widest scope of the user's roles. */
  dataScope: 'ALL' | 'SELF' | 'AGENT_TREE';
  agentNo: string | null;
  /** Signed in by a one-time password: may only choose a new one (contract: x-password-due). */
  mustChangePwd: boolean;
  /** Changes with the menu, the user's roles and their permissions. */
  menuVersion: string;
};

/** A change that a second person decides on. The values of a secret one are visible until the decision. */
type ProposedChange = Change & { isSecret?: true };

/** What a handler adds to the audit row of its call. */
export type AuditNote = {
  /** @default the operation's permission, else its id */
  action?: string;
  /**
   * ACCESS for reading sensitive data.
   * @default 'LOGIN' for the area auth, else 'OPERATE'
   */
  logType?: 'ACCESS';
  /** Entity name or table. */
  resource?: string;
  resourceId?: string | null;
  /** Masked by the handler. */
  diff?: readonly Change[];
  reason?: string;
  /** Id of the audit row of the step that was reviewed. */
  reviewOf?: string | null;
  /**
   * The decision needs a second person: nobody took part in the record before, the record has the values that the contract
   * names, or a rule of the platform says so.
   * @default false
   */
  needsSecond?: true;
  /** What a second person sees beside `diff`, such as a value that the record hides. It is not logged. */
  shown?: readonly ProposedChange[];
  /**
   * The call has changed nothing, such as the dry run of an import, so it needs no second person.
   * @default false
   */
  isTrial?: true;
  /**
   * Other rows cover everything that the call did, so it needs none on success.
   * @default false
   */
  isAuditedElsewhere?: true;
  /** The user who acted, for calls without a bearer token (sign-in, registration). */
  actor?: Pick<Actor, 'userId' | 'name' | 'roles'>;
};

/** The body of a call, which is validated before anything else sees it; undefined for a call without one. */
export type BodyOf<Id extends OperationId> = [NonNullable<Calls[Id]['requestBody']>] extends [
  { content: infer Content },
]
  ? Content[keyof Content]
  : undefined;

/** The query parameters of a call. */
type QueryOf<Id extends OperationId> = [NonNullable<Calls[Id]['parameters']['query']>] extends [never]
  ? Readonly<Record<string, unknown>>
  : Readonly<NonNullable<Calls[Id]['parameters']['query']>>;

/** A validated request of one operation. */
export type CallOf<Id extends OperationId> = Call<BodyOf<Id>, QueryOf<Id>>;

/** One validated request. */
export type Call<Body = unknown, Query = Readonly<Record<string, unknown>>> = {
  operation: Operation;
  /** Path parameters. */
  params: Readonly<Record<string, string>>;
  /** Query parameters, parsed by the contract into arrays, integers and booleans. */
  query: Query;
  /** The validated JSON or form body; files of a multipart body are `File`s. */
  body: Body;
  headers: Headers;
  /** null only for operations with `security: []` or the client's basic header. */
  actor: Actor | null;
  ip: string;
  requestId: string;
  lang: Lang;
  /**
   * For a write, the transaction of the request: it commits together with the audit row. Never use `context.db` in a
   * write: PGlite has one connection, and the transaction holds it.
   */
  db: Kysely<Tables>;
  /** Adds to the audit row; later notes override earlier ones. */
  note: (note: AuditNote) => void;
  /** Id of the audit row of this call. */
  auditId: string;
  /** Path of the request, without its query. */
  uri: string;
  /**
   * The action is one line of a batch.
   * @default false
   */
  isInBatch?: true;
  /**
   * The call does what its caller approved as the second person: the proposal, and who made it.
   * @default undefined: the caller acts alone
   */
  approved?: { id: string; requestedById: string | null; requestedByName: string };
  /** Returns the handler of an operation, which neither authorizes nor asks for a second person. */
  handlerOf?: (operationId: string) => Handler;
  /** Runs after the transaction of a write has committed. */
  afterCommit: (work: () => void) => void;
  context: Context;
};

/** The call of a handler: of its operation, or of any. */
export type Handled<Id extends OperationId> = [Id] extends [never] ? Call : CallOf<Id>;

/** A method, so that the router may hand each handler the call that it has validated by the operation of that handler. */
type Handle<Given> = { handle(call: Given): Promise<unknown> }['handle'];

/**
 * Returns the envelope's data (undefined: none) or a Response. Throws `Failure` or `HttpFailure`. `before` does slow work
 * outside the transaction and returns the handler for the inside.
 *
 * `Handler<'importWalletAddress'>` has the body and the query of its operation.
 */
export type Handler<Id extends OperationId = never> = Handle<Handled<Id>> & {
  before?: { before(call: Handled<Id>): Promise<Handler<Id>> }['before'];
};

/** Handlers by operationId, each with the body and the query of its operation. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };

/**
 * Returns a handler that does slow work, such as hashing a password, before the transaction of the call begins. What
 * `prepare` read may have changed since; `handle` checks it again. A write of `prepare` is
 * committed at once.
 */
export const prepared = <Result, Id extends OperationId = never>(
  prepare: (call: Handled<Id>) => Promise<Result>,
  handle: (call: Handled<Id>, result: Result) => Promise<unknown>,
): Handler<Id> =>
  Object.assign(async (call: Handled<Id>) => handle(call, await prepare(call)), {
    before: async (call: Handled<Id>): Promise<Handler<Id>> => {
      const result = await prepare(call);
      return (inside) => handle(inside, result);
    },
  });

/** Returns the caller of an operation that requires a session. */
export function signedIn({ actor, operation }: Call): Actor {
  if (!actor)
    throw new Error(`${operation.id} was called without an actor: it needs x-permission in the contract.`);
  return actor;
}

/** Returns the current time as RFC 3339, shifted by `shift` milliseconds. */
export const instant = ({ context }: Pick<Call, 'context'>, shift = 0): string =>
  new Date(context.now().getTime() + shift).toISOString();

/**
 * Whether a user sees the whole platform, and with it data for its staff only (contract: x-inside): names and notes of
 * staff, sign-in locations and withdrawal addresses of members. Users limited to a team do not (domain section 2).
 */
export const seesWholePlatform = (actor: Pick<Actor, 'dataScope'> | null): boolean =>
  actor?.dataScope === 'ALL';

/** A GET outside the contract: delivery of a file, or inspection by tests. */
export type Route = {
  /** hono pattern, `/open/api/file/:fileId{[0-9]+}`. */
  path: string;
  /**
   * Exists only with `--test`.
   * @default false
   */
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
