import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import type { Caller } from '@test/support/staff';

type Change = {
  id: string;
  version: number;
  status: string;
  allowedActions: string[];
  tookPart?: boolean;
};

const params = '/admin/system/param';
const rights = ['list', 'detail', 'update', 'approve', 'reject'].map((action) => `system:param:${action}`);
const reason = 'Fees follow the market';
let platform: Platform;
let maker: Caller;
let second: Caller & { userId: string };

beforeAll(async () => {
  platform = await startPlatform();
  maker = await colleague(platform, { username: 'maker', permissions: rights });
  second = await colleague(platform, { username: 'second', permissions: rights });
});
beforeEach(() => recordsOf(platform.db).deleteFrom('paramChange').execute());
afterAll(() => platform.close());

const requested = async (): Promise<Change> => {
  const found = await maker.get<{ records: Record<string, unknown>[] }>(
    `${params}/page?paramKey=platCoinWithdrawFee`,
  );
  const { id, version, nameZh, paramType, groupName } = found.data.records[0] ?? {};
  const body = { version, nameZh, paramType, groupName, paramValue: '2', reason };
  expect((await maker.put(`${params}/${String(id)}`, body)).code).toBe(0);
  return changeOf(maker);
};
const changeOf = async (who: Caller): Promise<Change> => {
  const { data } = await who.get<{ records: Change[] }>(`${params}/change/page`);
  if (!data.records[0]) throw new Error('There is no change.');
  return data.records[0];
};

test('who asked for a change does not approve it, and is not offered to', async () => {
  const { id, version, allowedActions } = await requested();
  expect(allowedActions).not.toContain('approve');
  expect((await changeOf(second)).allowedActions).toEqual(expect.arrayContaining(['approve', 'reject']));
  const own = await maker.post(`${params}/change/${id}/approve`, { version });
  expect(own).toMatchObject({
    status: 200,
    code: 40904,
    msg: 'Somebody else must review this: you took part in it',
  });
  expect((await maker.post(`${params}/change/${id}/reject`, { version, reason })).code).toBe(40904);
  expect((await changeOf(maker)).status).toBe('PENDING');
});

test('a record tells whether its reader took part, by user id and not by name', async () => {
  const call = (realName: string) =>
    platform.db.updateTable('staffUser').set({ realName }).where('id', '=', second.userId).execute();
  await requested();
  await call('maker');
  expect((await changeOf(maker)).tookPart).toBe(true);
  expect((await changeOf(second)).tookPart).toBe(false);
  await call('second');
});

test('a second person approves, and the audit log leads back to the first one', async () => {
  const { id, version } = await requested();
  const { code, data } = await second.post<Change>(`${params}/change/${id}/approve`, { version });
  expect({ code, status: data.status }).toEqual({ code: 0, status: 'APPROVED' });
  const log = await platform.db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  const review = log.findLast(({ action }) => action === 'system:param:approve');
  const request = log.find((row) => row.id === review?.reviewOf);
  expect(request).toMatchObject({ action: 'system:param:update', actorName: 'maker', result: 'SUCCESS' });
});

test('when the status allows it to nobody, that is what one learns', async () => {
  const { id, version } = await requested();
  await second.post(`${params}/change/${id}/approve`, { version });
  expect((await maker.post(`${params}/change/${id}/approve`, { version })).code).toBe(40902);
});

test('of two concurrent approvals one succeeds', async () => {
  const { id, version } = await requested();
  const third = await colleague(platform, { username: 'third', permissions: rights });
  const answers = await Promise.all(
    [second, third, maker].map((who) => who.post(`${params}/change/${id}/approve`, { version })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
});
