import { sql } from 'kysely';
import type { Context } from '@server/context';

const day = 86_400_000;

/** Days that finished noise is kept, by table: transfers that no record needs, and messages. */
const kept: readonly (readonly [table: string, days: number, finished: string])[] = [
  [
    'chainTx',
    7,
    `state in ('READ', 'ORPHANED') and direction = 'OUT' and not exists (select from withdrawal
    where "withdrawNo" = "bizNo" and status in ('BROADCASTING', 'CONFIRMING', 'UNKNOWN', 'FAILED'))`,
  ],
  ['mailLog', 60, `status <> 'QUEUED'`],
  ['smsLog', 60, `status <> 'QUEUED'`],
];

/** Deletes old noise once a day, at midnight UTC, so that a demo that runs for long does not grow without bound. */
export const thinOut = async ({ db, now }: Context): Promise<void> => {
  const at = now().getTime();
  if (Math.floor(at / day) === Math.floor((at - 1_000) / day)) return;
  for (const [table, days, finished] of kept)
    await sql`delete from ${sql.table(table)} where ${sql.raw(finished)}
      and "createdAt" < ${new Date(at - days * day).toISOString()}`.execute(db);
};
