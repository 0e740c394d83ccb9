import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

type Chain = { id: string; version: number; status: string; sort: number; chainCode: string };

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const path = '/admin/wallet/chain';
const reason = 'The node is being replaced';

const chainOf = async (chainCode: string): Promise<Chain> => {
  const { data } = await admin.get<{ records: Chain[] }>(`${path}/page?chainCode=${chainCode}`);
  const chain = data.records.find((one) => one.chainCode === chainCode);
  if (!chain) throw new Error(`There is no chain ${chainCode}.`);
  return chain;
};

test('pausing and resuming leave both steps in the timeline, newest first, with user and reason', async () => {
  const { id, version } = await chainOf('btc');
  const paused = await admin.post<Chain>(`${path}/${id}/pause`, { version, reason });
  expect(paused.data).toMatchObject({ status: 'PAUSED', version: version + 1 });
  const both = seconded(platform, admin);
  const resumed = await both.post<Chain>(`${path}/${id}/resume`, { version: version + 1, reason });
  expect(resumed.data).toMatchObject({ status: 'SYNCING', version: version + 2 });
  const { data: timeline } = await admin.get(`${path}/${id}/timeline`);
  expect(timeline).toMatchObject([
    { kind: 'STATUS', action: 'resume', from: 'PAUSED', to: 'SYNCING', actorName: 'Alan Zhou', reason },
    { kind: 'AUDIT', action: 'propose', actorName: 'Ada Chen', reason },
    { kind: 'STATUS', action: 'pause', from: 'ACTIVE', to: 'PAUSED', actorName: 'Ada Chen', reason },
    { kind: 'STATUS', action: 'auto', to: 'ACTIVE', actorName: null },
    { action: 'create' },
  ]);
});

test('an action without the reason that it demands is refused at the field', async () => {
  const { id, version } = await chainOf('eth');
  for (const body of [{ version }, { version, reason: 'why' }]) {
    const answer = await admin.post(`${path}/${id}/pause`, body);
    expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'reason' }] } });
  }
});

test('what the status does not allow is refused with the record as it is, even under an old version', async () => {
  const { id, version } = await chainOf('tron');
  await admin.post(`${path}/${id}/pause`, { version, reason });
  const again = await admin.post(`${path}/${id}/pause`, { version, reason });
  expect(again).toMatchObject({ status: 200, code: 40902, data: { current: { status: 'PAUSED' } } });
});

test('an action under an old version is a conflict', async () => {
  const { id, version } = await chainOf('bsc');
  const late = await admin.post(`${path}/${id}/pause`, { version: version + 7, reason });
  expect(late).toMatchObject({ code: 40901, data: { current: { version, status: 'ACTIVE' } } });
});

test('of four concurrent pauses one succeeds', async () => {
  const { id, version } = await chainOf('polygon');
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => admin.post(`${path}/${id}/pause`, { version, reason })),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40902, 40902, 40902]);
  const { data: timeline } = await admin.get<{ action: string }[]>(`${path}/${id}/timeline`);
  expect(timeline.filter(({ action }) => action === 'pause')).toHaveLength(1);
});

test('an action without a target keeps the status and is in the timeline', async () => {
  const { id, version, status } = await chainOf('litecoin');
  const heights = { fromHeight: 100, toHeight: 200 };
  const answer = await admin.post<Chain>(`${path}/${id}/rescan`, { version, reason, ...heights });
  expect(answer.data).toMatchObject({ status, version: version + 1 });
  const { data: timeline } = await admin.get<unknown[]>(`${path}/${id}/timeline`);
  expect(timeline[0]).toMatchObject({ kind: 'AUDIT', action: 'rescan', from: null, to: null, reason });
});

test('a new order is taken as a whole or not at all', async () => {
  const [first, second] = [await chainOf('xrpl'), await chainOf('stellar')];
  const items = [
    { id: first.id, version: first.version, sort: 900 },
    { id: second.id, version: second.version + 1, sort: 901 },
  ];
  const refused = await admin.post(`${path}/sort`, { items });
  expect(refused).toMatchObject({ code: 40901, data: { current: { chainCode: 'stellar' } } });
  expect(await chainOf('xrpl')).toEqual(first);
  const corrected = items.map((item, index) => (index === 1 ? { ...item, version: second.version } : item));
  expect((await admin.post(`${path}/sort`, { items: corrected })).code).toBe(0);
  expect(await chainOf('stellar')).toMatchObject({ sort: 901, version: second.version + 1 });
});

test('options find a record by its code or its name, in the order that staff chose', async () => {
  const { data } = await admin.get(`${path}/options?keyword=BITCOIN`);
  expect(data).toEqual([
    {
      value: 'btc',
      labelZh: 'Bitcoin',
      labelEn: 'Bitcoin',
      extra: { id: expect.any(String), status: 'SYNCING' },
    },
    {
      value: 'bch',
      labelZh: 'Bitcoin Cash',
      labelEn: 'Bitcoin Cash',
      extra: { id: expect.any(String), status: 'ACTIVE' },
    },
  ]);
  const few = await admin.get<unknown[]>('/admin/account/coin/options?limit=3');
  expect(few.data).toMatchObject([
    { value: 'BTC', labelZh: '比特币', labelEn: 'Bitcoin' },
    { value: 'ETH' },
    {},
  ]);
});

test('the timeline of nothing is not found', async () => {
  expect(await admin.get(`${path}/1/timeline`)).toMatchObject({ status: 200, code: 40401 });
});
