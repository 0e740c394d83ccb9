import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { sql } from 'kysely';
import { checkProof, computeWinners } from '@/areas/nft/proof/checkProof';
import type { Proof } from '@/areas/nft/proof/checkProof';
import { checkInvariants } from '@server/check';
import { recordsOf } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { enrol } from '@server/business/nft/draws/enrol';
import { payOrder } from '@server/business/nft/orders/placeOrder';
import { winnersOf } from '@server/business/nft/draws/winners';
import { runs } from '@test/support/fuzzRuns';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const hour = 3_600_000;
const path = '/admin/nft/draw';
let clock = Date.now();
let platform: Platform;
let admin: Caller;
let op: Caller;

const signIn = async () => {
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
};
beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  await signIn();
});
afterAll(() => platform.close());

const pass = async (hours: number) => {
  clock += hours * hour;
  await platform.tick();
  await signIn();
};
const inHours = (hours: number): string => new Date(clock + hours * hour).toISOString();
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
const shown = async ({ id }: { id: string }): Promise<Shown> =>
  (await admin.get<Shown>(`${path}/${id}`)).data;
const act = async (who: Caller, draw: Shown, action: string, body: object = {}) =>
  who.post<Shown>(`${path}/${draw.id}/${action}`, { version: (await shown(draw)).version, ...body });

/** Creates a draw of op's and opens it; five members enter, and each freezes a deposit of 10 USDT. */
const openDraw = async (values: object = {}): Promise<Shown> => {
  const item = await firstOf(admin, 'nft/item', `nameZh=${encodeURIComponent('荷塘夜雨')}`);
  const made = await op.post<Shown>(path, {
    titleZh: '荷塘抽签',
    titleEn: 'Lotus draw',
    kind: 'LOTTERY',
    prizes: [{ itemNo: item.itemNo }],
    winnerCount: 2,
    enrollStart: inHours(-1),
    enrollEnd: inHours(1),
    drawAt: inHours(2),
    payDeadline: inHours(26),
    entryDeposit: '10',
    depositCoin: 'USDT',
    ...values,
  });
  expect(made.code).toBe(0);
  expect((await act(op, made.data, 'open')).code).toBe(0);
  for (const memberUid of await payers()) await enter(made.data, memberUid);
  return shown(made.data);
};
const payers = async (): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`select uid from member join account on "memberUid" = uid
    where "accountType" = 'FUND' and "coinCode" = 'USDT' and account.status = 'NORMAL' and available > 500
      and member.status = 'NORMAL' and flags ? 'CAN_TRADE' order by uid limit 5`.execute(platform.db);
  return rows.map(({ uid }) => uid);
};
const enter = ({ drawNo }: Shown, memberUid: string) =>
  inTransaction(platform.db, (db) =>
    enrol(db, platform, { drawNo: String(drawNo), memberUid, accountType: 'FUND' }),
  );
const deposits = async ({ drawNo }: Shown): Promise<number> => {
  const { rows } = await sql`select from hold where "bizNo" like ${`${String(drawNo)}-%`}`.execute(
    platform.db,
  );
  return rows.length;
};
/** Lets the chain reach the block that the draw waits for. */
const mine = async ({ blockChain, blockHeight }: Shown) => {
  await sql`update chain set "nodeHeight" = ${blockHeight} where "chainCode" = ${blockChain}`.execute(
    platform.db,
  );
  await platform.tick();
};

test('a draw waits for its block, is drawn once by another person, and the losers get their deposits back', async () => {
  const draw = await openDraw();
  await expect(enter(draw, (await payers())[0] ?? '')).rejects.toThrow('entered already');
  expect(await deposits(draw)).toBe(5);
  await pass(1);
  const closed = await shown(draw);
  expect(closed).toMatchObject({ status: 'CLOSED', blockHash: null, seed: null });
  expect(closed.entriesHash).toMatch(/^[0-9a-f]{64}$/);
  expect(closed.prizeStock).toEqual([expect.objectContaining({ count: 2 })]);
  await expect(enter(draw, '100001')).rejects.toThrow('not open');
  await expectSound();

  await pass(1.5);
  expect(await act(admin, draw, 'draw')).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('waits for block'),
  });
  expect((await admin.get(`${path}/${draw.id}/proof`)).code).toBe(40902);
  await mine(closed);
  expect((await shown(draw)).blockHash).toMatch(/^[0-9a-f]{64}$/);
  expect((await act(op, draw, 'draw')).code).toBe(40301);
  const drawn = await act(admin, draw, 'draw');
  expect(drawn).toMatchObject({ code: 0, data: { status: 'DRAWN' } });
  expect((await act(admin, draw, 'draw')).code).toBe(40902);
  await expectSound();
  await platform.tick();
  expect(await deposits(draw)).toBe(0);
  const orders = await admin.get<{ records: Shown[] }>(`/admin/nft/order/page?drawNo=${String(draw.drawNo)}`);
  expect(orders.data.records.map(({ status, amount }) => [status, amount])).toEqual([
    ['PENDING_PAY', '88'],
    ['PENDING_PAY', '88'],
  ]);
  await expectSound();

  const paid = String(orders.data.records[0]?.orderNo);
  await inTransaction(platform.db, (db) => payOrder(db, platform, { orderNo: paid, accountType: 'FUND' }));
  await platform.tick();
  await pass(24);
  const after = await admin.get<{ records: Shown[] }>(`/admin/nft/order/page?drawNo=${String(draw.drawNo)}`);
  expect(new Set(after.data.records.map(({ status }) => status))).toEqual(new Set(['DELIVERED', 'CLOSED']));
  await expectSound();
});

test('whoever opened a draw does not draw it', async () => {
  const draw = await openDraw({ drawAt: inHours(1.1) });
  expect((await act(admin, draw, 'close')).code).toBe(0);
  await pass(1.2);
  await mine(await shown(draw));
  expect((await act(admin, draw, 'draw')).code).toBe(40904);
  const chief = await staff(platform, 'chief');
  expect((await act(chief, draw, 'draw')).data.status).toBe('DRAWN');
});

test('a cancelled draw returns all deposits', async () => {
  const draw = await openDraw();
  const cancelled = await act(admin, draw, 'cancel', { reason: 'The issuer asked for it' });
  expect(cancelled.data.status).toBe('CANCELLED');
  await platform.tick();
  expect(await deposits(draw)).toBe(0);
  await expectSound();
});

test('winners of an airdrop get their token at once', async () => {
  const draw = await openDraw({ kind: 'AIRDROP', payDeadline: null, drawAt: inHours(1.1) });
  await pass(1);
  await pass(1);
  await mine(await shown(draw));
  expect((await act(admin, draw, 'draw')).code).toBe(0);
  const { rows } = await sql`select from "nftMove" join "nftToken" using ("itemNo", "serialNo")
    where via = 'DRAW' and "bizNo" = ${draw.drawNo} and "ownerUid" = "toUid"`.execute(platform.db);
  expect(rows).toHaveLength(2);
  await expectSound();
});

test('an entry that was added after the close stops the draw', async () => {
  const draw = await openDraw({ drawAt: inHours(1.1) });
  await pass(1.2);
  await mine(await shown(draw));
  await recordsOf(platform.db)
    .insertInto('nftDrawEntry')
    .values({
      id: platform.nextId(),
      drawNo: `${draw.drawNo}`,
      memberUid: '100009',
      entryNo: 6,
      createdAt: inHours(-2),
    })
    .execute();
  expect(await act(admin, draw, 'draw')).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('cancel the draw'),
  });
  await act(admin, draw, 'cancel', { reason: 'An entry was added' });
  await sql`update "nftDraw" set "entryCount" = 6 where id = ${draw.id}`.execute(platform.db);
});

test('a deposit needs its coin', async () => {
  const draft = await firstOf(admin, 'nft/draw', 'status=DRAFT');
  const { version, titleZh, prizes, winnerCount, enrollStart, enrollEnd, drawAt } = draft;
  const body = { version, titleZh, prizes, winnerCount, enrollStart, enrollEnd, drawAt, entryDeposit: '5' };
  expect(refused(await admin.put(`${path}/${draft.id}`, body))).toEqual(['depositCoin required']);
});

describe('the proof', () => {
  const proofs = async (): Promise<Proof[]> => {
    const { data } = await admin.get<{ records: Shown[] }>(`${path}/page?status=DRAWN`);
    const all = data.records.map(({ id }) => admin.get<Proof>(`${path}/${id}/proof`));
    return (await Promise.all(all)).map((answer) => answer.data);
  };

  test('of every drawn draw lets anybody compute the same winners, and shows a change', async () => {
    const all = await proofs();
    expect(all.length).toBeGreaterThan(3);
    for (const proof of all) expect(await checkProof(proof)).toMatchObject({ isSound: true });
    const proof = all.find(({ winners }) => winners.length > 1);
    if (!proof) throw new Error('No draw has two winners.');
    const [first, ...others] = proof.winners;
    expect(await checkProof({ ...proof, winners: others })).toMatchObject({
      isSound: false,
      isListGenuine: true,
    });
    expect(await checkProof({ ...proof, seed: 'other' })).toMatchObject({
      isSeedGenuine: false,
      isSound: false,
    });
    const entries = proof.entries.filter(({ entryNo }) => entryNo !== first?.entryNo);
    expect(await checkProof({ ...proof, entries })).toMatchObject({ isListGenuine: false });
  });

  test('is checked by a command of its own, which reads nothing of the platform', async () => {
    const [proof] = await proofs();
    const run = (input: unknown) =>
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/drawProof.ts', '-'], {
        input: JSON.stringify(input),
        encoding: 'utf8',
      });
    expect(run(proof)).toContain('winners follow from the published values');
    // Another block may draw the same winners when there are few entries.
    expect(() => run({ ...proof, seed: 'other' })).toThrow('Command failed');
  });

  test('has the same rule as the platform, whatever the draw', async () => {
    const [drawn] = await proofs();
    if (!drawn) throw new Error('No draw is drawn.');
    const texts = fc.string({ minLength: 1, maxLength: 64 });
    const prize = fc.record({
      itemNo: fc.constantFrom('A', 'B', 'C'),
      weight: fc.option(fc.integer({ min: 1, max: 100 })),
      stock: fc.integer({ min: 0, max: 5 }),
    });
    const terms = fc.record({
      seed: texts,
      blockHash: texts,
      winnerCount: fc.integer({ min: 1, max: 12 }),
      prizes: fc.uniqueArray(prize, { minLength: 1, maxLength: 3, selector: ({ itemNo }) => itemNo }),
    });
    const property = fc.asyncProperty(terms, fc.integer({ min: 0, max: 20 }), async (given, count) => {
      const entries = Array.from({ length: count }, (_, index) => ({
        entryNo: index + 1,
        memberUid: `m${index}`,
      }));
      const computed = await computeWinners({ ...drawn, ...given, entries });
      const own = winnersOf(
        given,
        entries.map(({ entryNo }) => entryNo),
      );
      expect(computed.map(({ entryNo, itemNo }) => ({ entryNo, itemNo }))).toEqual(own);
    });
    await fc.assert(property, runs(50));
  });
});
