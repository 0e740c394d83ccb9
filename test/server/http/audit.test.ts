import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { caller, staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin', { 'user-agent': 'A browser' });
});
beforeEach(() => platform.db.deleteFrom('auditLog').execute());
afterAll(() => platform.close());

const path = '/admin/wallet/chain';
const reason = 'The node is being replaced';
const rows = () => platform.db.selectFrom('auditLog').selectAll().orderBy('id').execute();

type Chain = { id: string; version: number; chainCode: string; chainName: string };
const chainOf = async (chainCode: string): Promise<Chain> => {
  const { data } = await admin.get<{ records: Chain[] }>(`${path}/page?chainCode=${chainCode}&size=1`);
  return data.records[0] ?? { id: '', version: 0, chainCode: '', chainName: '' };
};

test('an action leaves one row: user, action, record, reason and address', async () => {
  const { id, version } = await chainOf('eth');
  const { requestId } = await admin.post(`${path}/${id}/pause`, { version, reason });
  expect(await rows()).toMatchObject([
    {
      logType: 'OPERATE',
      actorName: 'Ada Chen',
      roleCodes: ['admin'],
      action: 'wallet:chain:pause',
      resource: 'chain',
      resourceId: id,
      diff: [{ field: 'status', before: 'ACTIVE', after: 'PAUSED' }],
      reason,
      result: 'SUCCESS',
      errorCode: null,
      ip: '127.0.0.1',
      userAgent: 'A browser',
      requestId,
      uri: `${path}/${id}/pause`,
    },
  ]);
});

test('an update names the fields before and after, secrets masked', async () => {
  const { id, version, chainName } = await chainOf('tron');
  const body = {
    version,
    chainName: 'TRON',
    confirmDeposit: 20,
    confirmWithdraw: 20,
    rpcUrl: 'https://new.example.com/key',
    reason,
  };
  await admin.put(`${path}/${id}`, body);
  const [row] = await rows();
  expect(row?.diff).toEqual([
    { field: 'chainName', before: chainName, after: 'TRON' },
    { field: 'rpcUrl', before: 'https://node-tron.example.com/***', after: 'https://new.example.com/***' },
  ]);
});

test('what is refused leaves one row too, and nothing else', async () => {
  const { id, version } = await chainOf('btc');
  await admin.post(`${path}/${id}/pause`, { version: version + 1, reason });
  await admin.post(`${path}/${id}/pause`, { version });
  await (await staff(platform, 'agent')).post(`${path}/${id}/pause`, { version, reason });
  await caller(platform).post(`${path}/${id}/pause`, { version, reason });
  expect(await rows()).toMatchObject([
    { result: 'FAIL', errorCode: '40901', resourceId: id, diff: [] },
    { result: 'FAIL', errorCode: '40001', diff: [] },
    { result: 'DENIED', errorCode: '40301', actorName: 'Agnes Li' },
    { result: 'DENIED', errorCode: '40101', actorName: null },
  ]);
  expect(await chainOf('btc')).toMatchObject({ version, status: 'ACTIVE' });
});

test('reading leaves no row', async () => {
  await chainOf('btc');
  await admin.get(`${path}/1`);
  await admin.get('/admin/app/menu');
  expect(await rows()).toEqual([]);
});
