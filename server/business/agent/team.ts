import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { components } from '@/api/gen/contract/agent';
import { approximate, sum, toDecimal, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { instant, signedIn } from '@server/call/call';
import type { Call, Handled, Handler } from '@server/call/call';
import { code, Failure, fieldError, invalid } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { entitiesOf } from '@server/contract/entities';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { scopeOf } from '@server/resources/rows/scope';
import { businessZoneOf, dayOf } from '@server/db/days';
import type { Span } from '@server/db/days';
import { readParam } from '@server/site/params';
import { readSpan } from '@server/site/readSpan';
import { worth } from '@server/prices/worth';

type Team = components['schemas']['AgentTeam'];
type Figures = components['schemas']['AgentTeamFigures'];

/** What the figures of a team need. */
type Found = Pick<RecordRow<'agent'>, 'agentNo' | 'path' | 'inviteCode'>;

const text = {
  whose: { 'zh-CN': '请指定代理', 'en-US': 'Name the agent' },
};

/** Returns an agent whom the caller sees, with its own team when the call names none. */
const agentOf = async (call: Handled<'teamAgentUser'>): Promise<Found> => {
  const actor = signedIn(call);
  const agentNo = call.query.agentNo ?? actor.agentNo;
  if (agentNo === null || agentNo === undefined) throw invalid(fieldError('agentNo', 'required', text.whose));
  const entity = entitiesOf(call.context.contract.document).find(({ keys }) => keys.name === 'agent');
  const scope = entity ? await scopeOf({ name: 'agent', keys: entity.keys }, actor, call.db) : [];
  const found = await scope
    .reduce(
      (select, condition) => select.where(condition),
      recordsOf(call.db)
        .selectFrom('agent')
        .select(['agentNo', 'path', 'inviteCode'])
        .where('agentNo', '=', agentNo),
    )
    .executeTakeFirst();
  if (!found) throw new Failure(code.notFound, texts.notFound);
  return found;
};

/** The kinds of entries that are fees of which agents have a share. */
const feeKinds = ['SPOT_FEE', 'CONTRACT_FEE', 'OTC_FEE', 'NFT_FEE'];

/** What each figure adds: moment and value, as the list of the same name shows them to the team. */
const sources = (path: string, agentNo: string): Record<keyof Figures, RawBuilder<unknown>> => {
  const mine = (column: string) => sql`starts_with(${sql.ref(column)}, ${path})`;
  return {
    newMembers: sql`select "createdAt" as at, 1 as value from member where ${mine('agentPath')}`,
    deposit: sql`select "creditedAt", ${worth(sql`amount`, sql`deposit."coinCode"`, sql`"creditedAt"`)} from deposit
      where deposit.status = 'CREDITED' and ${mine('agentPath')}`,
    withdraw: sql`select "completedAt", "amountUsdt" from withdrawal
      where withdrawal.status = 'COMPLETED' and ${mine('agentPath')}`,
    volume: sql`select deal."createdAt", ${worth(sql`turnover`, sql`market."quoteCoin"`, sql`deal."createdAt"`)}
      from "spotTrade" deal join market using (symbol) where ${mine('buyerAgentPath')} or ${mine('sellerAgentPath')}`,
    fee: sql`select entry."createdAt", ${worth(sql`amount`, sql`entry."coinCode"`, sql`entry."createdAt"`, 8)}
      from "ledgerEntry" entry where "bizType" in (${sql.join(feeKinds)}) and ${mine('agentPath')}`,
    commission: sql`select commission."createdAt", ${worth(sql`amount`, sql`commission."coinCode"`, sql`commission."createdAt"`, 8)}
      from commission where commission.status <> 'VOID' and "agentNo" = ${agentNo}`,
  };
};

const kinds = ['newMembers', 'deposit', 'withdraw', 'volume', 'fee', 'commission'] as const;

/** Returns each figure of each day on which something happened, by day and figure. */
const valuesOf = async (
  { from, to }: Span,
  { path, agentNo }: Found,
  { db }: Call,
): Promise<Map<string, Decimal>> => {
  const all = sources(path, agentNo);
  const lines = kinds.map(
    (kind) => sql`select ${kind}::text as kind, ${dayOf(sql`at`)} as day, round(sum(value), 8)::text as value
      from (${all[kind]}) line (at, value) where at >= ${from}::timestamptz and at <= ${to}::timestamptz group by 2`,
  );
  const { rows } = await sql<{ kind: string; day: string; value: Decimal }>`${sql.join(
    lines,
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ kind, day, value }) => [`${day} ${kind}`, value]));
};

/** Adds up some days. */
const figuresOf = (values: ReadonlyMap<string, Decimal>, days: readonly string[]): Figures => {
  const total = (kind: (typeof kinds)[number]): Decimal =>
    toDecimal(sum(days.map((day) => units(values.get(`${day} ${kind}`) ?? '0'))));
  return {
    newMembers: approximate(total('newMembers')),
    deposit: total('deposit'),
    withdraw: total('withdraw'),
    volume: total('volume'),
    fee: total('fee'),
    commission: total('commission'),
  };
};

const countsOf = async (
  { from, to }: Span,
  { path }: Found,
  { db }: Call,
): Promise<Pick<Team, 'members' | 'activeMembers'>> => {
  const { rows } = await sql<Pick<Team, 'members' | 'activeMembers'>>`select
    (select count(*)::int from member where starts_with("agentPath", ${path}) and "createdAt" <= ${to}) as members,
    (select count(distinct uid)::int from "spotTrade" deal cross join lateral (values
        (deal."buyerUid", deal."buyerAgentPath"), (deal."sellerUid", deal."sellerAgentPath")) side (uid, path)
      where deal."createdAt" between ${from} and ${to} and starts_with(side.path, ${path})) as "activeMembers"`.execute(
    db,
  );
  return rows[0] ?? { members: 0, activeMembers: 0 };
};

/** Returns the address at which new members of an agent register. */
const inviteLinkOf = async ({ inviteCode }: Found, { db }: Call): Promise<string | null> => {
  const base = (await readParam(db, 'inviteUrl')) ?? '';
  if (base === '' || inviteCode === null) return null;
  const link = new URL(base);
  link.searchParams.set('inviteCode', inviteCode);
  return link.href;
};

/** `GET /admin/agent/user/team`: the figures of a team (domain screen 46). */
export const teamAgentUser: Handler<'teamAgentUser'> = async (call): Promise<Team> => {
  const agent = await agentOf(call);
  const span = readSpan(call, await businessZoneOf(call.db));
  const values = await valuesOf(span, agent, call);
  return {
    agentNo: agent.agentNo,
    asOf: instant(call),
    from: span.from,
    to: span.to,
    inviteCode: agent.inviteCode,
    inviteLink: await inviteLinkOf(agent, call),
    ...figuresOf(values, span.days),
    ...(await countsOf(span, agent, call)),
    days: span.days.map((day) => ({ day, ...figuresOf(values, [day]) })),
  };
};
