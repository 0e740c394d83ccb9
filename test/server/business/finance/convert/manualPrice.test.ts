import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const pairs = '/admin/finance/convert-pair';
const reason = 'The market of this coin has stopped';
const hour = 3_600_000;
const rights = ['list', 'detail', 'create', 'update'];
let clock = Date.now();
let platform: Platform;
let maker: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  const permissions = rights.map((right) => `finance:convert-pair:${right}`);
  await colleague(platform, { username: 'maker', permissions });
});
beforeEach(async () => {
  maker = await staff(platform, 'maker');
  await recordsOf(platform.db).updateTable('approval').set({ status: 'WITHDRAWN' }).execute();
  await recordsOf(platform.db)
    .updateTable('convertPair')
    .set({ manualPrice: null, manualPriceUntil: null })
    .execute();
});
afterAll(() => platform.close());

const limits = 'spreadRate minAmount maxAmount memberDayLimit platformDayLimit quoteSeconds';
const pairNow = (who = maker) => firstOf(who, 'finance/convert-pair', 'fromCoin=BTC&toCoin=USDT');
/** Updates fields of the present pair. */
const edit = async <Data = Shown>(fields: object) => {
  const now = await pairNow();
  return maker.put<Data>(`${pairs}/${now.id}`, { ...pick(now, `version ${limits}`), ...fields });
};
const approved = async (manualPrice: string): Promise<void> => {
  const { data } = await edit<Proposed>({ manualPrice, reason });
  expect((await approve(platform, data.approvalId)).code).toBe(0);
};

test('another price waits for a second person, with the whole update', async () => {
  expect(refused(await edit({ manualPrice: '60000' }))).toEqual(['reason required']);
  expect(refused(await edit({ manualPrice: '0', reason }))).toEqual(['manualPrice pattern']);
  const asked = await edit<Proposed>({ manualPrice: '60000', quoteSeconds: 12, reason });
  expect(asked.status).toBe(202);
  expect(await pairNow()).toMatchObject({ manualPrice: null, pendingChanges: 1 });
  expect((await edit({ manualPrice: '61000', reason })).code).toBe(40902);
  expect((await approve(platform, asked.data.approvalId)).code).toBe(0);
  expect(await pairNow()).toMatchObject({
    manualPrice: '60000',
    quoteSeconds: 12,
    pendingChanges: 0,
    manualPriceUntil: new Date(clock + 24 * hour).toISOString(),
  });
});

test('it ends automatically a day after its approval, with a step in the timeline', async () => {
  await approved('60000.5');
  const after = async (time: number) => {
    clock += time;
    await platform.tick();
    maker = await staff(platform, 'maker');
    return pairNow();
  };
  const held = await after(24 * hour - 1_000);
  expect(held).toMatchObject({ manualPrice: '60000.5' });
  const ended = await after(1_000);
  expect(ended).toMatchObject({ manualPrice: null, manualPriceUntil: null, version: held.version + 1 });
  const { data: steps } = await maker.get<object[]>(`${pairs}/${ended.id}/timeline`);
  const emptied = { field: 'manualPrice', before: '60000.5', after: null };
  expect(steps).toContainEqual(
    expect.objectContaining({
      action: 'auto',
      actorName: null,
      changes: expect.arrayContaining([emptied]) as unknown,
    }),
  );
});

test('one user can remove it, and saving it unchanged keeps it', async () => {
  await approved('60000');
  const kept = await edit({ manualPrice: '60000.0' });
  expect(kept.data).toMatchObject({ manualPrice: '60000', pendingChanges: 0 });
  expect((await edit({ manualPrice: null })).data).toMatchObject({
    manualPrice: null,
    manualPriceUntil: null,
    pendingChanges: 0,
  });
});

test('a proposed price is not approved when the pair has changed', async () => {
  await approved('60000');
  const { data } = await edit<Proposed>({ manualPrice: '61000', reason });
  await edit({ manualPrice: null });
  expect(await approve(platform, data.approvalId)).toMatchObject({ code: 40902, data: null });
  expect((await pairNow()).manualPrice).toBeNull();
});

test('a new pair is made by two people, and has its manual price for a day', async () => {
  const body = { ...pick(await pairNow(), limits), fromCoin: 'BTC', toCoin: 'ETH', manualPrice: '18' };
  expect(refused(await maker.post(pairs, body))).toEqual(['reason required']);
  const { data } = await maker.post<Proposed>(pairs, { ...body, reason });
  expect((await approve(platform, data.approvalId)).code).toBe(0);
  expect(await firstOf(maker, 'finance/convert-pair', 'fromCoin=BTC&toCoin=ETH')).toMatchObject({
    manualPrice: '18',
    manualPriceUntil: new Date(clock + 24 * hour).toISOString(),
  });
});
