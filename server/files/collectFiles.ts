import type { Kysely } from 'kysely';
import type { Context, Settings } from '@server/context';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { collectContents } from './collectContents';
import { referencedFiles } from './fileReferences';

const hour = 3_600_000;
/** How long an upload waits for a record that refers to it. */
const waiting = 24 * hour;
/** Files in one transaction. The next hour takes the rest. */
const most = 1_000;

/** Scopes whose files may go. KYC and CHAT are evidence, which is never deleted; exports end by themselves. */
const scopes = ['STATIC', 'BUSINESS'];

/** The hour in which each platform last looked, by its settings, which identify it. */
const lastHour = new WeakMap<Settings, number>();

/**
 * Deletes uploaded files that no record refers to, once an hour: abandoned uploads, and files that another one replaced. A
 * step of the tick, so the leader alone does it.
 */
export const collectFiles = async (context: Context): Promise<void> => {
  const { options, now } = context;
  const present = Math.floor(now().getTime() / hour);
  const last = lastHour.get(options);
  lastHour.set(options, present);
  if (last === undefined || last === present) return;
  await collectRows(context);
  await collectContents(context, new Date(now().getTime() - waiting));
};

const collectRows = async ({ db, now }: Context): Promise<void> => {
  const before = new Date(now().getTime() - waiting).toISOString();
  const old = await oldFiles(db, before).execute();
  const candidates = old.length === 0 ? [] : await unreferenced(db, old);
  if (candidates.length === 0) return;
  await inTransaction(db, async (trx) => {
    // A change that refers to one of them holds its row: it is skipped here, or does not find the file any more.
    const locked = await oldFiles(trx, before)
      .where('id', 'in', candidates.slice(0, most))
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const gone = locked.length === 0 ? [] : await unreferenced(trx, locked);
    if (gone.length > 0) await trx.deleteFrom('file').where('id', 'in', gone).execute();
  });
};

/** Selects the files that were last uploaded before a time. */
const oldFiles = (db: Kysely<Tables>, before: string) =>
  db
    .selectFrom('file')
    .select('id')
    .where('scope', 'in', scopes)
    .where(({ fn }) => fn.coalesce('uploadedAgainAt', 'createdAt'), '<', before);

const unreferenced = async (db: Kysely<Tables>, files: readonly { id: string }[]): Promise<string[]> => {
  const referenced = await referencedFiles(db);
  return files.flatMap(({ id }) => (referenced.has(id) ? [] : [id]));
};
