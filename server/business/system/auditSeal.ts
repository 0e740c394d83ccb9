import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Handler } from '@server/call/call';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import type { EntityHooks } from '@server/resources/entity/entity';

type Row = Selectable<Tables['auditLog']>;
type Db = Kysely<Tables>;

/** Columns that a seal covers, in this order. */
const covered = [
  'id',
  'logType',
  'actorId',
  'actorName',
  'roleCodes',
  'action',
  'resource',
  'resourceId',
  'diff',
  'reason',
  'reviewOf',
  'result',
  'errorCode',
  'costMs',
  'ip',
  'userAgent',
  'requestId',
  'uri',
  'createdAt',
] as const satisfies readonly (keyof Row)[];

/** The columns of a row that a seal covers. */
export type SealedColumns = Pick<Row, (typeof covered)[number]>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The database stores the keys of a JSON value in its own order. */
const inOrder = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/**
 * Returns the seal of a row: SHA-256, in hexadecimal, of the previous seal and the row. Changing, removing or inserting a
 * row breaks every later seal (domain screen 64). `before` is empty for the first row.
 */
export const sealOf = (before: string, row: SealedColumns): string =>
  createHash('sha256')
    .update(
      `${before}\n${JSON.stringify(
        covered.map((name) => row[name]),
        inOrder,
      )}`,
    )
    .digest('hex');

const atOnce = 1_000;

const lastSeal = async (db: Db): Promise<{ seq: number; hash: string }> => {
  const last = await db
    .selectFrom('auditLog')
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .select(['seq', 'hash'])
    .executeTakeFirst();
  return { seq: last?.seq ?? 0, hash: last?.hash ?? '' };
};

/** Seals new rows in order, about a second after they were written, so that no write waits for another row. */
const sealAuditLog = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  const open = db.selectFrom('auditLog').where('seq', 'is', null);
  if (!(await open.select('id').limit(1).executeTakeFirst())) return;
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('auditLog.seal'))`.execute(trx);
    const rows = await trx
      .selectFrom('auditLog')
      .where('seq', 'is', null)
      .orderBy('id')
      .limit(atOnce)
      .selectAll()
      .execute();
    let { seq, hash } = await lastSeal(trx);
    for (const row of rows) {
      const prevHash = hash;
      hash = sealOf(prevHash, row);
      seq += 1;
      await trx.updateTable('auditLog').set({ seq, prevHash, hash }).where('id', '=', row.id).execute();
    }
  });
};

/** Returns the number of sealed rows, and the id of the first that does not match its seal; null when all match. */
export const auditChain = async (db: Db): Promise<{ sealed: number; brokenAt: string | null }> => {
  let last = { seq: 0, hash: '' };
  for (;;) {
    const rows = await db
      .selectFrom('auditLog')
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(atOnce)
      .selectAll()
      .execute();
    for (const row of rows) {
      const isNext = row.seq === last.seq + 1 && row.prevHash === last.hash;
      if (!isNext || row.hash !== sealOf(last.hash, row)) return { sealed: last.seq, brokenAt: row.id };
      last = { seq: row.seq ?? 0, hash: row.hash };
    }
    if (rows.length < atOnce) return { sealed: last.seq, brokenAt: null };
  }
};

/** Verifies the seals of the audit log (domain screen 64). */
export const verifyAuditLog: Handler<'verifySystemLog'> = ({ db }) => auditChain(db);

/** The audit log (domain screen 64). Users without the export permission see only their own rows. */
export const auditLogHooks: EntityHooks<'auditLog'> = {
  where: ({ permissions, userId }) =>
    permissions.has('system:log:export') ? null : sql`"auditLog"."actorId" = ${userId}`,
  tick: sealAuditLog,
};
