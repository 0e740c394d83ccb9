import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '@server/areas/auth/password';
import { signedIn } from '@server/areas/signedIn';
import { unitsOf } from '@server/areas/units';
import type { Call } from '@server/http/call';
import { missing } from '@server/http/failure';
import type { FieldError, Text } from '@server/http/failure';
import type { Entry } from '@server/resources/entity';
import type { EntityHooks, Values } from '@server/resources/hooks';
import { recordsOf } from '@server/resources/records';

const deepest = 5;

const text = {
  depth: { 'zh-CN': '代理层级不能超过 5 级', 'en-US': 'The tree of agents is at most 5 deep' },
  rate: { 'zh-CN': '不能高于上级代理的比例', 'en-US': "Must not be above the parent's rate" },
  own: { 'zh-CN': '代理只能创建自己的直属下级', 'en-US': 'An agent creates direct sub-agents only' },
  taken: { 'zh-CN': '登录名已被使用', 'en-US': 'This username is taken' },
  kyc: { 'zh-CN': '绑定的会员须通过实名认证', 'en-US': 'The linked member must be verified' },
};

const error = (field: string, rule: string, said: Text): FieldError => ({ field, rule, text: said });

const agentOf = ({ db }: Pick<Call, 'db'>, agentNo: unknown) =>
  recordsOf(db)
    .selectFrom('agent')
    .select(['agentNo', 'path', 'level', 'rates'])
    .where('agentNo', '=', agentNo ?? '')
    .executeTakeFirst();

/** Where the rates of an agent are above those of the one above. */
const rateErrors = (rates: unknown, above: unknown): FieldError[] =>
  Object.entries(Object(rates) as Values).flatMap(([source, rate]) => {
    const [own, limit] = [unitsOf(rate), unitsOf((Object(above) as Values)[source])];
    return own !== null && own > (limit ?? 0n) ? [error(`rates.${source}`, 'parentRate', text.rate)] : [];
  });

const below = (column: 'agentPath' | 'path') => sql`starts_with(${sql.ref(`under.${column}`)}, agent.path)`;

/** Agents (domain screen 46): a tree of at most five, whose rates fall on the way down (I-18, I-19). */
export const agentHooks: EntityHooks = {
  derived: {
    directMembers: sql`(select count(*) from member under where under."agentNo" = agent."agentNo")`,
    teamMembers: sql`(select count(*) from member under where ${below('agentPath')})`,
    subAgents: sql`(select count(*) from agent under where under."parentAgentNo" = agent."agentNo")`,
  },
  check: async ({ parentAgentNo, rates, username, memberUid }, before, call) => {
    if (before !== null) return [];
    const { agentNo, dataScope } = signedIn(call);
    const parent = await agentOf(call, parentAgentNo);
    const staff = call.db.selectFrom('staffUser').select('id');
    const name = String(username).toLowerCase();
    const member = await recordsOf(call.db)
      .selectFrom('member')
      .select('kycStatus')
      .where('uid', '=', memberUid)
      .executeTakeFirst();
    return [
      ...(dataScope === 'AGENT_TREE' && parentAgentNo !== agentNo
        ? [error('parentAgentNo', 'ownTeam', text.own)]
        : []),
      ...(parent && Number(parent.level) >= deepest ? [error('parentAgentNo', 'depth', text.depth)] : []),
      ...(parent ? rateErrors(rates, parent.rates) : []),
      ...(member && member.kycStatus !== 'APPROVED' ? [error('memberUid', 'verified', text.kyc)] : []),
      ...((await staff.where('username', '=', name).executeTakeFirst())
        ? [error('username', 'unique', text.taken)]
        : []),
    ];
  },
  write: async ({ parentAgentNo }, before, call) => {
    if (before !== null) return {};
    await sql`select pg_advisory_xact_lock(hashtext('agent.number'))`.execute(call.db);
    const { rows } = await sql<{ last: number }>`select max(substr("agentNo", 2)::int) as last from agent
      where "agentNo" ~ '^A[0-9]+$'`.execute(call.db);
    const agentNo = `A${String(Number(rows[0]?.last ?? 0) + 1).padStart(5, '0')}`;
    const parent = await agentOf(call, parentAgentNo);
    const path = `${String(parent?.path ?? '/')}${agentNo}/`;
    return { agentNo, path, level: Number(parent?.level ?? 0) + 1 };
  },
  // Who becomes an agent signs in with the role of one; an administrator shows them a first password.
  saved: async ({ agentNo, username, realName, email, mobile, createdAt, version }, _, { db, platform }) => {
    if (version > 1) return;
    const id = platform.nextId();
    const at = String(createdAt);
    const known = {
      realName: String(realName),
      mobile: String(mobile),
      email: email === null ? null : String(email),
    };
    await db
      .insertInto('staffUser')
      .values({
        ...{ id, createdAt: at, updatedAt: at, username: String(username).toLowerCase(), ...known },
        ...{
          agentNo: String(agentNo),
          mustChangePwd: true,
          passwordHash: await hashPassword(`${randomInt(2 ** 47)}`),
        },
      })
      .execute();
    await db.insertInto('staffRole').values({ userId: id, roleCode: 'agent' }).execute();
  },
  checkAction: {
    setRate: async ({ rates }, { parentAgentNo }, call) => {
      const parent = await agentOf(call, parentAgentNo);
      return parent ? rateErrors(rates, parent.rates) : [];
    },
  },
  act: {
    suspend: async (agent, _, call) => signInOf(agent, 'DISABLED', call),
    resume: async (agent, _, call) => signInOf(agent, 'ACTIVE', call),
    // Members and sub-agents would have to move first: refused rather than done by half.
    terminate: (_agent, _body, { operation }) => {
      throw missing(operation.id);
    },
  },
};

/** A suspended agent does not sign in. */
const signInOf = async ({ agentNo }: Entry, status: 'ACTIVE' | 'DISABLED', { db }: Call): Promise<void> => {
  await db.updateTable('staffUser').set({ status }).where('agentNo', '=', String(agentNo)).execute();
};
