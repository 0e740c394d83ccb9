import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import type { Proposed } from '@test/support/twoPeople';
import type { Caller } from '@test/support/staff';

const items = '/admin/nft/item';
const rights = [
  ...['list', 'detail', 'submit', 'approve'].map((action) => `nft:item:${action}`),
  ...['list', 'detail', 'approve'].map((action) => `permission:approval:${action}`),
];
let platform: Platform;
let maker: Caller;
let second: Caller & { userId: string };

beforeAll(async () => {
  platform = await startPlatform();
  maker = await colleague(platform, { username: 'maker', permissions: rights });
  second = await colleague(platform, { username: 'second', permissions: rights });
});
afterAll(() => platform.close());

/** Submits an item that nobody has touched. */
const submitted = async (): Promise<Shown> => {
  const { id } = await firstOf(maker, 'nft/item', '');
  await recordsOf(platform.db).updateTable('nftItem').set({ status: 'DRAFT' }).where('id', '=', id).execute();
  await platform.db.deleteFrom('timeline').where('resourceId', '=', id).execute();
  const { version } = await itemOf(maker, id);
  const { data } = await maker.post<Shown>(`${items}/${id}/submit`, { version });
  expect(data.status).toBe('PENDING_REVIEW');
  return data;
};
const itemOf = async (who: Caller, id: string): Promise<Shown> =>
  (await who.get<Shown>(`${items}/${id}`)).data;

test('who submitted a record does not approve it, and is not offered to', async () => {
  const { id, version, allowedActions } = await submitted();
  expect(allowedActions).not.toContain('approve');
  expect((await itemOf(second, id)).allowedActions).toContain('approve');
  expect(await maker.post(`${items}/${id}/approve`, { version })).toMatchObject({
    status: 200,
    code: 40904,
    msg: 'Somebody else must review this: you took part in it',
  });
  expect((await itemOf(maker, id)).status).toBe('PENDING_REVIEW');
});

test('a record tells whether its reader took part, by user id and not by name', async () => {
  const call = (realName: string) =>
    platform.db.updateTable('staffUser').set({ realName }).where('id', '=', second.userId).execute();
  const { id } = await submitted();
  await call('maker');
  expect((await itemOf(maker, id)).tookPart).toBe(true);
  expect((await itemOf(second, id)).tookPart).toBe(false);
  await call('second');
});

test('a second person approves, and the audit log leads back to the first one', async () => {
  const { id, version } = await submitted();
  const { code, data } = await second.post<Shown>(`${items}/${id}/approve`, { version });
  expect({ code, status: data.status }).toEqual({ code: 0, status: 'MINTING' });
  const log = await platform.db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  const review = log.findLast(({ action }) => action === 'nft:item:approve');
  const request = log.find((row) => row.id === review?.reviewOf);
  expect(request).toMatchObject({ action: 'nft:item:submit', actorName: 'maker', result: 'SUCCESS' });
});

test('when the status allows it to nobody, that is what one learns', async () => {
  const { id, version } = await submitted();
  await second.post(`${items}/${id}/approve`, { version });
  expect((await maker.post(`${items}/${id}/approve`, { version })).code).toBe(40902);
});

test('of two concurrent approvals one succeeds', async () => {
  const { id, version } = await submitted();
  const third = await colleague(platform, { username: 'third', permissions: rights });
  const answers = await Promise.all(
    [second, third, maker].map((who) => who.post(`${items}/${id}/approve`, { version })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('of a record that nobody has touched the approval is a proposal, without a reason', async () => {
  const { id } = await submitted();
  await platform.db.deleteFrom('timeline').where('resourceId', '=', id).execute();
  const { version } = await itemOf(second, id);
  const asked = await second.post<Proposed>(`${items}/${id}/approve`, { version });
  expect(asked).toMatchObject({ status: 202, code: 0 });
  expect((await itemOf(second, id)).status).toBe('PENDING_REVIEW');
  const { data } = await maker.get<Shown>(`/admin/permission/approval/${asked.data.approvalId}`);
  expect(data).toMatchObject({ reason: null, requestedByName: 'second', targetId: id });
});
