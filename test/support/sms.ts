import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Platform } from '@server/platform';

/** Adds an SMS to the log and returns its id. */
export const sentSms = async (
  platform: Platform,
  values: Partial<Insertable<Tables['smsLog']>> = {},
): Promise<string> => {
  const id = platform.nextId();
  const at = platform.now().toISOString();
  const row = {
    id,
    createdAt: at,
    updatedAt: at,
    smsNo: `S${id.slice(-15)}`,
    mobile: '13800001234',
    phoneCode: '86',
    scene: 'NOTICE',
    templateCode: 'notice',
    content: 'Your code is 482913.',
    status: 'DELIVERED',
    channel: 'test',
    ip: '10.0.0.1',
    ...values,
  };
  await platform.db.insertInto('smsLog').values(row).execute();
  return id;
};

/** Fills the log with that many SMS, a millisecond apart, and nothing else. */
export const manySms = async ({ db, now }: Platform, count: number): Promise<void> => {
  await db.deleteFrom('smsLog').execute();
  await sql`
    insert into "smsLog" (id, "createdAt", "updatedAt", "smsNo", mobile, "phoneCode", scene, "templateCode",
      content, status, channel, ip)
    select n, ${now().toISOString()}::timestamptz - n * interval '1 millisecond', now(), 'S' || n, '13800001234', '86',
      'NOTICE', 'notice', 'Text', 'DELIVERED', 'test', '10.0.0.1'
    from generate_series(1, ${count}::integer) as n`.execute(db);
};
