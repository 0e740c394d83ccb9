import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EntityName } from '@server/contract/entities';

/** Counts the proposals that wait for a record (the contract's `pending`), as a derived field. */
export const pendingProposals = (entity: EntityName): RawBuilder<unknown> =>
  sql`(select count(*)::int from approval where approval."targetId" = ${sql.ref(`${entity}.id`)}::text
    and approval.resource = ${sql.lit(entity)} and approval.status = 'PENDING')`;
