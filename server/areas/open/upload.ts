import { fileTypeFromBuffer } from 'file-type/core';
import type { components } from '@/api/gen/contract';
import { bodyOf } from '@server/areas/body';
import { instant } from '@server/areas/instant';
import { signedIn } from '@server/areas/signedIn';
import type { Call, Handler } from '@server/http/call';
import { invalid } from '@server/http/failure';
import type { Failure } from '@server/http/failure';
import { fileKinds } from './fileKinds';
import type { Scope } from './fileKinds';
import { sha256, storeBytes } from './fileStore';
import { redraw } from './picture';

type UploadedFile = components['schemas']['UploadedFile'];

/** A file for those who are signed in. */
export const uploadFile: Handler = (call) => {
  const { file, scope = 'BUSINESS' } = bodyOf<'PrivateUpload'>(call);
  return upload(call, file, scope);
};

/** A file for everybody. */
export const uploadStaticFile: Handler = (call) => {
  const { file, scope = 'STATIC' } = bodyOf<'PublicUpload'>(call);
  return upload(call, file, scope);
};

/** Takes a file by what it holds; its name and declared type prove nothing. 40001 at the field `file` when it is refused. */
async function upload(call: Call, file: Blob, scope: Scope): Promise<UploadedFile> {
  const given = Buffer.from(await file.arrayBuffer());
  const mime = (await fileTypeFromBuffer(given))?.mime ?? textTypeOf(file, given);
  const kind = fileKinds[scope][mime];
  if (!kind) throw wrongType(Object.keys(fileKinds[scope]));
  if (given.length > kind.maxBytes) throw tooLarge(kind.maxBytes);
  const picture = kind.isPicture ? await redraw(given, mime) : null;
  if (kind.isPicture && !picture) throw unreadable();
  const bytes = picture?.bytes ?? given;
  const { userId: uploaderId, name: uploaderName } = signedIn(call);
  const row = {
    scope,
    mime,
    originalName: nameOf(file),
    storedName: await storeBytes(call.platform, bytes),
    size: bytes.length,
    sha256: sha256(bytes),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    uploaderId,
    uploaderName,
    createdAt: instant(call),
  };
  const { id } = await call.db
    .insertInto('file')
    .values({ ...row, id: call.platform.nextId() })
    // The same content in the same scope is the same file: it keeps its id and the name it came with first.
    .onConflict((conflict) => conflict.columns(['scope', 'sha256']).doUpdateSet({ mime }))
    .returning('id')
    .executeTakeFirstOrThrow();
  call.note({ resource: 'file', resourceId: id });
  return {
    fileId: id,
    url: `/open/api/file/${id}`,
    name: row.originalName,
    size: row.size,
    mime,
    sha256: row.sha256,
    ...(picture && { width: picture.width, height: picture.height }),
  };
}

/** Text shows by nothing what it is: a CSV file is one by its name, and holds no NUL. */
const textTypeOf = (file: Blob, bytes: Buffer): string =>
  nameOf(file).toLowerCase().endsWith('.csv') && !bytes.includes(0) ? 'text/csv' : '';

/** The name that a person knows the file by, as a text: no folders, no control characters. */
function nameOf(file: Blob): string {
  const name = file instanceof File ? file.name : '';
  return [...name.replace(/^.*[/\\]/, '').replace(/[\u0000-\u001f\u007f]/g, '')].slice(0, 255).join('');
}

const wrongType = (types: readonly string[]): Failure => {
  const list = types.map((type) => type.replace(/^.*\//, '')).join(', ');
  const text = {
    'zh-CN': `文件内容不是允许的类型（${list}）`,
    'en-US': `The content is not of an allowed type (${list})`,
  };
  return invalid({ field: 'file', rule: 'fileType', text, params: { types } });
};

const tooLarge = (maxBytes: number): Failure => {
  const limit = `${maxBytes / 1024 / 1024} MB`;
  const text = { 'zh-CN': `文件不能超过 ${limit}`, 'en-US': `The file may have at most ${limit}` };
  return invalid({ field: 'file', rule: 'fileSize', text, params: { maxBytes } });
};

const unreadable = (): Failure => {
  const text = {
    'zh-CN': '图片已损坏或超过 8000×8000 像素',
    'en-US': 'The picture is damaged or above 8000 × 8000 pixels',
  };
  return invalid({ field: 'file', rule: 'picture', text });
};
