import { sql } from 'kysely';
import type { Context, Settings } from '@server/context';

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
  // The last success of each device stays: a withdrawal after the first use of a device is a risk.
  [
    'memberSignIn',
    30,
    `result <> 'SUCCESS' or exists (select from "memberSignIn" later
    where later."memberUid" = "memberSignIn"."memberUid" and later."deviceId" = "memberSignIn"."deviceId"
      and later.ip = "memberSignIn".ip and later.result = 'SUCCESS' and later.id > "memberSignIn".id)`,
  ],
  ['mailLog', 60, `status <> 'QUEUED'`],
  ['smsLog', 60, `status <> 'QUEUED'`],
];

/** The last day on which each platform was thinned out, by its settings, which identify it. */
const lastDay = new WeakMap<Settings, number>();

/**
 * Deletes old noise once a day (UTC) and after a start, so that a demo that runs for long does not grow without bound,
 * whatever it did at midnight.
 */
export const thinOut = async ({ db, now, options }: Context): Promise<void> => {
  const at = now().getTime();
  const today = Math.floor(at / day);
  if (lastDay.get(options) === today) return;
  for (const [table, days, finished] of kept)
    await sql`delete from ${sql.table(table)} where (${sql.raw(finished)})
      and "createdAt" < ${new Date(at - days * day).toISOString()}`.execute(db);
  lastDay.set(options, today);
};
