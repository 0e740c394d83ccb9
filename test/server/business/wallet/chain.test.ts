import fc from 'fast-check';
import { nextState } from '@server/business/wallet/chain/simulation';
import type { Platform } from '@server/platform';
import { beat, onChains } from '@test/support/beat';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

type Chain = {
  id: string;
  version: number;
  chainCode: string;
  status: string;
  blockHeight: number;
  nodeHeight: number;
  lag: number;
};

let platform: Platform;
let admin: Caller;
let clock = Date.parse('2026-11-21T08:00:00Z');

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const path = '/admin/wallet/chain';
const seconds = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) {
    clock += 1_000;
    await beat(platform, onChains);
  }
};
const chainOf = async (chainCode: string): Promise<Chain> => {
  const { data } = await admin.get<{ records: Chain[] }>(`${path}/page?chainCode=${chainCode}`);
  const chain = data.records.find((one) => one.chainCode === chainCode);
  if (!chain) throw new Error(`There is no chain ${chainCode}.`);
  return chain;
};
const newChain = {
  chainCode: 'fresh',
  chainName: 'Fresh',
  family: 'TRON',
  nativeCoin: 'TRX',
  rpcUrl: 'https://node.example.com',
  confirmDeposit: 1,
  confirmWithdraw: 1,
};

test('the demo world shows chains in all four statuses', async () => {
  const { data } = await admin.get<{ records: Chain[] }>(`${path}/page?size=200`);
  expect(data.records.length).toBeGreaterThanOrEqual(12);
  expect(new Set(data.records.map(({ status }) => status))).toEqual(
    new Set(['ACTIVE', 'SYNCING', 'LAGGING', 'PAUSED']),
  );
});

test('a new chain synchronises, becomes active by itself and grows, under the version that it had', async () => {
  await admin.post(path, newChain);
  await seconds(1);
  expect(await chainOf('fresh')).toMatchObject({ status: 'SYNCING', lag: expect.any(Number) });
  await seconds(9);
  const active = await chainOf('fresh');
  expect(active).toMatchObject({ status: 'ACTIVE', version: 1 });
  expect(active.lag).toBe(active.nodeHeight - active.blockHeight);
  await seconds(6);
  expect((await chainOf('fresh')).nodeHeight).toBe(active.nodeHeight + 2);
  const { data } = await admin.get(`${path}/${active.id}/timeline`);
  expect(data).toMatchObject([
    { kind: 'STATUS', action: 'auto', actorName: null, from: 'SYNCING', to: 'ACTIVE' },
    { action: 'create' },
  ]);
});

test('a paused chain stands still and resumes at its height', async () => {
  const { id, version } = await chainOf('tron');
  await admin.post(`${path}/${id}/pause`, { version, reason: 'Node maintenance' });
  const paused = await chainOf('tron');
  await seconds(10);
  expect(await chainOf('tron')).toEqual(paused);
  const body = { version: version + 1, reason: 'The node runs again' };
  await seconded(platform, admin).post(`${path}/${id}/resume`, body);
  await seconds(4);
  expect(await chainOf('tron')).toMatchObject({ status: 'ACTIVE' });
});

test.each([
  [{ fromHeight: 10, toHeight: 9 }, 'notBelowFromHeight'],
  [{ fromHeight: 10, toHeight: 5_011 }, 'mostBlocks'],
])('a rescan of %j is refused at the last height: %s', async (heights, rule) => {
  const { id, version } = await chainOf('eth');
  const answer = await admin.post(`${path}/${id}/rescan`, { version, reason: 'Missing deposit', ...heights });
  expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'toHeight', rule }] } });
});

test('a rescan of 5 000 blocks is taken', async () => {
  const { id, version } = await chainOf('eth');
  const heights = { fromHeight: 10, toHeight: 5_010 };
  expect(
    (await admin.post(`${path}/${id}/rescan`, { version, reason: 'Missing deposit', ...heights })).code,
  ).toBe(0);
});

test('an address pattern that could run for ever is refused at its field', async () => {
  const answer = await admin.post(path, { ...newChain, chainCode: 'unsafe', addressPattern: '^(a+)+$' });
  expect(answer).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'addressPattern', rule: 'unsafe' }] },
  });
});

test('heights never go back, the scanner never passes the node, and a lag beyond 50 counts as lagging', () => {
  const status = fc.constantFrom('ACTIVE', 'SYNCING', 'LAGGING');
  const heights = fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  fc.assert(
    fc.property(status, heights, fc.nat(100), (before, [blockHeight, nodeHeight], newBlocks) => {
      const after = nextState({ status: before, blockHeight, nodeHeight }, newBlocks);
      expect(after.nodeHeight).toBe(nodeHeight + newBlocks);
      expect(after.blockHeight).toBeGreaterThanOrEqual(blockHeight);
      expect(after.blockHeight).toBeLessThanOrEqual(after.nodeHeight);
      if (after.status === 'ACTIVE') expect(after.nodeHeight - after.blockHeight).toBeLessThanOrEqual(50);
    }),
  );
});
