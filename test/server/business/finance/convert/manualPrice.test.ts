import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const pairs = '/admin/finance/convert-pair';
const reason = 'The market of this coin has stopped';
const hour = 3_600_000;
const rights = ['list', 'detail', 'create', 'update', 'approve', 'reject'];
let clock = Date.now();
let platform: Platform;
let maker: Caller;
let second: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  const permissions = rights.map((right) => `finance:convert-pair:${right}`);
  for (const username of ['maker', 'second']) await colleague(platform, { username, permissions });
});
beforeEach(async () => {
  [maker, second] = [await staff(platform, 'maker'), await staff(platform, 'second')];
  await recordsOf(platform.db).deleteFrom('convertPairChange').execute();
  await recordsOf(platform.db)
    .updateTable('convertPair')
    .set({ manualPrice: null, manualPriceUntil: null })
    .execute();
});
afterAll(() => platform.close());

const limits = 'spreadRate minAmount maxAmount memberDayLimit platformDayLimit quoteSeconds';
const pairNow = (who = maker) => firstOf(who, 'finance/convert-pair', 'fromCoin=BTC&toCoin=USDT');
const changeNow = (who = maker) => firstOf(who, 'finance/convert-pair/change');
/** Updates fields of the present pair. */
const edit = async (fields: object) => {
  const now = await pairNow();
  return maker.put<Shown>(`${pairs}/${now.id}`, { ...pick(now, `version ${limits}`), ...fields });
};
const decide = ({ id, version }: Shown, action: string, who = second) =>
  who.post<Shown>(`${pairs}/change/${id}/${action}`, { version, ...(action === 'reject' && { reason }) });
const approved = async (manualPrice: string): Promise<void> => {
  await edit({ manualPrice, reason });
  expect((await decide(await changeNow(), 'approve')).code).toBe(0);
};

test('another price waits for a second person, while the rest is saved at once', async () => {
  expect(refused(await edit({ manualPrice: '60000' }))).toEqual(['reason required']);
  expect(refused(await edit({ manualPrice: '0', reason }))).toEqual(['manualPrice pattern']);
  const { data: saved } = await edit({ manualPrice: '60000', quoteSeconds: 12, reason });
  expect(saved).toMatchObject({ manualPrice: null, quoteSeconds: 12, pendingChanges: 1 });
  const asked = await changeNow();
  expect(asked).toMatchObject({
    fromCoin: 'BTC',
    toCoin: 'USDT',
    oldPrice: null,
    newPrice: '60000',
    reason,
    status: 'PENDING',
    requestedByName: 'maker',
    allowedActions: ['cancel'],
  });
  expect(refused(await edit({ manualPrice: '61000', reason }))).toEqual(['manualPrice pending']);
  expect((await edit({ quoteSeconds: 13 })).code).toBe(0);

  expect((await decide(asked, 'approve', maker)).code).toBe(40904);
  expect((await decide(asked, 'approve')).data).toMatchObject({
    status: 'APPROVED',
    reviewedByName: 'second',
  });
  const pair = await pairNow();
  expect(pair).toMatchObject({
    manualPrice: '60000',
    quoteSeconds: 13,
    pendingChanges: 0,
    manualPriceUntil: new Date(clock + 24 * hour).toISOString(),
  });
  const { data: steps } = await maker.get<object[]>(`${pairs}/${pair.id}/timeline`);
  const written = { field: 'manualPrice', before: null, after: '60000' };
  expect(steps).toContainEqual(
    expect.objectContaining({
      action: 'approve',
      actorName: 'second',
      changes: expect.arrayContaining([written]) as unknown,
    }),
  );
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

test('a requested price is not approved when the price it replaces has changed', async () => {
  await approved('60000');
  await edit({ manualPrice: '61000', reason });
  await edit({ manualPrice: null });
  expect(await decide(await changeNow(), 'approve')).toMatchObject({ code: 40902, data: null });
  expect((await decide(await changeNow(), 'reject')).data).toMatchObject({ status: 'REJECTED' });
  await edit({ manualPrice: '61000', reason });
  expect((await decide(await changeNow(), 'cancel', maker)).data).toMatchObject({ status: 'CANCELLED' });
  expect(await pairNow()).toMatchObject({ manualPrice: null, pendingChanges: 0 });
});

test('a new pair has no manual price before another user approves it', async () => {
  const body = { ...pick(await pairNow(), limits), fromCoin: 'BTC', toCoin: 'ETH', manualPrice: '18' };
  expect(refused(await maker.post(pairs, body))).toEqual(['reason required']);
  const { data: made } = await maker.post<Shown>(pairs, { ...body, reason });
  expect(made).toMatchObject({ manualPrice: null, pendingChanges: 1 });
  expect((await decide(await changeNow(), 'approve')).code).toBe(0);
  const { data: pair } = await maker.get<Shown>(`${pairs}/${made.id}`);
  expect(pair).toMatchObject({ manualPrice: '18', pendingChanges: 0 });
});
