import { isStorableId } from '@server/db/snowflake';
import { code, HttpFailure } from '@server/call/failure';
import type { Route, Visit } from '@server/call/call';
import { isSigned } from '@server/call/signedUrl';
import { texts } from '@server/call/texts';
import { readBytes } from '@server/db/fileStore';
import { isShownInline } from './fileKinds';

/** Users who may create signed URLs may open the files. */
const signPermission = 'system:file:signedUrl';

/**
 * Delivers a file: public files to everyone; others by a signed URL, to the uploader, and to users who may create such
 * URLs. Otherwise 404.
 */
export const fileRoute: Route = {
  path: '/open/api/file/:fileId{[0-9]{1,20}}',
  answer: async (visit) => {
    const file = await findFile(visit);
    if (!file) throw new HttpFailure(404, code.notFound, texts.notFound);
    const isPublic = file.scope === 'STATIC';
    const isOpened = isSigned(visit.context, `/open/api/file/${visit.params.fileId}`, visit.query);
    if (!isPublic && !isOpened) requireAccess(visit, file);
    const disposition = isShownInline(file.mime) ? 'inline' : 'attachment';
    return new Response(new Uint8Array(await readBytes(visit.context.options.dataDir, file.storedName)), {
      headers: {
        'content-type': file.mime,
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.originalName)}`,
        'x-content-type-options': 'nosniff',
        'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
      },
    });
  },
};

const requireAccess = ({ actor }: Visit, { uploaderId }: { uploaderId: string | null }): void => {
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
