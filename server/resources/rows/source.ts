import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Call } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import { scopeOf } from './scope';

/** A condition on rows. */
export type Condition = RawBuilder<SqlBool>;

/** Who looks; without an actor the system does, which sees everything. */
export type Viewer = Pick<Call, 'db' | 'actor'>;

/** The rows that an entity has for this person: by the area's rule and by the data scope of their roles. */
export const visible = async (entity: Entity, viewer: Viewer): Promise<Condition[]> => {
  const { actor, db } = viewer;
  if (!actor) return [];
  return [entity.hooks.where?.(actor) ?? [], await scopeOf(entity, actor, db)].flat();
};

/**
 * An entity as a table of the contract's fields and no other column: each from its column, or as the area derives it.
 * Every read goes through it, so that filters, sorting and locks know nothing of where a value comes from.
 */
export const source = (entity: Entity, rows: readonly Condition[]) => {
  const columns = entity.fields.map(({ name }) => {
    const derived = entity.hooks.derived?.[name];
    return derived ? sql`${derived} as ${sql.id(name)}` : sql.ref(`${entity.name}.${name}`);
  });
  const where = rows.length === 0 ? sql`` : sql` where ${sql.join(rows, sql` and `)}`;
  return sql<Row>`(select ${sql.join(columns)} from ${sql.table(entity.name)}${where})`;
};

/** The rows of an entity that the viewer may see, to be filtered, sorted and read. */
export const entries = async (entity: Entity, viewer: Viewer) =>
  recordsOf(viewer.db).selectFrom(source(entity, await visible(entity, viewer)).as('entry'));
