import type { Kysely } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import type { Tables } from '@server/db/tables';
import type { Context } from '@server/context';
import { isUnavailable } from '@server/db/unavailable';
import type { Actor, AuditNote, Call } from './call';
import { code, Failure, HttpFailure } from './failure';

/** The audit row of one write, completed while the call runs. */
export type Audit = {
  id: string;
  note: (note: AuditNote) => void;
  /** Writes the row; without an error the call succeeded. */
  write: (db: Kysely<Tables>, error?: unknown) => Promise<void>;
};

const denials: readonly number[] = [code.unauthorized, code.noPermission];

/** Opens the audit row of a call. Bodies are never stored; a row holds only what the handler notes, masked. */
export const openAudit = (
  context: Context,
  call: Pick<Call, 'headers' | 'ip' | 'requestId'> & {
    operation: Pick<Operation, 'id' | 'tag' | 'permission'>;
    uri: string;
    actor: () => Actor | null;
  },
): Audit => {
  const startedAt = performance.now();
  const id = context.nextId();
  let notes: AuditNote = {};
  return {
    id,
    note: (note) => {
      notes = { ...notes, ...note };
    },
    write: async (db, error) => {
      if (error === undefined && notes.isAuditedElsewhere) return;
      const actor = notes.actor ?? call.actor();
      // A row that names an account is limited by its waits (services/staff/throttle).
      const isAnonymous = error !== undefined && !actor && !notes.resourceId;
      if (isAnonymous && !context.rates.take(`audit ${call.ip} ${codeOf(error)}`, 1)) return;
      const { operation } = call;
      const permission = operation.permission === 'signed-in' ? null : operation.permission;
      await db
        .insertInto('auditLog')
        .values({
          id,
          logType: notes.logType ?? (operation.tag === 'auth' ? 'LOGIN' : 'OPERATE'),
          actorId: actor?.userId ?? null,
          actorName: actor?.name ?? null,
          roleCodes: JSON.stringify(actor?.roles ?? []),
          action: notes.action ?? permission ?? operation.id,
          resource: notes.resource ?? null,
          resourceId: notes.resourceId ?? null,
          diff: JSON.stringify(error === undefined ? (notes.diff ?? []) : []),
          reason: notes.reason ?? null,
          reviewOf: error === undefined ? (notes.reviewOf ?? null) : null,
          costMs: Math.round(performance.now() - startedAt),
          ip: call.ip,
          userAgent: (call.headers.get('user-agent') ?? '').slice(0, 255),
          requestId: call.requestId,
          uri: call.uri.slice(0, 255),
          createdAt: context.now().toISOString(),
          ...outcome(error),
        })
        .execute();
    },
  };
};

const codeOf = (error: unknown): number => {
  if (error instanceof Failure || error instanceof HttpFailure) return error.code;
  return isUnavailable(error) ? code.unavailable : code.internal;
};

const outcome = (error: unknown): { result: string; errorCode: string | null } => {
  if (error === undefined) return { result: 'SUCCESS', errorCode: null };
  const refused = codeOf(error);
  return { result: denials.includes(refused) ? 'DENIED' : 'FAIL', errorCode: `${refused}` };
};
