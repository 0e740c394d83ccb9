import { sql } from 'kysely';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { Entities, Entity, EntityField, Entry, Values } from '@server/resources/entity/entity';
import { fileIdOf } from '@server/resources/entity/codec';
import { visibleRows } from '@server/resources/rows/source';
import { fileErrors } from './files';

const missing = { 'zh-CN': '引用的记录不存在', 'en-US': 'There is no such record' };

/**
 * Checks that referenced records and files exist for this user: records by their business code, files by id and by the
 * field's rules. The files that the record has already were checked with the change that added them.
 */
export const referenceErrors = async (
  entity: Entity,
  values: Values,
  before: Entry | null,
  entities: Entities,
  call: Call,
): Promise<FieldError[]> => {
  const errors: FieldError[] = [];
  for (const field of entity.fields) {
    const value = values[field.name] ?? null;
    if (value === null) continue;
    for (const [place, key] of field.ref === null ? [] : [value].flat().entries()) {
      if (await exists(field.ref ?? '', key, entities, call)) continue;
      const at = Array.isArray(value) ? `${field.name}.${place}` : field.name;
      errors.push({ field: at, rule: 'reference', text: missing });
    }
    const known = fileIds(field.kind, before?.[field.name]);
    for (const fileId of fileIds(field.kind, value))
      if (!known.includes(fileId)) errors.push(...(await fileErrors(call, field, fileId)));
  }
  return errors;
};

/** Returns the file ids in a value. */
const fileIds = (kind: EntityField['kind'], value: unknown): string[] =>
  kind === 'file' || kind === 'files' ? [value].flat().flatMap((one) => fileIdOf(one) ?? []) : [];

const exists = async (ref: string, key: unknown, entities: Entities, call: Call): Promise<boolean> => {
  const target = entities.get(ref);
  if (!target) throw new Error(`x-ref: ${ref} names no entity of the contract.`);
  const isNamed = sql<boolean>`${sql.ref(target.keys.key)}::text = ${String(key)}`;
  const found = (await visibleRows(target, call)).select('id').where(isNamed);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
};
