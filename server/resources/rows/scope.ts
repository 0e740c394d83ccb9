import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Actor } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';

/** Returns the present path of an agent in the tree; the root path for an unknown number, null for users without one. */
const agentPathOf = async (
  { agentNo }: Pick<Actor, 'agentNo'>,
  db: Kysely<Tables>,
): Promise<string | null> => {
  if (agentNo === null) return null;
  const agents = db.withTables<{ agent: { agentNo: string; path: string } }>().selectFrom('agent');
  const agent = await agents.select('path').where('agentNo', '=', agentNo).executeTakeFirst();
  return agent?.path ?? `/${agentNo}/`;
};

const nothing = sql<SqlBool>`false`;

/**
 * Returns the data scope of a user on an entity whose rows have an owner (contract: agentPath, owner). AGENT_TREE limits
 * to the subtree, SELF to own rows; without a matching column nothing is visible.
 */
export const scopeOf = async (
  { name, keys }: { name: string; keys: Pick<Entity['keys'], 'agentPath' | 'owner'> },
  actor: Actor,
  db: Kysely<Tables>,
): Promise<RawBuilder<SqlBool>[]> => {
  const { agentPath, owner } = keys;
  if (actor.dataScope === 'ALL' || (agentPath === undefined && owner === undefined)) return [];
  if (actor.dataScope === 'AGENT_TREE' && agentPath !== undefined) {
    const path = await agentPathOf(actor, db);
    if (path === null) return [nothing];
    const ways = [agentPath]
      .flat()
      .map((column) => sql`starts_with(${sql.ref(`${name}.${column}`)}, ${path})`);
    return [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
  }
  return [owner === undefined ? nothing : sql`${sql.ref(`${name}.${owner}`)} = ${actor.userId}`];
};

/** Returns the owner columns of a new record of this user. */
export const ownerColumns = async (
  { keys, fields }: Pick<Entity, 'keys' | 'fields'>,
  actor: Actor | null,
  db: Kysely<Tables>,
): Promise<Record<string, string | null>> => {
  const { agentPath, owner } = keys;
  const isOurs = (column: string | undefined): column is string =>
    column !== undefined && !fields.some(({ name }) => name === column);
  const path = [agentPath].flat()[0];
  return {
    ...(isOurs(owner) && { [owner]: actor?.userId ?? null }),
    ...(isOurs(path) && { [path]: actor && (await agentPathOf(actor, db)) }),
  };
};
