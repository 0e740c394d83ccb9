import { sql } from 'kysely';
import { multiply, toUnits } from '@/kit/format/decimal';
import type { components } from '@/api/gen/contract/agent';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { refused } from '@test/support/records';
import { colleague } from '@test/support/colleague';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Team = components['schemas']['AgentTeam'];
type Summary = { total: number; sums: { coin: string | null; values: Record<string, string> }[] };

let platform: Platform;
let agent: Caller;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  agent = await staff(platform, 'agent');
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const dayAgo = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const teamOf = async (who: Caller, query: string) =>
  (await who.get<Team>(`/admin/agent/user/team?${query}`)).data;
const span = `from=${dayAgo(60)}&to=${dayAgo(0)}`;

/** The sum of a field of a list in USDT, to the cent. */
const listed = async (list: string, field: string, query: string): Promise<string> => {
  const { data } = await agent.get<Summary>(`/admin/${list}/summary?${query}`);
  return cents(toUnits(data.sums.find(({ coin }) => coin === 'USDT')?.values[field] ?? '0'));
};
/** Worth of a summed field of a list by coin, at prices that are the same on all days. */
const worthOf = async (list: string, field: string, query: string): Promise<string> => {
  const { data } = await agent.get<Summary>(`/admin/${list}/summary?${query}`);
  const { rows } = await sql<{ coinCode: string; price: string }>`select distinct "coinCode",
    "usdtPrice"::text as price from "coinPrice"`.execute(platform.db);
  const priceOf = (coin: string | null) => rows.find(({ coinCode }) => coinCode === coin)?.price ?? '0';
  return cents(
    data.sums.reduce(
      (all, { coin, values }) => all + multiply(toUnits(values[field] ?? '0'), toUnits(priceOf(coin))),
      0n,
    ),
  );
};
const cents = (units: bigint): string => ((units + 5n * 10n ** 15n) / 10n ** 16n).toString();

test('each figure of the own team is the sum of the list under the same span', async () => {
  await sql`update "coinPrice" set "usdtPrice" = coin."usdtPrice" from coin
    where coin."coinCode" = "coinPrice"."coinCode"`.execute(platform.db);
  const team = await teamOf(agent, span);
  const within = (field: string) => `${field}From=${team.from}&${field}To=${team.to}`;
  const shown = (name: 'deposit' | 'withdraw' | 'volume' | 'fee' | 'commission') =>
    cents(toUnits(team[name]));
  expect(team).toMatchObject({ agentNo: 'A00001', from: expect.stringMatching(/T16:00:00.000Z$/) as string });
  expect(shown('deposit')).toBe(
    await listed('wallet/deposit', 'amountUsdt', `status=CREDITED&${within('creditedAt')}`),
  );
  expect(shown('withdraw')).toBe(
    await listed('wallet/withdraw', 'amountUsdt', `status=COMPLETED&${within('completedAt')}`),
  );
  expect(shown('volume')).toBe(await listed('exchange/deal', 'turnoverUsdt', within('createdAt')));
  const kinds = ['SPOT_FEE', 'CONTRACT_FEE', 'OTC_FEE', 'NFT_FEE'].map((kind) => `bizType=${kind}`).join('&');
  expect(shown('fee')).toBe(await worthOf('account/ledger', 'debit', `${kinds}&${within('createdAt')}`));
  const states = ['ACCRUED', 'IN_SETTLE', 'PAID'].map((status) => `status=${status}`).join('&');
  expect(shown('commission')).toBe(
    await worthOf('agent/commission', 'amount', `agentNo=A00001&${states}&${within('createdAt')}`),
  );
  for (const name of ['deposit', 'withdraw', 'volume', 'fee', 'commission'] as const)
    expect([name, Number(team[name]) > 0]).toEqual([name, true]);
  const members = async (query: string) =>
    (await agent.get<{ total: number }>(`/admin/vip/member/page?${query}`)).data.total;
  expect(team.newMembers).toBe(await members(within('createdAt')));
  expect(team.members).toBe(await members(`createdAtTo=${team.to}`));
  expect(team.activeMembers).toBeGreaterThan(0);
  expect(team.activeMembers).toBeLessThanOrEqual(team.members);
});

test('the days add up to the span, and begin at midnight in UTC+8', async () => {
  const team = await teamOf(agent, span);
  expect(team.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 61 }, (_, index) => dayAgo(60 - index)),
  );
  for (const name of ['deposit', 'withdraw', 'volume', 'fee', 'commission'] as const)
    expect(team.days.reduce((all, one) => all + toUnits(one[name]), 0n)).toBe(toUnits(team[name]));
  expect(team.days.reduce((all, one) => all + one.newMembers, 0)).toBe(team.newMembers);
  const { rows } = await sql<{ id: string }>`select id::text from commission where "agentNo" = 'A00001'
    and status <> 'VOID' limit 1`.execute(platform.db);
  const noon = `${dayAgo(5)}T15:59:59.999Z`;
  const night = `${dayAgo(5)}T16:00:00.000Z`;
  const commissionOn = async (day: string) => (await teamOf(agent, `from=${day}&to=${day}`)).commission;
  await sql`update commission set "createdAt" = ${noon} where id = ${rows[0]?.id}`.execute(platform.db);
  const fifth = await commissionOn(dayAgo(5));
  const fourth = await commissionOn(dayAgo(4));
  await sql`update commission set "createdAt" = ${night} where id = ${rows[0]?.id}`.execute(platform.db);
  expect(toUnits(await commissionOn(dayAgo(5)))).toBeLessThan(toUnits(fifth));
  expect(toUnits(await commissionOn(dayAgo(4)))).toBeGreaterThan(toUnits(fourth));
});

test('an agent sees the teams below, and no other; staff name the agent', async () => {
  const below = await teamOf(agent, `${span}&agentNo=A00002`);
  expect(below.agentNo).toBe('A00002');
  expect(below).toEqual({ ...(await teamOf(admin, `${span}&agentNo=A00002`)), asOf: below.asOf });
  const second = await colleague(platform, {
    username: 'second',
    permissions: ['agent:user:list'],
    dataScope: 'AGENT_TREE',
    agentNo: 'A00002',
  });
  const ask = (who: Caller, query: string) => who.get(`/admin/agent/user/team?${query}`);
  expect((await ask(second, `${span}&agentNo=A00001`)).code).toBe(40401);
  const { rows } = await sql<{ agentNo: string }>`select "agentNo" from agent where path not like '/A00001/%'
    limit 1`.execute(platform.db);
  expect((await ask(agent, `${span}&agentNo=${String(rows[0]?.agentNo)}`)).code).toBe(40401);
  expect((await ask(second, `${span}&agentNo=A99999`)).code).toBe(40401);
  expect((await ask(second, span)).data).toMatchObject({ agentNo: 'A00002' });
  expect(refused(await ask(admin, span))).toEqual(['agentNo required']);
  expect(refused(await ask(agent, `from=${dayAgo(1)}&to=${dayAgo(2)}`))).toEqual(['to afterStart']);
  expect(refused(await ask(agent, `from=${dayAgo(92)}&to=${dayAgo(0)}`))).toEqual(['to most']);
});

test('the invitation link is the address of registration with the code of the agent', async () => {
  const { inviteCode, inviteLink } = await teamOf(agent, span);
  expect(inviteLink).toBe(`https://www.example.com/register?inviteCode=${String(inviteCode)}`);
  await sql`update param set "paramValue" = '' where "paramKey" = 'inviteUrl'`.execute(platform.db);
  expect(await teamOf(agent, span)).toMatchObject({ inviteCode, inviteLink: null });
});
