import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let op: Caller;
const code = nextCode(demoAccounts[0]);
const withdraw = '/admin/wallet/withdraw';
type Lines = { id: string; code: number; msg: string }[];

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const waiting = async (): Promise<Shown[]> =>
  (await op.get<{ records: Shown[] }>(`${withdraw}/page?status=PENDING_REVIEW&size=50`)).data.records;
const again = async ({ id }: Shown) => (await op.get<Shown>(`${withdraw}/${id}`)).data;
const act = async (row: Shown, action: string, who: Caller, body: object = {}) => {
  const { version } = await again(row);
  return who.post<Shown>(`${withdraw}/${row.id}/${action}`, { version, ...body });
};
const batch = async (rows: readonly Shown[], action: string, who: Caller, body: object = {}) => {
  const now = await Promise.all(rows.map(again));
  const items = now.map(({ id, version }) => ({ id, version }));
  return who.post<Lines>(`${withdraw}/batch/${action}`, { items, ...body });
};

test('a batch claims, returns, holds and releases what each record allows', async () => {
  const [free, held] = (await waiting()).filter(({ onHold }) => onHold === false);
  expect((await act(held!, 'claim', admin)).code).toBe(0);
  const run = async (action: string, body: object = {}) =>
    (await batch([free!, held!], action, op, body)).data.map(({ code: line }) => line);
  expect(await run('claim')).toEqual([0, 42302]);
  expect((await again(free!)).assigneeName).toBe('Otto Wang');
  expect(await run('unclaim')).toEqual([0, 42302]);
  expect((await run('hold', { reason: 'The source of the money is not explained' }))[0]).toBe(0);
  expect((await again(free!)).onHold).toBe(true);
  expect((await run('unhold', { reason: 'The member has explained it' }))[0]).toBe(0);
  // A second person decides on it.
  expect((await again(free!)).onHold).toBe(true);
  expect((await act(held!, 'unclaim', admin)).code).toBe(0);
});

test('a batch of second reviews takes one code, checks each line by itself, and none of high risk', async () => {
  const [medium, high, own] = await waiting();
  const rows = [medium!, high!, own!];
  const risks = ['MEDIUM', 'HIGH', 'LOW'] as const;
  for (const [place, row] of rows.entries()) {
    await recordsOf(platform.db)
      .updateTable('withdrawal')
      .set({ riskLevel: risks[place]!, onHold: false })
      .where('id', '=', row.id)
      .execute();
    await recordsOf(platform.db)
      .updateTable('coin')
      .set({ secondReviewMin: '0' as never })
      .where('coinCode', '=', String(row.coinCode))
      .execute();
    // The last one has its first review by the same person.
    expect((await act(row, 'approve', row === own ? admin : op)).code).toBe(0);
  }
  const run = (who: Caller, body: object = {}) => batch(rows, 'secondApprove', who, body);
  expect((await run(op, { otp: '000000' })).code).toBe(40301);
  expect((await run(admin)).code).toBe(40001);
  expect((await run(admin, { otp: '000000' })).code).toBe(40102);
  expect((await again(medium!)).status).toBe('SECOND_REVIEW');
  const otp = code();
  const { data } = await run(admin, { otp });
  expect(data.map(({ code: line }) => line)).toEqual([0, 40902, 40904]);
  expect(data[1]?.msg).toMatch(/High-risk|高风险/);
  expect((await again(medium!)).status).not.toBe('SECOND_REVIEW');
  expect((await again(high!)).status).toBe('SECOND_REVIEW');
  // A code is valid once.
  expect((await run(admin, { otp })).code).toBe(40102);
});
