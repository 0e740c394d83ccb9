import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

type Dict = { id: string; version: number; items: { itemValue: string }[] };

test('items keep the order in which they were saved, here and for the clients', async () => {
  const item = (itemValue: string) => ({ itemValue, labelZh: itemValue, itemStatus: 'ENABLED' });
  const { data } = await admin.post<Dict>('/admin/system/dict', {
    dictType: 'fruit',
    nameZh: '水果',
    items: [item('A'), item('B'), item('C')],
  });
  const changed = await admin.send<Dict>('PUT', `/admin/system/dict/${data.id}`, {
    body: { version: data.version, nameZh: '水果', items: [item('C'), item('A'), item('B')] },
  });
  expect(changed.data.items.map(({ itemValue }) => itemValue)).toEqual(['C', 'A', 'B']);
  const read = await admin.get<{ items: { value: string }[] }>('/open/api/dict/getDict/fruit');
  expect(read.data.items.map(({ value }) => value)).toEqual(['C', 'A', 'B']);
});

test('member levels stand in the order that staff chose, whatever their numbers', async () => {
  type Level = { id: string; version: number; levelNo: number };
  const levels = async () =>
    (await admin.get<{ records: Level[] }>('/admin/vip/level/page?size=50')).data.records;
  const before = await levels();
  const numbers = before.map(({ levelNo }) => levelNo);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  const turned = before.toReversed();
  const items = turned.map(({ id, version }, at) => ({ id, version, sort: at + 1 }));
  expect((await admin.post('/admin/vip/level/sort', { items })).code).toBe(0);
  expect((await levels()).map(({ levelNo }) => levelNo)).toEqual(numbers.toReversed());
  const op = await staff(platform, 'op');
  expect((await op.post('/admin/vip/level/sort', { items })).code).toBe(40301);
});
