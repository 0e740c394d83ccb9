import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Actor } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';

/** Where an agent stands in the tree of agents, now; at its top where the number is not in it, and null for whoever is none. */
export const agentPathOf = async (
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
 * What the data scope of a person leaves of an entity whose rows belong to somebody (contract: agentPath, owner). An agent
 * sees the subtree, whoever is confined to themselves what is theirs; where an entity cannot tell, they see nothing.
 */
export const scopeOf = async (
  { name, keys }: Pick<Entity, 'name' | 'keys'>,
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

/** To whom a new record of this person belongs. */
export const belonging = async (
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
