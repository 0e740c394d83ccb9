import { isStorableId } from '@server/db/snowflake';
import { code, HttpFailure } from '@server/call/failure';
import type { Route, Visit } from '@server/call/call';
import { isSigned, isSignedFor } from '@server/call/signedUrl';
import { texts } from '@server/call/texts';
import { readBytes, storedPath } from '@server/db/fileStore';
import { streamFile } from '@server/call/streamFile';
import { isShownInline } from './fileKinds';
import { watermarked } from './watermark';

/** Users who may create signed URLs may open the files. */
const signPermission = 'system:file:signedUrl';

/**
 * Delivers a file: public files to everyone; others by a signed URL, to the uploader, and to users who may create such
 * URLs. A URL for one user (`openRecordFile`) is read with the token of that user. Otherwise 404. Pictures of identity
 * documents carry the reader and the time.
 */
export const fileRoute: Route = {
  path: '/open/api/file/:fileId{[0-9]{1,20}}',
  answer: async (visit) => {
    const file = await findFile(visit);
    if (!file) throw new HttpFailure(404, code.notFound, texts.notFound);
    const isPublic = file.scope === 'STATIC';
    if (!isPublic && !isOpened(visit)) requireAccess(visit, file);
    const disposition = isShownInline(file.mime) ? 'inline' : 'attachment';
    const headers = {
      'content-type': file.mime,
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.originalName)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    };
    const { filesDir } = visit.context.options;
    if (file.scope === 'KYC' && file.mime.startsWith('image/')) {
      const marked = await watermarked(await readBytes(filesDir, file.storedName), markOf(visit));
      return new Response(new Uint8Array(marked), { headers });
    }
    const asked = { range: visit.headers.get('range'), ifRange: visit.headers.get('if-range') };
    const tagged = { ...headers, etag: `"${file.storedName}"` };
    const sent = await streamFile(storedPath(filesDir, file.storedName), asked, tagged);
    if (!sent) throw new HttpFailure(404, code.notFound, texts.notFound);
    return sent;
  },
};

/** Who reads a file, and when: `op - 2026-11-20 09:30 UTC`. */
const markOf = ({ actor, context }: Visit): string =>
  `${actor?.username ?? 'signed address'} - ${context.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Whether a valid address is used: one for everybody, or by its user one for this user alone. */
const isOpened = ({ context, params, query, actor }: Visit): boolean => {
  const path = `/open/api/file/${params.fileId}`;
  return query.has('user')
    ? isSignedFor(context, path, actor?.userId, query)
    : isSigned(context, path, query);
};

const requireAccess = ({ actor, query }: Visit, { uploaderId }: { uploaderId: string | null }): void => {
  // An address of a user that is expired, or used by somebody else, does not tell that the file exists.
  if (query.has('user')) throw new HttpFailure(404, code.notFound, texts.notFound);
  if (!actor) throw new HttpFailure(401, code.unauthorized, texts.signIn);
  if (actor.userId !== uploaderId && !actor.permissions.has(signPermission))
    throw new HttpFailure(404, code.notFound, texts.notFound);
};

const findFile = async ({ params, context }: Visit) => {
  const fileId = params.fileId ?? '';
  if (!isStorableId(fileId)) return undefined;
  return context.db
    .selectFrom('file')
    .where('id', '=', fileId)
    .select(['scope', 'mime', 'originalName', 'storedName', 'uploaderId'])
    .executeTakeFirst();
};
