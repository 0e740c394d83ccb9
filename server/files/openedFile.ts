import type { components } from '@/api/gen/contract/shared';
import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { personalUrl } from '@server/call/signedUrl';

/** Lifetime of an address in milliseconds. */
const validFor = 60_000;

/**
 * Returns an address of a stored file for the caller alone, valid for 60 seconds; undefined if there is no such file. The
 * caller checks the right to see it, and notes the look for the audit log.
 */
export async function openedFile(
  call: Call,
  fileId: string,
): Promise<components['schemas']['OpenedFile'] | undefined> {
  const { db, context } = call;
  const file = await db
    .selectFrom('file')
    .select(['originalName', 'mime', 'size', 'sha256'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return undefined;
  const expiresAt = new Date(context.now().getTime() + validFor).toISOString();
  const url = personalUrl(context, `/open/api/file/${fileId}`, signedIn(call).userId, expiresAt);
  return {
    url,
    name: file.originalName,
    mime: file.mime,
    size: file.size,
    sha256: file.sha256,
    expiresAt,
  };
}
