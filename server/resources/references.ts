import { isStorableId } from '@server/db/snowflake';
import type { Call } from '@server/http/call';
import type { FieldError } from '@server/http/failure';
import type { Entity } from './entity';
import type { Values } from './hooks';
import { fileIdOf, recordsOf } from './records';

const missing = (field: string, rule: string, zh: string, en: string): FieldError => ({
  field,
  rule,
  text: { 'zh-CN': zh, 'en-US': en },
});

/** References and files among the values must exist (contract: x-ref, format file). */
export const brokenReferences = async (
  entity: Entity,
  values: Values,
  entities: ReadonlyMap<string, Entity>,
  { db }: Call,
): Promise<FieldError[]> => {
  const errors: FieldError[] = [];
  for (const { name, ref, kind } of entity.fields) {
    const value = values[name] ?? null;
    if (value === null) continue;
    if (ref !== null) {
      const target = entities.get(ref);
      if (!target) throw new Error(`${entity.name}.${name} refers to ${ref}, which is no entity.`);
      const found = await recordsOf(db)
        .selectFrom(target.name)
        .select('id')
        .where(target.keys.key, '=', value)
        .executeTakeFirst();
      if (!found) errors.push(missing(name, 'reference', '引用的记录不存在', 'There is no such record'));
    }
    const fileId = kind === 'file' ? fileIdOf(value) : null;
    if (fileId !== null && !(await fileExists(db, fileId))) {
      errors.push(missing(name, 'file', '文件不存在', 'There is no such file'));
    }
  }
  return errors;
};

const fileExists = async (db: Call['db'], fileId: string): Promise<boolean> =>
  isStorableId(fileId) &&
  (await db.selectFrom('file').select('id').where('id', '=', fileId).executeTakeFirst()) !== undefined;
