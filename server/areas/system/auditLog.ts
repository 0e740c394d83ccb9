import { sql } from 'kysely';
import type { EntityHooks } from '@server/resources/entity/entity';
import { sealAuditLog } from './auditSeal';

/** The audit log (domain screen 64). Whoever may not export it sees what they did themselves, and nothing else. */
export const auditLogHooks: EntityHooks = {
  where: ({ permissions, userId }) =>
    permissions.has('system:log:export') ? null : sql`"auditLog"."actorId" = ${userId}`,
  tick: sealAuditLog,
};
