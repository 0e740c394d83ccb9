import { sql } from 'kysely';
import type { Context } from '@server/context';

const day = 86_400_000;

/** Days that finished noise is kept, by table: what no record, entry of the ledger or invariant needs. */
const kept: readonly (readonly [table: string, days: number, finished: string])[] = [
  [
    'chainTx',
    7,
    `state in ('READ', 'ORPHANED') and direction = 'OUT' and not exists (select from withdrawal
    where "withdrawNo" = "bizNo" and status in ('BROADCASTING', 'CONFIRMING', 'UNKNOWN', 'FAILED'))`,
  ],
  [
    'chainTx',
    7,
    `state in ('READ', 'ORPHANED') and direction = 'IN' and not exists (select from deposit
    where deposit."chainCode" = "chainTx"."chainCode" and deposit."txHash" = "chainTx"."txHash"
      and status in ('DETECTED', 'CONFIRMING', 'RISK_HOLD', 'BELOW_MIN'))`,
  ],
  // Market orders that met no offer: they have held nothing, and nobody has decided on them.
  [
    'spotOrder',
    30,
    `status in ('CANCELLED', 'REJECTED') and "filledAmount" = 0
    and not exists (select from journal where "bizType" = 'SPOT_TRADE' and "bizNo" = "orderNo")
    and not exists (select from timeline where resource = 'spotOrder' and "resourceId" = "spotOrder".id)`,
  ],
  ['memberSignIn', 90, `result <> 'SUCCESS'`],
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
