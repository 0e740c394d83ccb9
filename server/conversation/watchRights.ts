import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { chatChannel } from './events';
import type { ChatEvent } from './events';

/** What the rights of a connection depend on. The last use of a session is no change of rights. */
const watched = [
  ['role', 'insert or update or delete'],
  ['rolePermission', 'insert or update or delete'],
  ['staffRole', 'insert or update or delete'],
  ['staffUser', 'update of status, "mustChangePwd", "agentNo"'],
  ['session', 'update of "endedAt" or delete'],
  ['memberSession', 'update of "endedAt" or delete'],
] as const;

const event: ChatEvent = { kind: 'rights' };

/** Makes the database tell the chat of every change of rights, so that no writer can forget it. */
export const watchRights = async (db: Kysely<Tables>): Promise<void> => {
  const told = sql.lit(JSON.stringify(event));
  await sql`create or replace function tell_rights() returns trigger language plpgsql as
    $$ begin perform pg_notify(${sql.lit(chatChannel)}, ${told}); return null; end $$`.execute(db);
  for (const [table, change] of watched)
    await sql`create or replace trigger "tellRights" after ${sql.raw(change)} on ${sql.table(table)}
      for each statement execute function tell_rights()`.execute(db);
};
