import { sql } from 'kysely';
import { giveTokens } from '@server/business/nft/items/airdrop';
import { checkInvariants } from '@server/check';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { workOff } from '@server/resources/tasks/job';
import type { Task } from '@server/resources/tasks/job';
import { releaseListings } from '@server/business/nft/resale/endListings';
import { readMessage, unreadOf } from '@server/business/nft/messages/inbox';
import { payOrder, placeOrder } from '@server/business/nft/orders/placeOrder';
import { giveAway, listToken, payListing, takeListing } from '@server/business/nft/resale/resell';
import { runOrders } from '@server/business/nft/orders/runOrders';
import { collectors } from '@test/support/collectors';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve, seconded } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const minute = 60_000;
const day = 86_400_000;
const reason = 'Asked for by the issuer';
let clock = Date.now();
let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo', now: () => new Date(clock) });
  await pass(0);
});
afterAll(() => platform.close());

const pass = async (time: number) => {
  clock += time;
  admin = seconded(platform, await staff(platform, 'admin'));
};
const rowsOf = async (query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await sql<Row>`${query}`.execute(platform.db)).rows;
const one = async (query: ReturnType<typeof sql>): Promise<Row> => {
  const [row] = await rowsOf(query);
  if (!row) throw new Error('The query finds nothing.');
  return row;
};
const broken = async (only?: string) => {
  const lines = await checkInvariants(platform.db, only);
  return lines.filter(({ state }) => state === 'BROKEN');
};
const inside = <Result>(work: (db: Platform['db']) => Promise<Result>): Promise<Result> =>
  inTransaction(platform.db, work);

const buyers = () => collectors(platform);

test('a member buys within the limit, resells after the cooling-off, and the price is shared in full', async () => {
  const [first = '', second = '', third = ''] = await buyers();
  const item =
    await one(sql`select * from "nftItem" where status = 'ON_SALE' and "resaleAfterDays" = 7 and "perMemberMax" = 2
    and sold < supply - reserved - 2 order by id limit 1`);
  const itemNo = String(item.itemNo);
  const order = { itemNo, memberUid: first, quantity: 2 };
  const orderNo = await inside((db) => placeOrder(db, platform, order));
  await expect(inside((db) => placeOrder(db, platform, { ...order, quantity: 1 }))).rejects.toThrow('limit');
  await inside((db) => payOrder(db, platform, { orderNo, accountType: 'FUND' }));
  await runOrders(platform);
  const bought = await one(sql`select status, serials from "nftOrder" where "orderNo" = ${orderNo}`);
  expect(bought.status).toBe('DELIVERED');
  const [serialNo, other] = (bought.serials as number[]).map(Number);
  const token = { itemNo, serialNo: Number(serialNo), ownerUid: first };
  await expect(inside((db) => listToken(db, platform, { ...token, price: '900' }))).rejects.toThrow(
    'cooling-off',
  );
  await pass(7 * day);
  const listingNo = await inside((db) => listToken(db, platform, { ...token, price: '90.5' }));
  await expect(inside((db) => giveAway(db, platform, { ...token, to: second }))).rejects.toThrow('neither');
  await expect(inside((db) => takeListing(db, platform, { listingNo, buyerUid: first }))).rejects.toThrow(
    'own listing',
  );
  await inside((db) => takeListing(db, platform, { listingNo, buyerUid: second }));
  await pass(minute);
  const late = inside((db) => payListing(db, platform, { listingNo, accountType: 'FUND' }));
  await expect(late).rejects.toThrow('no longer');
  await releaseListings(platform);
  await inside((db) => takeListing(db, platform, { listingNo, buyerUid: third }));
  await inside((db) => payListing(db, platform, { listingNo, accountType: 'FUND' }));
  const sold = await firstOf(admin, 'nft/trade', `listingNo=${listingNo}`);
  expect(sold).toMatchObject({ status: 'SOLD', buyerUid: third, feeAmount: '2.2625' });
  await inside((db) => giveAway(db, platform, { ...token, serialNo: Number(other), to: second }));
  const { id } = await firstOf(admin, 'nft/item/token', `itemNo=${itemNo}&ownerUid=${third}`);
  const { data: history } = await admin.get<{ changes: object[] }[]>(`/admin/nft/item/token/${id}/timeline`);
  expect(history.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'ownerUid', before: first, after: third }),
  );
  expect(await broken()).toEqual([]);
});

test('an order that is not paid in time closes, and its tokens are for sale again', async () => {
  const [memberUid = ''] = await buyers();
  const { itemNo, sold } = await one(
    sql`select * from "nftItem" where status = 'ON_SALE' and sold < supply - reserved limit 1`,
  );
  const orderNo = await inside((db) =>
    placeOrder(db, platform, { itemNo: String(itemNo), memberUid, quantity: 1 }),
  );
  await pass(5 * minute);
  await expect(inside((db) => payOrder(db, platform, { orderNo, accountType: 'FUND' }))).rejects.toThrow(
    'no longer',
  );
  await runOrders(platform);
  expect(await one(sql`select status from "nftOrder" where "orderNo" = ${orderNo}`)).toEqual({
    status: 'CLOSED',
  });
  expect(await one(sql`select sold from "nftItem" where "itemNo" = ${itemNo}`)).toEqual({ sold });
});

test('a message tells before how many it reaches, is read once a member, and is hidden when it is recalled', async () => {
  const [memberUid = '', other = ''] = await buyers();
  const path = '/admin/nft/message';
  const made = await admin.post<Shown>(path, {
    titleZh: '通知',
    contentZh: '<p>通知</p>',
    audience: 'MEMBERS',
    memberUids: [memberUid, other],
    sendAt: new Date(clock + minute).toISOString(),
  });
  const { id } = made.data;
  expect((await admin.get(`${path}/${id}/audience`)).data).toEqual({ members: 2 });
  expect((await admin.post(`${path}/${id}/send`, { version: 1 })).data.status).toBe('SCHEDULED');
  expect(await unreadOf(platform.db, memberUid)).not.toContain(id);
  await pass(minute);
  await platform.tick();
  expect(await unreadOf(platform.db, memberUid)).toContain(id);
  const read = () => inside((db) => readMessage(db, platform, { messageId: id, memberUid }));
  expect([await read(), await read()]).toEqual([true, false]);
  const sent = (await admin.get<Shown>(`${path}/${id}`)).data;
  expect(sent).toMatchObject({ status: 'PUBLISHED', sentCount: 2, readCount: 1 });
  expect((await admin.post(`${path}/${id}/recall`, { version: sent.version, reason })).code).toBe(0);
  expect(await unreadOf(platform.db, other)).not.toContain(id);
});

const reserved = () => firstOf(admin, 'nft/item', `nameZh=${encodeURIComponent('越窑青瓷')}`);

describe('an airdrop', () => {
  const upload = async (lines: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([`ownerUid\n${lines}`], 'members.csv', { type: 'text/csv' }));
    const { data } = await admin.send<{ fileId: string }>('POST', '/open/api/file/upload', { body: form });
    return data.fileId;
  };

  test('gives tokens of the reserve to members, as a task that tells who did not get them', async () => {
    const item = await reserved();
    const memberUids = await buyers();
    const path = `/admin/nft/item/${item.id}/airdrop`;
    const body = { version: item.version, each: 1, memberUids, reason };
    expect(refused(await admin.post(path, { ...body, each: 100 }))).toEqual(['each reserve']);
    const asked = await (await staff(platform, 'admin')).post<Proposed>(path, body);
    expect((await approve(platform, asked.data.approvalId)).code).toBe(0);
    await sql`update member set status = 'FROZEN' where uid = ${memberUids[1]}`.execute(platform.db);
    const task = (await one(
      sql`update task set status = 'RUNNING' where "operationId" = 'airdropNftItem' returning *`,
    )) as Task;
    await workOff({ part: giveTokens }, task, platform, () => false);
    await sql`update member set status = 'NORMAL' where uid = ${memberUids[1]}`.execute(platform.db);
    const chief = await staff(platform, 'chief'); // The task is of the person who approved it.
    const { data } = await chief.get<object[]>(`/admin/system/task/${task.id}/failures`);
    expect(data).toEqual([expect.objectContaining({ line: 2, recordNo: memberUids[1] })]);
    const given = await rowsOf(
      sql`select "toUid" from "nftMove" where "bizNo" = ${`NA${task.id}`} order by id`,
    );
    expect(given.map(({ toUid }) => toUid)).toEqual([memberUids[0], memberUids[2]]);
    expect(await broken()).toEqual([]);
  });

  test('from a file checks every line first, and waits for a second person', async () => {
    const { itemNo } = await reserved();
    const [first, second] = await buyers();
    const send = async (lines: string, dryRun: boolean) => {
      const body = { itemNo, each: 1, reason, dryRun, fileId: await upload(lines) };
      const alone = await staff(platform, 'admin');
      return (
        await alone.post<{ created: number; errors: object[] } & Partial<Proposed>>(
          '/admin/nft/item/token/import',
          body,
        )
      ).data;
    };
    const faulty = await send(`${first}\n${first}\n999999`, false);
    expect(faulty.errors).toEqual([
      expect.objectContaining({ line: 3, msg: 'Duplicate in this file' }),
      expect.objectContaining({ line: 4, msg: 'There is no such member' }),
    ]);
    expect(await send(`${first}\n${second}`, true)).toMatchObject({ created: 2, errors: [] });
    const begun = () => rowsOf(sql`select from task where "operationId" = 'importNftItemToken'`);
    const { approvalId = '' } = await send(`${first}\n${second}`, false);
    expect(await begun()).toHaveLength(0);
    expect((await approve(platform, approvalId)).code).toBe(0);
    expect(await begun()).toHaveLength(1);
  });
});
