import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { placeOrder } from '@server/business/nft/orders/placeOrder';
import { anyRecordsOf } from '@server/db/records';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

const day = 86_400_000;
let clock = Date.now();
let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = seconded(platform, await staff(platform, 'admin'));
});
afterAll(() => platform.close());

const reason = 'Asked for by the issuer';
const inDays = (days: number): string => new Date(clock + days * day).toISOString();
const named = (name: string): string => `nameZh=${encodeURIComponent(name)}`;
const tokens = async (itemNo: unknown): Promise<number> => {
  const { data } = await admin.get<{ total: number }>(`/admin/nft/item/token/page?itemNo=${String(itemNo)}`);
  return data.total;
};
const insert = (table: string, values: object) =>
  anyRecordsOf(platform.db)
    .insertInto(table)
    .values({ id: platform.nextId(), version: 1, ...values })
    .execute();

describe('a draw', () => {
  test('has rising times, whole weights and prizes in stock', async () => {
    const one = await firstOf(admin, 'nft/draw', 'status=DRAFT&kind=BLIND_BOX');
    const own = pick(one, 'version titleZh prizes winnerCount enrollStart enrollEnd drawAt');
    const save = (values: object) => admin.put(`/admin/nft/draw/${one.id}`, { ...own, ...values });
    const [first, second] = one.prizes as { itemNo: string }[];
    expect(refused(await save({ drawAt: own.enrollEnd }))).toEqual(['drawAt later']);
    expect(refused(await save({ winnerCount: 101 }))).toEqual(['winnerCount stock']);
    expect(
      refused(
        await save({
          prizes: [
            { ...first, weight: 60 },
            { ...second, weight: 30 },
          ],
        }),
      ),
    ).toEqual(['prizes sum']);
    expect(refused(await save({ prizes: [{ itemNo: 'NONE', weight: 100 }], winnerCount: 1 }))).toEqual([
      'prizes.0.itemNo reference',
      'winnerCount stock',
    ]);
  });

  test('commits to a seed that is secret until the draw', async () => {
    const [one, drawn] = [
      await firstOf(admin, 'nft/draw', 'status=DRAFT&kind=COMPOSE'),
      await firstOf(admin, 'nft/draw', 'status=DRAWN'),
    ];
    const opened = await admin.post<Shown>(`/admin/nft/draw/${one.id}/open`, { version: one.version });
    expect(opened.data).toMatchObject({ status: 'ENROLLING', seed: null });
    expect(opened.data.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(createHash('sha256').update(String(drawn.seed)).digest('hex')).toBe(drawn.seedHash);
    const kept = await recordsOf(platform.db)
      .selectFrom('nftDraw')
      .select('seed')
      .where('id', '=', one.id)
      .executeTakeFirst();
    expect(createHash('sha256').update(String(kept?.seed)).digest('hex')).toBe(opened.data.seedHash);
  });
});

describe('an item', () => {
  test('is minted once it is approved, as often as its supply, and sold from its time on', async () => {
    const one = await firstOf(admin, 'nft/item', `${named('回声')}&status=PENDING_REVIEW`);
    const path = `/admin/nft/item/${one.id}`;
    expect(one.allowedActions).not.toContain('update');
    expect((await admin.post(`${path}/approve`, { version: 1, reason })).data.status).toBe('MINTING');
    await platform.tick();
    const { data } = await admin.get<Shown>(path);
    expect(data.status).toBe('READY');
    expect(await tokens(one.itemNo)).toBe(one.supply);
    const body = pick(data, 'version nameZh orgCode cover price payCoin perMemberMax saleAt supply reserved');
    expect(refused(await admin.put(path, { ...body, supply: 201 }))).toEqual(['supply minted']);
    expect(refused(await admin.put(path, { ...body, reserved: 201 }))).toEqual(['reserved supply']);
    clock = Date.parse(String(one.saleAt)) + 1_000;
    await platform.tick();
    admin = seconded(platform, await staff(platform, 'admin'));
    expect((await admin.get(path)).data.status).toBe('ON_SALE');
  });

  test('is sold until its sale ends, and never again from then on', async () => {
    const one = await firstOf(admin, 'nft/item', `${named('月尘 II')}&status=ON_SALE`);
    const path = `/admin/nft/item/${one.id}`;
    const body = pick(one, 'version nameZh orgCode cover price payCoin perMemberMax saleAt supply reserved');
    expect((await admin.put(path, { ...body, saleEndAt: inDays(1) })).code).toBe(0);
    const after = async (time: number) => {
      clock += time;
      admin = seconded(platform, await staff(platform, 'admin'));
      await platform.tick();
      return (await admin.get(path)).data.status;
    };
    expect(await after(day - 60_000)).toBe('ON_SALE');
    const { rows } = await sql<{
      uid: string;
    }>`select uid from member where status = 'NORMAL' and flags ? 'CAN_TRADE'
      and not exists (select from "nftOrder" where "memberUid" = uid) limit 1`.execute(platform.db);
    const order = { itemNo: String(one.itemNo), memberUid: String(rows[0]?.uid), quantity: 1 };
    const orderNo = await inTransaction(platform.db, (db) => placeOrder(db, platform, order));
    expect(await after(60_000)).toBe('SOLD_OUT');
    const { data: steps } = await admin.get<object[]>(`${path}/timeline`);
    expect(steps).toContainEqual(
      expect.objectContaining({ action: 'auto', from: 'ON_SALE', to: 'SOLD_OUT', actorName: null }),
    );
    expect(await after(5 * 60_000)).toBe('SOLD_OUT');
    expect(await firstOf(admin, 'nft/order', `orderNo=${orderNo}`)).toMatchObject({ status: 'CLOSED' });
  });

  test('whose sale would be over already is neither reviewed nor put on sale', async () => {
    const one = await firstOf(admin, 'nft/item', named('归途'));
    const ended = { saleAt: inDays(-2), saleEndAt: inDays(-1) };
    for (const [status, action] of [
      ['DRAFT', 'submit'],
      ['PENDING_REVIEW', 'approve'],
      ['READY', 'publish'],
    ] as const) {
      await recordsOf(platform.db)
        .updateTable('nftItem')
        .set({ ...ended, status })
        .where('id', '=', one.id)
        .execute();
      const path = `/admin/nft/item/${one.id}/${action}`;
      expect(refused(await admin.post(path, { version: one.version }))).toEqual(['saleEndAt ahead']);
    }
  });

  test('of an organization that is suspended goes nowhere', async () => {
    const one = await firstOf(admin, 'nft/item', named('霸王别姬'));
    expect((await admin.post(`/admin/nft/item/${one.id}/submit`, { version: one.version })).code).toBe(40902);
  });

  test('that is taken offline cannot be resold', async () => {
    const one = await firstOf(admin, 'nft/item', `${named('越窑青瓷')}&status=ON_SALE`);
    const { id: tokenId } = await firstOf(admin, 'nft/item/token', `itemNo=${String(one.itemNo)}`);
    const token = await admin.get<Shown>(`/admin/nft/item/token/${tokenId}`);
    await recordsOf(platform.db)
      .updateTable('nftToken')
      .set({ status: 'LISTED' })
      .where('id', '=', tokenId)
      .execute();
    await insert('nftListing', {
      createdAt: inDays(0),
      updatedAt: inDays(0),
      listingNo: 'NL1',
      itemNo: one.itemNo,
      serialNo: token.data.serialNo,
      sellerUid: '100001',
      price: '80',
      payCoin: 'USDT',
      feeAmount: '2',
      royaltyAmount: '2.4',
      sellerAmount: '75.6',
      status: 'LOCKED',
      listedAt: inDays(0),
    });
    const freeze = () => admin.post(`/admin/nft/item/token/${tokenId}/freeze`, { version: 1, reason });
    expect((await freeze()).code).toBe(40902);
    await recordsOf(platform.db)
      .updateTable('nftListing')
      .set({ status: 'LISTED' })
      .where('listingNo', '=', 'NL1')
      .execute();
    await admin.post(`/admin/nft/item/${one.id}/offline`, { version: one.version, reason });
    expect((await firstOf(admin, 'nft/trade', 'listingNo=NL1')).status).toBe('CANCELLED');
    expect((await admin.get(`/admin/nft/item/token/${tokenId}`)).data.status).toBe('HELD');
    expect((await freeze()).data.status).toBe('FROZEN');
    await recordsOf(platform.db)
      .updateTable('nftToken')
      .set({ status: 'LISTED' })
      .where('id', '=', tokenId)
      .execute();
    await recordsOf(platform.db)
      .updateTable('nftListing')
      .set({ status: 'LISTED' })
      .where('listingNo', '=', 'NL1')
      .execute();
    const listing = await firstOf(admin, 'nft/trade', 'listingNo=NL1');
    await admin.post(`/admin/nft/trade/${listing.id}/takeDown`, { version: listing.version, reason });
    expect((await admin.get(`/admin/nft/item/token/${tokenId}`)).data.status).toBe('HELD');
  });
});

test('an order whose refund is rejected is what it was before, and a refund takes back only what is there', async () => {
  const one = await firstOf(admin, 'nft/item', `${named('九色鹿')}&status=ON_SALE`);
  const order = (orderNo: string, status: string, serials: number[]) =>
    insert('nftOrder', {
      createdAt: inDays(0),
      updatedAt: inDays(0),
      memberUid: '100001',
      orderNo,
      itemNo: one.itemNo,
      itemName: one.nameZh,
      quantity: 1,
      amount: '59',
      payCoin: 'USDT',
      serials: JSON.stringify(serials),
      status,
    });
  await order('NO1', 'PAID', []);
  await order('NO2', 'DELIVERED', [1]);
  const paid = await firstOf(admin, 'nft/order', 'orderNo=NO1');
  const act = (id: string, action: string, version: number) =>
    admin.post(`/admin/nft/order/${id}/${action}`, { version, reason });
  expect((await act(paid.id, 'refund', 1)).data.status).toBe('REFUND_REVIEW');
  expect((await act(paid.id, 'rejectRefund', 2)).data.status).toBe('PAID');
  const delivered = await firstOf(admin, 'nft/order', 'orderNo=NO2');
  expect((await act(delivered.id, 'refund', 1)).code).toBe(40902);
  await order('NO3', 'PENDING_PAY', []);
  const unpaid = await firstOf(admin, 'nft/order', 'orderNo=NO3');
  await act(unpaid.id, 'close', 1);
  expect((await firstOf(admin, 'nft/item', `${named('九色鹿')}&status=ON_SALE`)).sold).toBe(
    Number(one.sold) - 1,
  );
});

test('an organization is paid to a member who passed KYC', async () => {
  const one = await firstOf(admin, 'nft/organization', 'orgCode=RACING');
  const body = pick(one, 'version nameZh orgKind logo shareRate royaltyRate');
  const path = `/admin/nft/organization/${one.id}`;
  const answer = await admin.put(path, { ...body, settleMemberUid: '999999999' });
  expect(refused(answer)).toContain('settleMemberUid kyc');
});

test('only administrators send to all members; recipients are named, and counted when the message is sent', async () => {
  const path = '/admin/nft/message';
  const words = { titleZh: '通知', contentZh: '<p>内容</p>' };
  expect(refused(await admin.post(path, { ...words, audience: 'HOLDERS' }))).toEqual(['itemNo required']);
  expect(refused(await admin.post(path, { ...words, audience: 'MEMBERS' }))).toEqual(['memberUids required']);
  const { data } = await admin.post<Shown>(path, { ...words, audience: 'ALL' });
  const editor = await colleague(platform, {
    username: 'editor',
    permissions: ['detail', 'send'].map((code) => `nft:message:${code}`),
  });
  expect((await editor.post(`${path}/${data.id}/send`, { version: 1 })).code).toBe(40301);
  expect((await admin.post(`${path}/${data.id}/send`, { version: 1 })).data.status).toBe('PUBLISHED');
});
