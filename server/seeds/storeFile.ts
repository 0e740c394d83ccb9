import type { Kysely } from 'kysely';
import { storeBytes } from '@server/db/fileStore';
import type { Tables } from '@server/db/tables';
import type { SeedContext } from './context';
import { hour } from './scatter';

/** A file of the demo data; `side`: width and height of a square picture. */
export type SeedFile = { name: string; scope: string; mime: string; bytes: Buffer; side: number | null };

/** Stores a file and its row like an upload, and returns its id. */
export async function storeFile(
  db: Kysely<Tables>,
  context: SeedContext,
  { name, scope, mime, bytes, side: px }: SeedFile,
) {
  const stored = await storeBytes(context.dataDir, bytes);
  const uploader = await db
    .selectFrom('staffUser')
    .select(['id', 'realName'])
    .orderBy('id')
    .executeTakeFirst();
  const id = context.nextId();
  const createdAt = new Date(context.at.getTime() - Number(BigInt(id) % 480n) * hour).toISOString();
  const picture = { width: px, height: px };
  const by = { uploaderId: uploader?.id ?? null, uploaderName: uploader?.realName ?? null };
  await db
    .insertInto('file')
    .values({
      id,
      scope,
      originalName: name,
      storedName: stored.sha256,
      mime,
      ...stored,
      createdAt,
      ...picture,
      ...by,
    })
    .execute();
  return id;
}
