import type { Platform } from '@server/platform';
import { remindDeciders } from '@server/resources/approvals/reminders';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const hour = 3_600_000;
let clock = Date.now();
let platform: Platform;

beforeEach(async () => {
  clock = Date.now();
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterEach(() => platform.close());

const propose = async (): Promise<Proposed> => {
  const admin = await staff(platform, 'admin');
  const { id, version } = await firstOf(admin, 'wallet/deposit', 'status=RISK_HOLD');
  const body = { version, reason: 'The sender has shown the origin' };
  return (await admin.post<Proposed>(`/admin/wallet/deposit/${id}/release`, body)).data;
};

/** Who was reminded of a proposal, by username, once for each notice. */
const reminded = async ({ approvalId }: Proposed): Promise<string[]> => {
  const rows = await platform.db
    .selectFrom('notice')
    .innerJoin('staffUser', 'staffUser.id', 'notice.userId')
    .select('username')
    .where('notice.kind', '=', 'REMINDED')
    .where('recordId', '=', approvalId)
    .execute();
  return rows.map(({ username }) => username);
};

test('a proposal reminds those who may decide at half of its time, and only then', async () => {
  const proposed = await propose();
  clock += 36 * hour - 1000;
  await platform.tick();
  expect(await reminded(proposed)).toEqual([]);
  clock += 1000;
  await platform.tick();
  expect(await reminded(proposed)).toEqual(['chief']);
  const chief = await staff(platform, 'chief');
  const { data } = await chief.get<{ messages: unknown[] }>('/admin/app/user/notifications');
  const { approvalId: recordId, approvalNo: recordNo } = proposed;
  const notice = { kind: 'REMINDED', actorName: 'Ada Chen', resource: 'approval', recordId, recordNo };
  expect(data.messages).toContainEqual(expect.objectContaining(notice));
});

test('it reminds once, whatever processes do it and however the clock is set', async () => {
  const proposed = await propose();
  clock += 40 * hour;
  await Promise.all(Array.from({ length: 5 }, () => remindDeciders(platform)));
  clock -= 39 * hour;
  await platform.tick();
  clock += 50 * hour;
  await platform.tick();
  expect(await reminded(proposed)).toEqual(['chief']);
});

test('a short life has an early reminder', async () => {
  const hours = platform.db.updateTable('param').set({ paramValue: '4' });
  await hours.where('paramKey', '=', 'approvalHours').execute();
  const proposed = await propose();
  clock += 2 * hour;
  await platform.tick();
  expect(await reminded(proposed)).toEqual(['chief']);
});

test('a decided proposal reminds nobody', async () => {
  const proposed = await propose();
  await approve(platform, proposed.approvalId);
  clock += 37 * hour;
  await platform.tick();
  expect(await reminded(proposed)).toEqual([]);
});

test('nobody is reminded who could not decide any more', async () => {
  const proposed = await propose();
  clock += 37 * hour;
  const chief = platform.db.updateTable('staffUser').where('username', '=', 'chief');
  await chief.set({ otpEnabled: false }).execute();
  await platform.tick();
  expect(await reminded(proposed)).toEqual([]);
});
