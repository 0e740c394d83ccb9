import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { endSessions } from '@server/staff/sessions';
import { isAdministrator } from '@server/staff/administrators';
import { giveNewPassword, makePassword, noPassword } from '@server/staff/newPassword';
import { refuseSelf, refuseStronger } from '@server/staff/staffLock';
import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, fieldError, refusedIf } from '@server/call/failure';
import { texts } from '@server/call/texts';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import { freeInviteCode } from './inviteCode';
import { firstRates } from './rateHistory';
import { applyRates, ratesAboveParent, setRate, setRateErrors } from './rates';
import { move, moveErrors, terminate } from './tree';

type Agent = RecordEntry<'agent'>;

const deepest = 5;

const text = {
  depth: { 'zh-CN': '代理层级不能超过 5 级', 'en-US': 'The tree of agents is at most 5 deep' },
  own: { 'zh-CN': '代理只能创建自己的直属下级', 'en-US': 'An agent creates direct sub-agents only' },
  ended: { 'zh-CN': '该代理已终止，不可更改', 'en-US': 'This agent is terminated and cannot be changed' },
  taken: { 'zh-CN': '登录名已被使用', 'en-US': 'This username is taken' },
  kyc: { 'zh-CN': '绑定的会员须通过实名认证', 'en-US': 'The linked member must be verified' },
  administrator: {
    'zh-CN': '该登录账号是管理员，请在员工用户中申请重置',
    'en-US': 'This account is an administrator: request the reset in the list of staff users',
  },
};

const agentOf = ({ db }: Pick<Call, 'db'>, agentNo: string | null | undefined) =>
  recordsOf(db)
    .selectFrom('agent')
    .select(['agentNo', 'path', 'level', 'rates'])
    .where('agentNo', '=', agentNo ?? '')
    .executeTakeFirst();

/** A terminated agent cannot be changed. */
const changeable = ({ status }: Agent) => refusedIf(status === 'TERMINATED', text.ended);

/** Present worth of an agent's earnings in USDT. */
const earned = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(round(sum(amount * "usdtPrice"), 2), 0) from (select amount, "coinCode" from commission
    where commission."agentNo" = agent."agentNo" and ${which}) own join coin using ("coinCode"))`;

/** Agents (domain screen 46): a tree of at most five levels with rates that fall from level to level (I-18, I-19). */
export const agentHooks: EntityHooks<'agent'> = {
  derived: {
    directMembers: sql`(select count(*) from member under where under."agentNo" = agent."agentNo")`,
    // Joins members to agents, because there are a hundred times as many members.
    teamMembers: sql`(select count(*) from agent under join member on member."agentNo" = under."agentNo"
      where starts_with(under.path, agent.path))`,
    commissionTotal: earned(sql`status <> 'VOID'`),
    commissionUnpaid: earned(sql`status in ('ACCRUED', 'IN_SETTLE')`),
    subAgents: sql`(select count(*) from agent under where under."parentAgentNo" = agent."agentNo")`,
  },
  check: async ({ parentAgentNo, rates = {}, username = '', memberUid }, before, call) => {
    if (before !== null) return [];
    const { agentNo, dataScope } = signedIn(call);
    const parent = await agentOf(call, parentAgentNo);
    const staff = call.db.selectFrom('staffUser').select('id');
    const member = await recordsOf(call.db)
      .selectFrom('member')
      .select('kycStatus')
      .where('uid', '=', memberUid ?? '')
      .executeTakeFirst();
    return [
      ...(dataScope === 'AGENT_TREE' && parentAgentNo !== agentNo
        ? [fieldError('parentAgentNo', 'ownTeam', text.own)]
        : []),
      ...(parent && parent.level >= deepest ? [fieldError('parentAgentNo', 'depth', text.depth)] : []),
      ...(parent ? await ratesAboveParent(rates, parent, call) : []),
      ...(member && member.kycStatus !== 'APPROVED' ? [fieldError('memberUid', 'verified', text.kyc)] : []),
      ...((await staff.where('username', '=', username.toLowerCase()).executeTakeFirst())
        ? [fieldError('username', 'unique', text.taken)]
        : []),
    ];
  },
  write: async ({ parentAgentNo, inviteCode }, before, call) => {
    if (before !== null) return {};
    await sql`select pg_advisory_xact_lock(hashtext('agent.number'))`.execute(call.db);
    const { rows } = await sql<{
      last: number | null;
    }>`select max(substr("agentNo", 2)::int) as last from agent
      where "agentNo" ~ '^A[0-9]+$'`.execute(call.db);
    const number = (rows[0]?.last ?? 0) + 1;
    const agentNo = `A${String(number).padStart(5, '0')}`;
    const parent = await agentOf(call, parentAgentNo);
    const path = `${parent?.path ?? '/'}${agentNo}/`;
    const isOpen = inviteCode === null || inviteCode === undefined;
    return {
      agentNo,
      path,
      level: (parent?.level ?? 0) + 1,
      ...(isOpen && { inviteCode: await freeInviteCode(number, call.db) }),
    };
  },
  // A new agent gets a staff user with the role `agent`; an administrator sets its first password.
  saved: async (agent, _, call) => {
    const { agentNo, username, realName, email, mobile, createdAt, version } = agent;
    if (version > 1) return;
    const { db, context } = call;
    await firstRates(agent, call);
    const id = context.nextId();
    await db
      .insertInto('staffUser')
      .values({
        id,
        createdAt,
        updatedAt: createdAt,
        username: username.toLowerCase(),
        realName,
        mobile,
        email,
        agentNo,
        mustChangePwd: true,
        passwordHash: noPassword,
      })
      .execute();
    await db.insertInto('staffRole').values({ userId: id, roleCode: 'agent' }).execute();
  },
  checkAction: {
    setRate: setRateErrors,
    moveTree: ({ parentAgentNo }, agent, call) => moveErrors(agent, 'parentAgentNo', parentAgentNo, call),
    terminate: ({ moveToAgentNo }, agent, call) => moveErrors(agent, 'moveToAgentNo', moveToAgentNo, call),
  },
  may: {
    setRate: changeable,
    moveTree: changeable,
    resetPassword: changeable,
  },
  act: {
    suspend: async (agent, { accrualTo }, call) => {
      await signInOf(agent, 'DISABLED', call);
      return { accrualTo };
    },
    resume: async (agent, _, call) => {
      await signInOf(agent, 'ACTIVE', call);
      return { accrualTo: null };
    },
    setRate,
    moveTree: (agent, { parentAgentNo }, call) => move(agent, parentAgentNo, call),
    terminate: async (agent, { moveToAgentNo }, call) => {
      await terminate(agent, moveToAgentNo, call);
      await signInOf(agent, 'DISABLED', call);
    },
  },
  prepare: {
    resetPassword: async () => {
      const made = await makePassword();
      return async (agent, _, call) => giveNewPassword(await resettable(agent, call), made, call);
    },
  },
  tick: applyRates,
};

/** Returns the staff users of an agent. */
const usersOf = async ({ agentNo }: Agent, { db }: Call): Promise<string[]> => {
  const users = await db
    .selectFrom('staffUser')
    .select('id')
    .where('agentNo', '=', agentNo)
    .orderBy('id')
    .execute();
  return users.map(({ id }) => id);
};

/** Returns the staff user of an agent whose password the caller may reset. */
const resettable = async (agent: Agent, call: Call): Promise<string> => {
  const [id] = await usersOf(agent, call);
  if (id === undefined) throw new Failure(code.notFound, texts.notFound);
  refuseSelf(id, call);
  await refuseStronger(id, call);
  if (await isAdministrator(call.db, id)) throw new Failure(code.noPermission, text.administrator);
  return id;
};

/** Locks or unlocks the sign-in of an agent, and ends its sessions when it is suspended. */
const signInOf = async (agent: Agent, status: 'ACTIVE' | 'DISABLED', call: Call): Promise<void> => {
  for (const id of await usersOf(agent, call)) {
    await call.db.updateTable('staffUser').set({ status }).where('id', '=', id).execute();
    if (status === 'DISABLED') await endSessions(call, id);
  }
};
