import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Call } from '@server/call/call';
import type { SinceObject } from '@server/contract/document';
import type { Context } from '@server/context';
import type { Entity, EntityField } from '@server/resources/entity/entity';
import { anyRecordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import { scopeOf } from './scope';

/** A condition on rows. */
export type Condition = RawBuilder<SqlBool>;

/** The user who reads; null: the system, which sees everything. */
export type Viewer = Pick<Call, 'db' | 'actor'> & { context: Pick<Context, 'now'> };

/** What a user may see: conditions on the rows, and on the members that other rows name; null: every member. */
type Visibility = { viewer: Viewer['actor']; rows: readonly Condition[]; members: Condition | null };

/** A reference to a member that the contract allows to be null, such as the other party of a trade. */
const isOtherParty = ({ ref, isNullable, kind }: EntityField): boolean =>
  ref === 'member' && isNullable && kind === 'plain';

const members = { name: 'member', keys: { agentPath: 'agentPath' } };

/** Returns the area's rule and the data scope of a user. */
export const visibilityOf = async (entity: Entity, viewer: Viewer): Promise<Visibility> => {
  const { actor, db } = viewer;
  if (!actor) return { viewer: null, rows: [], members: null };
  const rows = [entity.hooks.where?.(actor) ?? [], await scopeOf(entity, actor, db)].flat();
  const isLimited = actor.dataScope === 'AGENT_TREE' && entity.fields.some(isOtherParty);
  const [own = null] = isLimited ? await scopeOf(members, actor, db) : [];
  return { viewer: actor, rows, members: own };
};

/** Says that columns have one of the given values; `table` where the columns of several tables are at hand. */
export const holds = (states: SinceObject['while'], table?: string): Condition =>
  sql`${sql.join(
    Object.entries(states).map(
      ([state, values]) =>
        sql`${sql.ref(table === undefined ? state : `${table}.${state}`)} in (${sql.join(values)})`,
    ),
    sql` and `,
  )}`;

/** Returns the minutes since the time of the first rule that holds, as SQL; null if none holds. */
const waited = ({ name }: Entity, since: readonly SinceObject[], now: Date): RawBuilder<unknown> => {
  const cases = since.map(({ field, while: states }) => {
    const minutes = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${sql.ref(`${name}.${field}`)}) / 60`;
    return sql`when ${holds(states, name)} then greatest(0, floor(${minutes}))::integer`;
  });
  return sql`(case ${sql.join(cases, sql` `)} end)`;
};

/**
 * Returns an entity as a subquery with the contract's fields and the ids of its staff, stored, derived or counted from a
 * time. Every read uses it, so filters, sorting and locks do not know where a value comes from.
 */
export const source = (entity: Entity, { viewer, rows, members }: Visibility, now: Date) => {
  const columns = entity.fields.map((field) => {
    const { name, since } = field;
    const hook = entity.hooks.derived?.[name];
    const derived = since ? waited(entity, since, now) : typeof hook === 'function' ? hook(viewer) : hook;
    if (derived) return sql`${derived} as ${sql.id(name)}`;
    const column = sql.ref(`${entity.name}.${name}`);
    // The other party of a trade belongs to another team: its uid would open nothing. Nobody can filter by it either.
    return members && isOtherParty(field)
      ? sql`(case when exists (select from member where member.uid = ${column} and ${members}) then ${column} end) as ${sql.id(name)}`
      : column;
  });
  columns.push(...entity.staffIds.map((column) => sql.ref(`${entity.name}.${column}`)));
  const where = rows.length === 0 ? sql`` : sql` where ${sql.join(rows, sql` and `)}`;
  return sql<Row>`(select ${sql.join(columns)} from ${sql.table(entity.name)}${where})`;
};

/** Returns the visible rows of an entity, to be filtered, sorted and read. */
export const visibleRows = async (entity: Entity, viewer: Viewer) =>
  anyRecordsOf(viewer.db).selectFrom(
    source(entity, await visibilityOf(entity, viewer), viewer.context.now()).as('entry'),
  );
