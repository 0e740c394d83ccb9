import { sql } from 'kysely';
import type { Handler } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';
import { find } from '@server/resources/rows/find';
import { decode } from '@server/resources/entity/codec';
import { recordViews } from '@server/resources/view/recordView';
import { visibleRows, source, visibilityOf } from '@server/resources/rows/source';

/** `GET base/tree?parentId=`: the children of a record, or the roots, in order, each with `hasChildren`. */
export const tree =
  (entity: Entity): Handler =>
  async (call) => {
    const { parent } = entity.keys;
    const field = entity.fields.find(({ name }) => name === parent);
    if (!field) throw new Error(`${entity.name} is not a tree: its x-entity has no parent.`);
    const { key } = entity.keys;
    const { parentId } = call.query;
    const above = parentId === undefined ? null : (await find(call, entity, String(parentId)))[key];
    const isChild =
      above === null
        ? sql<boolean>`${sql.ref(field.name)} is null`
        : sql<boolean>`${sql.ref(field.name)} = ${above}`;
    const children = source(entity, await visibilityOf(entity, call), call.context.now());
    const hasChildren = sql<boolean>`exists (
      select 1 from ${children} as child
      where ${sql.ref(`child.${field.name}`)} = ${sql.ref(`entry.${key}`)}
    )`;
    const hasSort = entity.fields.some(({ name }) => name === 'sort');
    const rows = await (
      await visibleRows(entity, call)
    )
      .selectAll()
      .select(hasChildren.as('hasChildren'))
      .where(isChild)
      .orderBy(sql.join([...(hasSort ? [sql`sort nulls last`] : []), sql.ref(key)]))
      .execute();
    const records = rows.map((row) => decode(entity, row, call.context.vault));
    const nodes = await recordViews(entity, records, call);
    return nodes.map((node, place) => ({ ...node, hasChildren: rows[place]?.hasChildren === true }));
  };
