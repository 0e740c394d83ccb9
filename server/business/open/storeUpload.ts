import { fileTypeFromBuffer } from 'file-type/core';
import type { components } from '@/api/gen/contract/open';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, HttpFailure, invalid } from '@server/call/failure';
import type { Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { keepContent } from '@server/db/contentLock';
import { storeBytes } from '@server/db/fileStore';
import type { Stored } from '@server/db/fileStore';
import { fileKinds } from './fileKinds';
import type { Kind, Scope } from './fileKinds';
import { reencode } from './picture';
import type { Picture } from './picture';

export type UploadedFile = components['schemas']['UploadedFile'];

/** A file before it is accepted; `head` are its first bytes. */
type Incoming = { name: string; scope: Scope; head: Buffer; size: number };

/**
 * Detects the type of a file by its content and returns its rules; name and declared type are not trusted. Throws 40001 at
 * `file` for a forbidden type or size, 403 without the permission.
 */
export async function kindOf(
  call: Call,
  { name, scope, head, size }: Incoming,
): Promise<Kind & { mime: string }> {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? textTypeOf(name, head);
  const kind = fileKinds[scope][mime];
  if (!kind) throw wrongType(Object.keys(fileKinds[scope]));
  if (kind.permission && !signedIn(call).permissions.has(kind.permission))
    throw new HttpFailure(403, code.noPermission, texts.noPermission);
  if (size > kind.maxBytes) throw tooLarge(kind.maxBytes);
  return { ...kind, mime };
}

/** A file that is accepted, with its picture redrawn. */
export type ReadUpload = { name: string; scope: Scope; mime: string; bytes: Buffer; picture: Picture | null };

/** Accepts a file and redraws a picture, which takes long: do it before the transaction. */
export async function readUpload(call: Call, name: string, scope: Scope, bytes: Buffer): Promise<ReadUpload> {
  const { mime, isPicture } = await kindOf(call, { name, scope, head: bytes, size: bytes.length });
  const picture = isPicture ? await reencode(bytes, mime) : null;
  if (isPicture && !picture) throw unreadable();
  return { name, scope, mime, bytes, picture };
}

/** Stores an accepted file. */
export async function storeUpload(call: Call, read: ReadUpload): Promise<UploadedFile> {
  const { name, scope, mime, bytes, picture } = read;
  const hold = (sha256: string) => keepContent(call.db, sha256);
  const stored = await storeBytes(call.context.options.filesDir, picture?.bytes ?? bytes, hold);
  return register(call, { name, scope, mime, stored, width: picture?.width, height: picture?.height });
}

type RegisteredFile = {
  name: string;
  scope: Scope;
  mime: string;
  stored: Stored;
  width?: number | undefined;
  height?: number | undefined;
};

/**
 * Registers a stored file. The same content of one user in the same scope keeps its id and first name. Another user gets a
 * separate file, because private files are visible to their uploader.
 */
export async function register(
  call: Call,
  { name, scope, mime, stored, width, height }: RegisteredFile,
): Promise<UploadedFile> {
  const { userId: uploaderId, name: uploaderName } = signedIn(call);
  const originalName = plainName(name);
  const { id } = await call.db
    .insertInto('file')
    .values({
      id: call.context.nextId(),
      scope,
      mime,
      originalName,
      storedName: stored.sha256,
      ...stored,
      width: width ?? null,
      height: height ?? null,
      uploaderId,
      uploaderName,
      createdAt: instant(call),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'sha256', 'uploaderId'])
        .doUpdateSet({ mime, uploadedAgainAt: instant(call) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  call.note({ resource: 'file', resourceId: id });
  return {
    fileId: id,
    url: `/open/api/file/${id}`,
    name: originalName,
    ...stored,
    mime,
    ...(width !== undefined && height !== undefined && { width, height }),
  };
}

/** Text has no signature: a file is CSV by its name and contains no NUL. */
const textTypeOf = (name: string, bytes: Buffer): string =>
  name.toLowerCase().endsWith('.csv') && !bytes.includes(0) ? 'text/csv' : '';

/** Returns the file's base name as text without control characters. */
const plainName = (name: string): string =>
  [...name.replace(/^.*[/\\]/, '').replace(/[\u0000-\u001f\u007f]/g, '')].slice(0, 255).join('');

/** Returns the usual name of a type; that of workbooks is too long. */
const shortName = (type: string): string =>
  type.endsWith('spreadsheetml.sheet') ? 'xlsx' : type.replace(/^.*\//, '');

const wrongType = (types: readonly string[]): Failure => {
  const list = types.map(shortName).join(', ');
  const text = {
    'zh-CN': `文件内容不是允许的类型（${list}）`,
    'en-US': `The content is not of an allowed type (${list})`,
  };
  return invalid({ field: 'file', rule: 'fileType', text, params: { types } });
};

/** Returns 40001 at the field `file`. */
export const tooLarge = (maxBytes: number): Failure => {
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
