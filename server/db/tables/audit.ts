import { id, integer, json, nullable, table, text, time } from '@server/db/column';

/** One changed field; masked if the contract masks it. */
export type Change = { field: string; before: unknown; after: unknown };

/** The audit log: one row per write, never changed (domain section 2, screen 64). */
export const auditTables = {
  auditLog: table(
    {
      id: id(),
      /** OPERATE, LOGIN, ERROR or ACCESS. */
      logType: text(),
      actorId: nullable(id()),
      actorName: nullable(text()),
      roleCodes: json<string[]>(),
      /** Permission code, or the operation's id without one. */
      action: text(),
      resource: nullable(text()),
      resourceId: nullable(text()),
      /** Masked like the field. */
      diff: json<Change[]>(),
      reason: nullable(text()),
      /** Id of the audit row of the step that was reviewed. */
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
      /** Position in the chain of seals, from 1; null until the row is sealed. */
      seq: nullable(integer()),
      /** The seal of the previous row, and the seal of this row over that and all columns above. */
      prevHash: nullable(text()),
      hash: nullable(text()),
    },
    {
      unique: [['seq']],
      // The first three indexes cover what the list sorts and filters by, because a row is ten times as wide. An index
      // entry holds 2704 bytes: the longest reason (500 characters of 4 bytes) and uri (255 of 1) fit, little more.
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
  /** The timeline of one record: steps by staff and by the system. */
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
      /** The audit row of the same step. */
      auditId: nullable(id()),
      from: nullable(text()),
      to: nullable(text()),
      reason: nullable(text()),
      /** Why the record was frozen, suspended, held or disabled (dictionary freeze_reason). */
      reasonCode: nullable(text()),
      changes: json<Change[]>(),
    },
    {
      index: [
        ['resource', 'resourceId', 'id'],
        ['actorId', 'id'],
      ],
    },
  ),
  /** Answers of calls with an Idempotency-Key, kept for 24 h. */
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
