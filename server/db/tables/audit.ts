import { id, integer, json, nullable, table, text, time } from '@server/db/column';

/** One field of a change; masked where the contract masks it. */
export type Change = { field: string; before: unknown; after: unknown };

/** Who did what, one row per write, never changed (domain section 2, screen 64). */
export const auditTables = {
  auditLog: table(
    {
      id: id(),
      /** OPERATE, LOGIN, ERROR or ACCESS. */
      logType: text(),
      actorId: nullable(id()),
      actorName: nullable(text()),
      roleCodes: json<string[]>(),
      /** Permission code, or the operation's id where it has none. */
      action: text(),
      resource: nullable(text()),
      resourceId: nullable(text()),
      /** Masked where the field is. */
      diff: json<Change[]>(),
      reason: nullable(text()),
      /** Id of the first actor's row, where this one reviewed what they did. */
      reviewOf: nullable(text()),
      /** SUCCESS, FAIL or DENIED. */
      result: text(),
      errorCode: nullable(text()),
      costMs: integer(),
      ip: text(),
      userAgent: text(),
      requestId: text(),
      uri: text(),
      createdAt: time(),
      /** Place in the chain of seals, from 1; null until the row is sealed. */
      seq: nullable(integer()),
      /** The seal of the row before, and this row's own over it and all of the above. */
      prevHash: nullable(text()),
      hash: nullable(text()),
    },
    {
      unique: [['seq']],
      // The first three hold what the list sorts and filters by, so that it is answered from them: a row is ten times as wide.
      // An entry takes 2704 bytes: the longest reason (500 signs of 4 bytes) and uri (255 of 1) fit into one, not much more.
      index: [
        ['createdAt', 'id', 'actorName', 'action', 'result', 'logType', 'costMs'],
        ['costMs', 'id', 'createdAt', 'actorName', 'action', 'result', 'logType'],
        ['createdAt', 'id', 'uri', 'reason', 'errorCode', 'reviewOf'],
        ['actorId', 'createdAt'],
        ['resource', 'resourceId'],
        ['requestId'],
        ['ip', 'createdAt'],
      ],
    },
  ),
  /** What happened to one record, by staff or by the system: the answer of the timeline calls. */
  timeline: table(
    {
      id: id(),
      resource: text(),
      resourceId: id(),
      at: time(),
      /** STATUS, NOTE or AUDIT. */
      kind: text(),
      action: text(),
      actorName: nullable(text()),
      /** null when the system acted. */
      actorId: nullable(id()),
      /** The row of the audit log that tells of the same. */
      auditId: nullable(id()),
      from: nullable(text()),
      to: nullable(text()),
      reason: nullable(text()),
      changes: json<Change[]>(),
    },
    { index: [['resource', 'resourceId', 'id']] },
  ),
  /** Answers of calls that carried an Idempotency-Key, for 24 h. */
  idempotency: table(
    {
      userId: id(),
      key: text(),
      /** SHA-256 of operation, path and body. */
      requestHash: text(),
      /** null only inside the transaction of the first call. */
      answer: nullable(text()),
      createdAt: time(),
    },
    { primary: ['userId', 'key'], index: [['createdAt']] },
  ),
};
