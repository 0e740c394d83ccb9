import { isStorableId } from '@server/db/snowflake';
import { type Call, signedIn } from '@server/call/call';
import type { FieldError, Text } from '@server/call/failure';
import type { EntityField } from '@server/resources/entity/entity';

/**
 * Returns the errors of an uploaded file that is missing or breaks the field's rules (contract: x-file). A file that is not
 * public counts as missing for everybody but its uploader, because who may read a record may open its files.
 */
export const fileErrors = async (
  call: Call,
  { name, file }: Pick<EntityField, 'name' | 'file'>,
  fileId: string,
): Promise<FieldError[]> => {
  const refuse = (rule: string, text: Text): FieldError[] => [
    { field: name, rule, text, params: { ...file } },
  ];
  const found = isStorableId(fileId) ? await fileToRefer(call, fileId) : undefined;
  const isPublic = found?.scope === 'STATIC';
  if (!found || (!isPublic && found.uploaderId !== signedIn(call).userId))
    return refuse('file', { 'zh-CN': '文件不存在', 'en-US': 'There is no such file' });
  const { kinds, maxBytes, square } = file;
  if (file.private === true && isPublic)
    return refuse('filePrivate', {
      'zh-CN': '该文件是公开的，请重新上传',
      'en-US': 'The file is public: upload it here',
    });
  if (kinds && !kinds.includes(extensionOf(found.mime))) {
    const list = kinds.join(', ');
    return refuse('fileKind', { 'zh-CN': `只接受 ${list}`, 'en-US': `Only ${list}` });
  }
  if (maxBytes !== undefined && found.size > maxBytes) {
    const kilobytes = Math.floor(maxBytes / 1024);
    return refuse('fileSize', { 'zh-CN': `不能超过 ${kilobytes} KB`, 'en-US': `At most ${kilobytes} KB` });
  }
  if (square === true && found.width !== found.height) {
    return refuse('fileShape', { 'zh-CN': '宽高须相等', 'en-US': 'Must be as wide as it is high' });
  }
  return [];
};

/** Holds the file until the change is committed, so that it is not collected meanwhile (services/files). */
const fileToRefer = ({ db }: Call, fileId: string) =>
  db.selectFrom('file').selectAll().where('id', '=', fileId).forKeyShare().executeTakeFirst();

const extensionOf = (mime: string): string => mime.slice(mime.indexOf('/') + 1).replace('jpeg', 'jpg');
