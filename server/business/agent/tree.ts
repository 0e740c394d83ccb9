import { sql } from 'kysely';
import { entitiesOf } from '@server/contract/entities';
import type { Call } from '@server/call/call';
import { fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { ratesAboveParent, ratesOf } from './rates';

const deepest = 5;

/** Tables of the agent itself, not of its members; they keep the agent's path. */
const ownTables = ['agent', 'agentRate', 'commission', 'settlement'];

const text = {
  active: { 'zh-CN': '须为正常状态的代理', 'en-US': 'Must be an active agent' },
  cycle: { 'zh-CN': '不能是自己或自己的下级', 'en-US': 'Must not be the agent itself or one below it' },
  depth: { 'zh-CN': '移动后层级将超过 5 级', 'en-US': 'The tree would be more than 5 deep' },
};

/** An agent with what a move changes and needs. */
type Agent = Pick<RecordRow<'agent'>, 'agentNo' | 'path' | 'level' | 'rates'>;

/** The field of the body that names the other agent. */
type TargetField = 'parentAgentNo' | 'moveToAgentNo';

const agents = ({ db }: Call) => recordsOf(db).selectFrom('agent');
const agentOf = (agentNo: string, call: Call) => agents(call).selectAll().where('agentNo', '=', agentNo);

/** Returns the agents that move: this one, or its children. */
const movingAgents = async (agent: Agent, field: TargetField, call: Call): Promise<Agent[]> =>
  field === 'parentAgentNo'
    ? [agent]
    : agents(call).selectAll().where('parentAgentNo', '=', agent.agentNo).execute();

/**
 * Checks whether an agent and its team can move below another one: no circle, at most five levels, falling rates (I-18,
 * I-19).
 */
export const moveErrors = async (
  agent: Agent,
  field: TargetField,
  to: string,
  call: Call,
): Promise<FieldError[]> => {
  // Serializes moves, because paths of the whole tree depend on each other.
  await sql`select pg_advisory_xact_lock(hashtext('agent.tree'))`.execute(call.db);
  const target = await agentOf(to, call).executeTakeFirst();
  if (target?.status !== 'ACTIVE') return [fieldError(field, 'active', text.active)];
  if (target.path.startsWith(agent.path)) return [fieldError(field, 'cycle', text.cycle)];
  for (const one of await movingAgents(agent, field, call)) {
    const { rows } = await sql<{ most: number | null }>`select max(level)::int as most from agent
      where starts_with(path, ${one.path})`.execute(call.db);
    const height = (rows[0]?.most ?? 0) - one.level + 1;
    if (target.level + height > deepest) return [fieldError(field, 'depth', text.depth)];
    for (const own of await ratesOf(one, call)) {
      const [high] = await ratesAboveParent(own, target, call);
      if (high) return [fieldError(field, 'parentRate', high.text)];
    }
  }
  return [];
};

type Place = { table: string; column: string; hasAgentNo: boolean };

/** Returns every column with an agent path, by table. */
const pathColumns = ({ context }: Call): Place[] =>
  entitiesOf(context.contract.document).flatMap(({ keys, properties }) =>
    [keys.agentPath ?? []]
      .flat()
      .map((column) => ({ table: keys.name, column, hasAgentNo: 'agentNo' in properties })),
  );

/** Moves an agent with its subtree below another one. Returns the agent's own columns. */
export const move = async (
  { path, agentNo, level }: Agent,
  to: string,
  call: Call,
): Promise<{ parentAgentNo: string }> => {
  const target = await agentOf(to, call).executeTakeFirstOrThrow();
  const next = `${target.path}${agentNo}/`;
  const deeper = target.level + 1 - level;
  await sql`update agent set level = level + ${deeper} where starts_with(path, ${path})`.execute(call.db);
  for (const { table, column } of pathColumns(call))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${next} || substr(${sql.ref(column)}, ${path.length + 1}::int)
      where starts_with(${sql.ref(column)}, ${path})`.execute(call.db);
  return { parentAgentNo: to };
};

/** Moves the members and sub-agents of a terminated agent to another one. Earnings stay with the agent. */
export const terminate = async (agent: Agent, to: string, call: Call): Promise<void> => {
  for (const child of await movingAgents(agent, 'moveToAgentNo', call)) {
    const own = await move(child, to, call);
    await recordsOf(call.db).updateTable('agent').set(own).where('agentNo', '=', child.agentNo).execute();
  }
  const target = await agentOf(to, call).executeTakeFirstOrThrow();
  const members = pathColumns(call).filter(({ table }) => !ownTables.includes(table));
  for (const { table, column, hasAgentNo } of members) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${target.path}
      ${hasAgentNo ? sql`, "agentNo" = ${to}` : sql``} where ${sql.ref(column)} = ${agent.path}`.execute(
      call.db,
    );
  }
};
