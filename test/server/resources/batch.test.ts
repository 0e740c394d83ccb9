import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Coin = { id: string; version: number; status: string };
type Line = { id: string; code: number; msg: string };

const path = '/admin/account/coin';
const reason = 'Closed for a week';
let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
beforeEach(() => platform.db.deleteFrom('auditLog').execute());
afterAll(() => platform.close());

const coins = async (): Promise<Coin[]> =>
  (await admin.get<{ records: Coin[] }>(`${path}/page?size=200&coinType=TOKEN&coinType=COIN`)).data.records;
const item = ({ id, version }: Coin) => ({ id, version });

test('each record gets its own answer, in the order in which they were named, and its own audit row', async () => {
  const [one, two, three] = (await coins()).filter(({ status }) => status === 'ENABLED');
  if (!one || !two || !three) throw new Error('There are too few coins.');
  const items = [item(three), { id: two.id, version: 99 }, item(one), { id: '1', version: 1 }];
  const answer = await admin.post<Line[]>(`${path}/batch/disable`, { items, reason });
  expect(answer.code).toBe(0);
  expect(answer.data).toEqual([
    { id: three.id, code: 0, msg: 'Done' },
    { id: two.id, code: 40901, msg: 'Somebody else has changed the record' },
    { id: one.id, code: 0, msg: 'Done' },
    { id: '1', code: 40401, msg: 'The record does not exist' },
  ]);
  const rows = await platform.db.selectFrom('auditLog').selectAll().orderBy('resourceId').execute();
  expect(rows.map(({ action, result, errorCode }) => `${action} ${result} ${errorCode}`).toSorted()).toEqual([
    'account:coin:disable FAIL 40401',
    'account:coin:disable FAIL 40901',
    'account:coin:disable SUCCESS null',
    'account:coin:disable SUCCESS null',
  ]);
  const { data } = await admin.get<unknown[]>(`${path}/${one.id}/timeline`);
  expect(data[0]).toMatchObject({ action: 'disable', from: 'ENABLED', to: 'DISABLED', reason });
});

test('the words of a line come in the language of the person', async () => {
  const items = [{ id: '1', version: 1 }];
  const headers = { 'accept-language': 'zh-CN' };
  const { data } = await admin.send<Line[]>('POST', `${path}/batch/disable`, {
    body: { items, reason },
    headers,
  });
  expect(data).toEqual([{ id: '1', code: 40401, msg: '记录不存在' }]);
});

test('the same batch under the same key happens once and gives the same lines', async () => {
  const [one] = (await coins()).filter(({ status }) => status === 'ENABLED');
  if (!one) throw new Error('There is no enabled coin.');
  const key = randomUUID();
  const first = await admin.post(`${path}/batch/disable`, { items: [item(one)], reason }, key);
  const second = await admin.post(`${path}/batch/disable`, { items: [item(one)], reason }, key);
  expect(second.data).toEqual(first.data);
  expect((await coins()).find(({ id }) => id === one.id)).toMatchObject({
    status: 'DISABLED',
    version: one.version + 1,
  });
});

test('a batch that is refused as a whole leaves one row', async () => {
  expect((await admin.post(`${path}/batch/disable`, { items: [], reason })).code).toBe(40001);
  expect(await platform.db.selectFrom('auditLog').select('result').execute()).toEqual([{ result: 'FAIL' }]);
});

test('each record of a batch under four eyes waits for its own decision', async () => {
  const all = (await coins()).filter(({ status }) => status === 'DISABLED').slice(0, 2);
  const items = all.map(item);
  const again = () => admin.post<Line[]>(`${path}/batch/enable`, { items, reason });
  const proposed = { code: 0, msg: 'Proposed: a second person must approve it' };
  expect((await again()).data).toEqual(all.map(({ id }) => ({ id, ...proposed })));
  expect((await again()).data.map(({ code }) => code)).toEqual([40902, 40902]);
  const unchanged = all.map(({ id, version }) =>
    expect.objectContaining({ id, version, status: 'DISABLED' }),
  );
  expect((await coins()).filter(({ id }) => all.some((one) => one.id === id))).toEqual(unchanged);
});

const areas = async (): Promise<Coin[]> =>
  (await admin.get<{ records: Coin[] }>('/admin/system/area/page?size=10')).data.records;

test('whatever is named together ends as if each had been named alone', async () => {
  const wishes = fc.array(
    fc.record({ place: fc.nat(9), isOld: fc.boolean(), action: fc.constantFrom('enable', 'disable') }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(wishes, fc.constantFrom('enable', 'disable'), async (chosen, action) => {
      const all = await areas();
      const wanted = [...new Map(chosen.map((wish) => [wish.place, wish])).values()];
      const items = wanted.flatMap(({ place, isOld }) => {
        const area = all[place];
        return area ? [{ id: area.id, version: isOld ? area.version + 1 : area.version }] : [];
      });
      const { data } = await admin.post<Line[]>(`/admin/system/area/batch/${action}`, {
        items,
        ...(action === 'disable' && { reason }),
      });
      const after = new Map((await areas()).map((area) => [area.id, area]));
      for (const [index, { id, version }] of items.entries()) {
        const before = all.find((area) => area.id === id);
        const mayStart = before?.status === (action === 'disable' ? 'ENABLED' : 'DISABLED');
        const expected = !mayStart ? 40902 : version === before.version ? 0 : 40901;
        expect(data[index]).toMatchObject({ id, code: expected });
        expect(after.get(id)?.version).toBe((before?.version ?? 0) + (expected === 0 ? 1 : 0));
      }
    }),
    { numRuns: 15 },
  );
});

test('a note stays in the timeline unchanged, with its author', async () => {
  const [one] = await coins();
  const text = '<b>Ask</b> = the "issuer"\n& wait';
  const key = randomUUID();
  expect((await admin.post(`${path}/${one?.id}/note`, { text }, key)).code).toBe(0);
  expect((await admin.post(`${path}/${one?.id}/note`, { text }, key)).code).toBe(0);
  const { data } = await admin.get<unknown[]>(`${path}/${one?.id}/timeline`);
  expect(data[0]).toMatchObject({
    kind: 'NOTE',
    action: 'note',
    actorName: 'Ada Chen',
    reason: text,
    to: null,
  });
  expect(data.filter((step) => Object(step).kind === 'NOTE')).toHaveLength(1);
  const [row] = await platform.db.selectFrom('auditLog').selectAll().execute();
  expect(row).toMatchObject({
    action: 'account:coin:note',
    resource: 'coin',
    resourceId: one?.id,
    reason: text,
  });
  expect((await coins()).find(({ id }) => id === one?.id)?.version).toBe(one?.version);
  expect((await admin.post(`${path}/1/note`, { text })).code).toBe(40401);
  // The longest reason, which an index of the audit log must hold.
  const longest = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x2_0000 + index * 83)).join(
    '',
  );
  expect((await admin.post(`${path}/${one?.id}/note`, { text: longest })).code).toBe(0);
});
