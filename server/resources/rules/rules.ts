import { uniqueColumns } from '@server/db/migrate';
import type { Call } from '@server/call/call';
import { cleanHtml } from '@server/call/cleanHtml';
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
    ...richTextErrors(entity, sent),
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

/** Rich text of which nothing is left when it is cleaned would be stored as an empty text. */
const richTextErrors = (entity: Entity, sent: Values): FieldError[] =>
  entity.fields.flatMap(({ name, kind }) => {
    const value = sent[name];
    if (kind !== 'html' || typeof value !== 'string' || value === '' || cleanHtml(value) !== '') return [];
    const text = { 'zh-CN': '没有可显示的内容', 'en-US': 'There is nothing to show in it' };
    return [{ field: name, rule: 'richText', text }];
  });

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
