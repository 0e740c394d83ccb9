import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const reason = 'The account may have been taken over';
const withdraw = '/admin/wallet/withdraw';
let platform: Platform;
let admin: Caller;
let op: Caller;

beforeEach(async () => {
  platform = await startPlatform();
  [admin, op] = [await staff(platform, 'admin'), await staff(platform, 'op')];
});
afterEach(() => platform.close());

const again = async ({ id }: Shown) => (await admin.get<Shown>(`${withdraw}/${id}`)).data;
const change = (row: Shown, values: object) =>
  recordsOf(platform.db).updateTable('withdrawal').set(values).where('id', '=', row.id).execute();
const freeze = async ({ memberUid }: Shown) => {
  const member = await firstOf(admin, 'vip/member', `uid=${String(memberUid)}`);
  const body = { version: member.version, reason };
  expect((await op.post(`/admin/vip/member/${member.id}/freeze`, body)).code).toBe(0);
};
const underReview = (status: string) =>
  firstOf(admin, 'wallet/withdraw', `status=${status}&onHold=false&sort=createdAt,asc`);

test.each(['PENDING_REVIEW', 'SECOND_REVIEW'])(
  'a freeze holds a withdrawal in %s for good, also one that was held for a day',
  async (status) => {
    const row = await underReview(status);
    const holdUntil = new Date(platform.now().getTime() + 3_600_000).toISOString();
    await change(row, { onHold: true, holdReason: 'Reset', holdUntil });
    await freeze(row);
    expect(await again(row)).toMatchObject({ onHold: true, holdReason: reason, holdUntil: null });
  },
);

test('what was approved before the freeze is not sent', async () => {
  const row = await underReview('PENDING_REVIEW');
  await freeze(row);
  await change(row, { status: 'APPROVED', onHold: false, holdReason: null });
  for (let second = 0; second < 3; second += 1) await platform.tick();
  expect((await again(row)).status).toBe('APPROVED');
});

test('a requester cannot reject the own transfer between wallets, another user can', async () => {
  const transfer = await firstOf(admin, 'wallet/hot/transfer', 'status=PENDING_REVIEW');
  const { userId } = await platform.db
    .selectFrom('staffUser')
    .select('id as userId')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  await recordsOf(platform.db)
    .updateTable('walletTransfer')
    .set({ createdById: userId })
    .where('id', '=', transfer.id)
    .execute();
  const body = { version: transfer.version, reason };
  const path = `/admin/wallet/hot/transfer/${transfer.id}/reject`;
  await platform.db
    .updateTable('timeline')
    .set({ actorId: userId })
    .where('resource', '=', 'walletTransfer')
    .where('resourceId', '=', transfer.id)
    .execute();
  expect((await admin.post(path, body)).code).toBe(40904);
  const chief = await staff(platform, 'chief');
  expect((await chief.post(path, body)).data).toMatchObject({ status: 'REJECTED' });
});
