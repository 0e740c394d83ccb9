import type { Operation } from '@/api/gen/operations';
import { loadContract } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

/** No resource has a delete call yet, so the contract gets one for coins. */
const withDelete = (): Contract => {
  const { document, operations } = structuredClone(loadContract());
  const detail = operations.find(({ id }) => id === 'getAccountCoin');
  const sort = document.paths['/admin/account/coin/sort']?.post;
  const item = document.paths['/admin/account/coin/{id}'];
  if (!detail || !sort || !item) throw new Error('The contract of coins has changed.');
  const version = { name: 'version', in: 'query', required: true, schema: { type: 'integer' } } as const;
  Object.assign(item, {
    delete: { operationId: 'removeAccountCoin', parameters: [version], responses: sort.responses },
  });
  const remove = { ...detail, id: 'removeAccountCoin', method: 'delete', kind: 'remove' } satisfies Operation;
  return { document, operations: [...operations, { ...remove, permission: 'account:coin:update' }] };
};

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ contract: withDelete() });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const path = '/admin/account/coin';
const coinOf = async (coinCode: string): Promise<{ id: string; version: number }> => {
  const { data } = await admin.get<{ records: { id: string; version: number; coinCode: string }[] }>(
    `${path}/page?coinCode=${coinCode}`,
  );
  return data.records.find((coin) => coin.coinCode === coinCode) ?? { id: '', version: 0 };
};

test('a record that another refers to stays', async () => {
  const { id, version } = await coinOf('ETH');
  expect(await admin.send('DELETE', `${path}/${id}?version=${version}`)).toMatchObject({
    status: 200,
    code: 40905,
  });
});

test('a record is deleted under its version only, and is not found then', async () => {
  const unused = { coinCode: 'FRESH', nameZh: '新币', nameEn: 'Fresh', coinType: 'COIN', scale: 4 };
  expect(await admin.post(path, unused)).toMatchObject({ code: 0 });
  const { id, version } = await coinOf('FRESH');
  const late = await admin.send('DELETE', `${path}/${id}?version=${version + 1}`);
  expect(late).toMatchObject({ code: 40901, data: { current: { coinCode: 'FRESH' } } });
  expect(await admin.send('DELETE', `${path}/${id}?version=${version}`)).toMatchObject({
    code: 0,
    data: null,
  });
  expect((await admin.get(`${path}/${id}`)).code).toBe(40401);
});
