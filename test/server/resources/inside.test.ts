import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Rows = { total: number; records: Record<string, unknown>[] };

let platform: Platform;
let agent: Caller;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  [agent, admin] = [await staff(platform, 'agent'), await staff(platform, 'admin')];
});
afterAll(() => platform.close());

const all = 'createdAtFrom=2026-01-01T00:00:00Z&size=50';
const withdrawals = async (who: Caller, more = ''): Promise<Rows> =>
  (await who.get<Rows>(`/admin/wallet/withdraw/page?current=1&${all}${more}`)).data;
const ofTeam = async (): Promise<Record<string, unknown>> => {
  const { records } = await withdrawals(agent);
  const [one] = records;
  if (!one) throw new Error('The team of the agent has no withdrawal.');
  return (await admin.get(`/admin/wallet/withdraw/${String(one.id)}`)).data;
};

test('an agent sees neither withdrawal addresses of members nor names of staff', async () => {
  const whole = await ofTeam();
  const seen = (await agent.get(`/admin/wallet/withdraw/${String(whole.id)}`)).data;
  expect(String(whole.toAddress).length).toBeGreaterThan(20);
  expect(seen).toMatchObject({ toAddress: '****', memo: null, riskHits: [], assigneeName: null });
  expect(seen).toMatchObject({ firstReviewerName: null, amount: whole.amount, status: whole.status });
});

test('nor finds out by a search, which staff may do', async () => {
  const { toAddress } = await ofTeam();
  const search = `&toAddress=${String(toAddress)}`;
  expect((await withdrawals(admin, search)).total).toBeGreaterThan(0);
  expect((await withdrawals(agent, search)).total).toBe(0);
});

test('nor by an export, which leaves such columns out', async () => {
  const columns = ['withdrawNo', 'toAddress', 'amount'];
  const body = { columns, filters: {}, lang: 'en-US', reason: 'Asked for by the team' };
  const headOf = async (who: Caller) => {
    const answer = await who.ask('POST', '/admin/wallet/withdraw/export', { body });
    return (await answer.text()).split('\n')[0]?.split(',');
  };
  expect(await headOf(admin)).toHaveLength(3);
  expect(await headOf(agent)).toHaveLength(2);
});

test('cannot read or write notes, and sees neither names of staff nor sign-ins of members', async () => {
  const { id } = (await agent.get<Rows>('/admin/vip/member/page?current=1&size=1')).data.records[0] ?? {};
  const path = `/admin/vip/member/${String(id)}`;
  const note = await admin.post(`${path}/note`, { text: 'Calls twice a day' });
  expect(note.code).toBe(0);
  type Step = { kind: string; actorName: string | null };
  const stepsOf = async (who: Caller) => (await who.get<Step[]>(`${path}/timeline`)).data;
  expect((await stepsOf(admin)).map(({ kind }) => kind)).toContain('NOTE');
  expect((await stepsOf(agent)).map(({ kind }) => kind)).not.toContain('NOTE');
  expect((await stepsOf(agent)).every(({ actorName }) => actorName === null)).toBe(true);
  expect(await agent.post(`${path}/note`, { text: 'Mine' })).toMatchObject({ status: 403, code: 40301 });
  expect(await agent.get(`${path}/security`)).toMatchObject({ status: 403, code: 40301 });
});
