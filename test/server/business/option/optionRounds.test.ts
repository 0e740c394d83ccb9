import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';
import type { Caller } from '@test/support/staff';

const reason = 'The index had no price';
let platform: Platform;
let admin: Caller;
let chief: Caller;
let codeOf: Readonly<Record<'admin' | 'chief', () => string>>;

beforeAll(async () => {
  platform = await startPlatform();
  admin = seconded(platform, await staff(platform, 'admin'));
  chief = await staff(platform, 'chief');
  codeOf = { admin: nextCode(demoAccounts[0]), chief: nextCode(demoAccounts[3]) };
});
afterAll(() => platform.close());

const act = (who: 'admin' | 'chief', { id, version }: Shown, action: string, body: object) =>
  (who === 'admin' ? admin : chief).post<Shown>(`/admin/contract/option-round/${id}/${action}`, {
    version,
    ...body,
  });
const roundOf = (status: string) => firstOf(admin, 'contract/option-round', `status=${status}`);
const ordersOf = async ({ roundNo }: Shown): Promise<Shown[]> =>
  (
    await admin.get<{ records: Shown[] }>(
      `/admin/contract/option-order/page?size=100&roundNo=${String(roundNo)}`,
    )
  ).data.records;
const sum = (orders: readonly Shown[], field: string): number =>
  orders.reduce((total, order) => total + Number(order[field] ?? 0), 0);
const evidence = async (): Promise<{ fileId: string }> => {
  const body = new FormData();
  body.append('file', new File(['%PDF-1.4\n%%EOF\n'], 'index.pdf'));
  const { data } = await admin.send<{ fileId: string }>('POST', '/open/api/file/upload', { body });
  return { fileId: data.fileId };
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('a missing price is proposed by one person, approved by another, and pays what was shown before', async () => {
  const round = await roundOf('SETTLE_REVIEW');
  expect(round.allowedActions).not.toContain('approvePrice');
  const price = String(Number(round.openPrice) * 1.01);
  const proposal = { price, evidence: [await evidence()], reason, otp: codeOf.admin() };
  const proposed = await act('admin', round, 'setPrice', proposal);
  expect(proposed).toMatchObject({ code: 0, data: { status: 'SETTLE_REVIEW' } });
  const own = await act('admin', proposed.data, 'approvePrice', { otp: codeOf.admin() });
  expect(own.code).toBe(40904);
  const settled = await act('chief', proposed.data, 'approvePrice', { otp: codeOf.chief() });
  expect(settled.data).toMatchObject({ status: 'SETTLED', result: 'UP', settlePrice: price });
  const orders = await ordersOf(round);
  expect(orders.map(({ result }) => result)).toEqual(
    orders.map(({ direction }) => (direction === 'UP' ? 'WIN' : 'LOSE')),
  );
  expect(sum(orders, 'payout')).toBeCloseTo(Number(proposed.data.expectedPayout), 6);
  expect(Number(settled.data.platformPnl)).toBeCloseTo(-sum(orders, 'pnl'), 6);
  expect((await act('chief', settled.data, 'approvePrice', { otp: codeOf.chief() })).code).toBe(40902);
  await expectSound();
});

test.each(['OPEN', 'LOCKED', 'SETTLE_REVIEW', 'WAITING'])(
  'a voided round that was %s returns stakes and fees',
  async (status) => {
    const round = await roundOf(status);
    const voided = await act('admin', round, 'void', { reason });
    expect(voided).toMatchObject({ code: 0, data: { status: 'VOIDED', result: null, platformPnl: '0' } });
    const orders = await ordersOf(round);
    expect(orders.every(({ result, pnl }) => result === 'VOID' && pnl === '0')).toBe(true);
    expect(sum(orders, 'payout')).toBeCloseTo(sum(orders, 'stake') + sum(orders, 'fee'), 6);
    await expectSound();
  },
);
