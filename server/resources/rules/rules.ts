import { isOwnPicture } from '@/kit/richText';
import { uniqueColumns } from '@server/db/migrate';
import type { Call } from '@server/call/call';
import { cleanHtml, pictureAddresses } from '@server/call/cleanHtml';
import { code, Failure, invalid } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { texts } from '@server/call/texts';
import type { Entities, Entity, Entry, Values } from '@server/resources/entity/entity';
import { applyMask } from '@server/resources/view/masks';
import { recordView } from '@server/resources/view/recordView';
import { referenceErrors } from './references';

/** Checks a create or update beyond the contract. Throws 40001 with the fields. */
export const checkValues = async (
  entity: Entity,
  entities: Entities,
  sent: Values,
  before: Entry | null,
  call: Call,
): Promise<void> => {
  const errors = [
    ...maskedValueErrors(entity, sent, before),
    ...(await richTextErrors(entity, sent, call)),
    ...(await referenceErrors(entity, sent, before, entities, call)),
    ...((await entity.hooks.check?.({ ...before, ...sent }, before, call)) ?? []),
  ];
  if (errors.length > 0) throw invalid(...errors);
};

/** A masked value that is sent back would overwrite the real one. */
const maskedValueErrors = (entity: Entity, sent: Values, before: Entry | null): FieldError[] =>
  entity.fields.flatMap(({ name, mask }) => {
    if (before === null || mask === null || sent[name] !== applyMask(mask, before[name])) return [];
    const text = {
      'zh-CN': '请填写完整内容，或留空不修改',
      'en-US': 'Enter the whole value, or leave it out',
    };
    return [{ field: name, rule: 'masked', text }];
  });

const nothing = { 'zh-CN': '没有可显示的内容', 'en-US': 'There is nothing to show in it' };
const foreign = {
  'zh-CN': '图片须上传到本平台，不能引用其他网站的图片：',
  'en-US': 'Upload its pictures here; this one comes from elsewhere: ',
};

/**
 * Refuses rich text of which nothing is left when it is cleaned, and pictures that are no files of the platform: whoever
 * hosts a picture could change it later, and learns who looks at it.
 */
const richTextErrors = async (entity: Entity, sent: Values, call: Call): Promise<FieldError[]> => {
  const errors: FieldError[] = [];
  for (const { name, kind } of entity.fields) {
    const value = sent[name];
    if (kind !== 'html' || typeof value !== 'string' || value === '') continue;
    if (cleanHtml(value) === '') errors.push({ field: name, rule: 'richText', text: nothing });
    const pictures = pictureAddresses(value);
    const host = pictures.length > 0 ? await fileHostOf(call) : '';
    const other = pictures.find((src) => !isOwnPicture(src, host));
    if (other === undefined) continue;
    const said = other.slice(0, 80);
    const text = { 'zh-CN': `${foreign['zh-CN']}${said}`, 'en-US': `${foreign['en-US']}${said}` };
    errors.push({ field: name, rule: 'ownPicture', text });
  }
  return errors;
};

const fileHostOf = async ({ db }: Call): Promise<string> => {
  const found = db.selectFrom('param').where('paramKey', '=', 'fileHost').select('paramValue');
  return (await found.executeTakeFirst())?.paramValue ?? '';
};

/** Returns 40901 with the present record: it has changed since the user read it. */
export const conflict = async (entity: Entity, current: Entry, call: Call): Promise<Failure> =>
  new Failure(code.versionConflict, texts.conflict, { current: await recordView(entity, current, call) });

/** Runs a write and converts a violated unique key to 40906 at its fields. */
export const refuseDuplicates = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    const { code: sqlState, constraint } = Object(error) as { code?: unknown; constraint?: unknown };
    const fields = sqlState === '23505' ? uniqueColumns(String(constraint)) : null;
    if (fields === null) throw error;
    const text = { 'zh-CN': '已存在', 'en-US': 'Exists already' };
    const errors = fields.map((field) => ({ field, rule: 'unique', text }));
    throw new Failure(code.duplicate, text, { errors });
  }
};
