import { checkInvariants } from '@server/check';
import { requestWithdrawal } from '@server/business/wallet/withdrawal/request';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';

let platform: Platform;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

const available = async (memberUid: string | null): Promise<number> => {
  const row = await recordsOf(platform.db)
    .selectFrom('account')
    .select('available')
    .where('memberUid', '=', memberUid ?? '')
    .where('accountType', '=', 'FUND')
    .where('coinCode', '=', 'USDT')
    .executeTakeFirst();
  return Number(row?.available ?? 0);
};

test('a withdrawal to the address of another member is settled without a chain and a fee', async () => {
  const admin = await staff(platform, 'admin');
  const { db } = platform;
  const giver = await recordsOf(db)
    .selectFrom('account')
    .innerJoin('member', 'member.uid', 'account.memberUid')
    .select('account.memberUid')
    .where('account.coinCode', '=', 'USDT')
    .where('account.accountType', '=', 'FUND')
    .where('account.available', '>', '500')
    .where('member.status', '=', 'NORMAL')
    .where('member.withdrawHoldUntil', 'is', null)
    .orderBy('account.id')
    .executeTakeFirstOrThrow();
  const target = await recordsOf(db)
    .selectFrom('poolAddress')
    .select(['address', 'memberUid'])
    .where('chainCode', '=', 'tron')
    .where('status', '=', 'ASSIGNED')
    .where('memberUid', '<>', giver.memberUid)
    .executeTakeFirstOrThrow();
  await recordsOf(db)
    .updateTable('member')
    .set({ flags: '["CAN_WITHDRAW"]' })
    .where('uid', '=', giver.memberUid)
    .execute();
  await recordsOf(db)
    .updateTable('coin')
    .set({ withdrawEnabled: true })
    .where('coinCode', '=', 'USDT')
    .execute();
  const pair = recordsOf(db)
    .updateTable('chainCoin')
    .where('coinCode', '=', 'USDT')
    .where('chainCode', '=', 'tron');
  await pair.set({ withdrawEnabled: true, status: 'ENABLED' }).execute();
  await recordsOf(db)
    .updateTable('chain')
    .set({ status: 'ACTIVE' })
    .where('chainCode', '=', 'tron')
    .execute();
  const before = [await available(giver.memberUid), await available(target.memberUid)];

  const asked = {
    memberUid: String(giver.memberUid),
    coinCode: 'USDT',
    chainCode: 'tron',
    amount: '100' as const,
  };
  const to = { toAddress: String(target.address), memo: null };
  const number = await db
    .transaction()
    .execute((trx) => requestWithdrawal(trx, platform, { ...asked, ...to }));
  const shown = () => firstOf(admin, 'wallet/withdraw', `withdrawNo=${number}`);
  expect(await shown()).toMatchObject({ isInternal: true, fee: '0', netAmount: '100' });
  await recordsOf(db)
    .updateTable('withdrawal')
    .set({ status: 'APPROVED' })
    .where('withdrawNo', '=', number)
    .execute();
  clock += 1_000;
  await platform.tick();

  expect(await shown()).toMatchObject({ status: 'COMPLETED', txHash: null });
  expect(await available(giver.memberUid)).toBeCloseTo((before[0] ?? 0) - 100, 8);
  expect(await available(target.memberUid)).toBeCloseTo((before[1] ?? 0) + 100, 8);
  const lines = await checkInvariants(db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
});
