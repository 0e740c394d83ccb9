import type { Call } from '@server/http/call';
import type { FieldError } from '@server/http/failure';
import type { Entity } from './entity';
import { fileErrors } from './files';
import type { Values } from './hooks';
import { fileIdOf, recordsOf } from './records';

const missing = { 'zh-CN': '引用的记录不存在', 'en-US': 'There is no such record' };

/** What the values refer to must exist: records by their business code, files by their id and as the field wants them. */
export const referenceErrors = async (
  entity: Entity,
  values: Values,
  entities: ReadonlyMap<string, Entity>,
  call: Call,
): Promise<FieldError[]> => {
  const errors: FieldError[] = [];
  for (const field of entity.fields) {
    const value = values[field.name] ?? null;
    if (value === null) continue;
    if (field.ref !== null && !(await exists(field.ref, value, entities, call))) {
      errors.push({ field: field.name, rule: 'reference', text: missing });
    }
    const fileId = field.kind === 'file' ? fileIdOf(value) : null;
    if (fileId !== null) errors.push(...(await fileErrors(call.db, field, fileId)));
  }
  return errors;
};

const exists = async (
  ref: string,
  key: unknown,
  entities: ReadonlyMap<string, Entity>,
  { db }: Call,
): Promise<boolean> => {
  const target = entities.get(ref);
  if (!target) throw new Error(`x-ref: ${ref} names no entity of the contract.`);
  const found = recordsOf(db).selectFrom(target.name).select('id').where(target.keys.key, '=', key);
  return (await found.executeTakeFirst()) !== undefined;
};
