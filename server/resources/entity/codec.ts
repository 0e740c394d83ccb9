import type { Row } from '@server/db/records';
import type { Vault } from '@server/db/vault';
import type { Call } from '@server/call/call';
import { cleanHtml } from '@server/call/cleanHtml';
import type { Entity, EntityField, Entry, Values } from './entity';

/** Decodes a row of the entity's source to clear values in the format of the contract. */
export const decode = (entity: Entity, row: Row, vault: Vault): Entry => {
  const values = Object.fromEntries(
    entity.fields.map((field) => [field.name, decodeValue(entity, field, row[field.name] ?? null, vault)]),
  );
  const staff = entity.staffIds.map((column) => [column, row[column] ?? null]);
  return { ...values, ...Object.fromEntries(staff), id: String(row.id), version: Number(row.version ?? 0) };
};

const decodeValue = (
  entity: Entity,
  { name, kind, isSealed }: EntityField,
  value: unknown,
  vault: Vault,
): unknown => {
  if (value === null) return null;
  if (isSealed) return vault.open(String(value), `${entity.name}.${name}`);
  // A bigint column is read as text; the contract keeps these integers within 2^53.
  if (kind === 'integer') return Number(value);
  if (kind === 'file') return fileLink(value);
  if (kind === 'files') return Array.isArray(value) ? value.map(fileLink) : [];
  return value;
};

const fileLink = (stored: unknown): unknown => {
  const fileId = fileIdOf(stored);
  return fileId === null ? null : { fileId, url: `/open/api/file/${fileId}` };
};

/** Returns the id of a file reference; null when it is none. */
export const fileIdOf = (value: unknown): string | null => {
  const fileId: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'fileId') : null;
  return typeof fileId === 'string' ? fileId : null;
};

/** Encodes values for their columns on both engines; omits fields without a column. */
export const encode = (entity: Entity, values: Values, vault: Vault): Row => {
  const row: Row = {};
  for (const { name, kind, isSealed } of entity.fields) {
    const value = values[name];
    if (value === undefined || !(name in entity.columns)) continue;
    if (value === null) row[name] = null;
    else if (isSealed) row[name] = vault.seal(String(value), `${entity.name}.${name}`);
    else if (kind === 'file') row[name] = JSON.stringify({ fileId: fileIdOf(value) });
    else if (kind === 'files')
      row[name] = JSON.stringify([value].flat().map((one) => ({ fileId: fileIdOf(one) })));
    else if (kind === 'json') row[name] = JSON.stringify(value);
    else if (kind === 'time') row[name] = new Date(String(value)).toISOString();
    else if (kind === 'html') row[name] = cleanHtml(String(value));
    else row[name] = value;
  }
  return row;
};

/** Encodes what a hook writes. Columns that are no fields are written unchanged. */
export const encodeColumns = (entity: Entity, values: Values, vault: Vault): Row => {
  const isField = (column: string) => entity.fields.some(({ name }) => name === column);
  const others = Object.entries(values).filter(([column, value]) => value !== undefined && !isField(column));
  return { ...encode(entity, values, vault), ...Object.fromEntries(others) };
};

/** Returns the new version and time of an update, if the table has these columns. */
export const stamp = ({ columns }: Entity, version: number, { now }: Call['context']): Row => ({
  ...('version' in columns && { version }),
  ...('updatedAt' in columns && { updatedAt: now().toISOString() }),
});
