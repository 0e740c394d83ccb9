import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { isStorableId } from '@server/db/snowflake';
import type { Vault } from '@server/db/vault';
import type { Call } from '@server/http/call';
import { code, Failure } from '@server/http/failure';
import { texts } from '@server/http/texts';
import type { Entity, EntityField, Entry } from './entity';
import type { Values } from './hooks';

type Row = Record<string, unknown>;

/** The tables of resources, whose columns only the contract knows. */
export const recordsOf = (db: Kysely<Tables>) => db.withTables<Record<string, Row>>();

/** A stored row as clear values in the form in which they travel. */
export const decode = (entity: Entity, row: Row, vault: Vault): Entry => {
  const values = Object.fromEntries(
    entity.fields.map((field) => [field.name, decodeValue(entity, field, row[field.name] ?? null, vault)]),
  );
  return { ...values, id: String(row.id), version: Number(row.version) };
};

const decodeValue = (
  entity: Entity,
  { name, kind, isSealed }: EntityField,
  value: unknown,
  vault: Vault,
): unknown => {
  if (value === null) return null;
  if (isSealed) return vault.open(String(value), `${entity.name}.${name}`);
  // A bigint column comes as text; the contract keeps these integers within 2^53.
  if (kind === 'integer') return Number(value);
  if (kind === 'file') return fileLink(value);
  return value;
};

const fileLink = (stored: unknown): unknown => {
  const fileId = fileIdOf(stored);
  return fileId === null ? null : { fileId, url: `/open/api/file/${fileId}` };
};

/** The id in a file reference, null when it is none. */
export const fileIdOf = (value: unknown): string | null => {
  const fileId: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'fileId') : null;
  return typeof fileId === 'string' ? fileId : null;
};

/** Values as the columns take them, on both engines alike; what is no field of the entity is left out. */
export const encode = (entity: Entity, values: Values, vault: Vault): Row => {
  const row: Row = {};
  for (const { name, kind, isSealed } of entity.fields) {
    const value = values[name];
    if (value === undefined) continue;
    if (value === null) row[name] = null;
    else if (isSealed) row[name] = vault.seal(String(value), `${entity.name}.${name}`);
    else if (kind === 'file') row[name] = JSON.stringify({ fileId: fileIdOf(value) });
    else if (kind === 'json') row[name] = JSON.stringify(value);
    else if (kind === 'time') row[name] = new Date(String(value)).toISOString();
    else row[name] = value;
  }
  return row;
};

/** The record with clear values. Throws 40401. */
export const find = (call: RecordCall, entity: Entity): Promise<Entry> =>
  findById(call, entity, call.params.id ?? '');

/**
 * The record, locked until the transaction ends: what a write checks is what it changes, and of several writers at once
 * the later ones see what the first one left (invariant I-6). Throws 40401.
 */
export const lock = (call: RecordCall, entity: Entity, id = call.params.id ?? ''): Promise<Entry> =>
  findById(call, entity, id, true);

type RecordCall = Pick<Call, 'db' | 'params' | 'platform'>;

const findById = async (
  { db, platform }: RecordCall,
  entity: Entity,
  id: string,
  isLocked = false,
): Promise<Entry> => {
  const row = isStorableId(id)
    ? await recordsOf(db)
        .selectFrom(entity.name)
        .selectAll()
        .where('id', '=', id)
        .$if(isLocked, (select) => select.forUpdate())
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure(code.notFound, texts.notFound);
  return decode(entity, row, platform.vault);
};
