import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { components } from '@/api/gen/contract/open';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { caller } from '@test/support/staff';

type Dict = components['schemas']['Dict'];

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const read = (dictType: string) => caller(platform).get<Dict>(`/open/api/dict/getDict/${dictType}`);

test('every dictionary of the contract is there, with its values in their order (§7 dict)', async () => {
  const file: Record<string, { 'x-dict': string; enum: string[] }> = parse(
    readFileSync('openapi/shared/dictionaries.yaml', 'utf8'),
  );
  for (const entry of Object.values(file)) {
    const { data } = await read(entry['x-dict']);
    expect(data.items.slice(0, entry.enum.length).map(({ value }) => value)).toEqual(entry.enum);
  }
});

test('an item has labels in both languages and a tone', async () => {
  const { data } = await read('common_status');
  expect(data).toMatchObject({
    dictType: 'common_status',
    items: [
      { value: 'ENABLED', labelZh: '启用', labelEn: 'Enabled', tone: 'success' },
      { value: 'DISABLED', labelZh: '停用', labelEn: 'Disabled', tone: 'danger' },
    ],
  });
});

test.each(['market_zone', 'recommend_slot', 'withdraw_reject_reason', 'member_tag', 'freeze_reason'])(
  'the dictionary %s, which staff fill, begins with some values',
  async (dictType) => {
    expect((await read(dictType)).data.items.length).toBeGreaterThan(2);
  },
);

test('the languages have their own address (§7 dict-language)', async () => {
  const { data } = await read('language_code');
  expect(data.items.map(({ value }) => value)).toEqual(['zh-CN', 'en-US']);
});

test('a disabled item is not sent, and a label that is missing in English is the Chinese one', async () => {
  const item = { dictType: 'member_tag', labelZh: '新标签', labelEn: null };
  await platform.db
    .insertInto('dictItem')
    .values([
      { ...item, id: platform.nextId(), itemValue: 'SHOWN', itemSort: 90 },
      { ...item, id: platform.nextId(), itemValue: 'GONE', itemSort: 91, itemStatus: 'DISABLED' },
    ])
    .execute();
  const { data } = await read('member_tag');
  expect(data.items.at(-1)).toEqual({
    value: 'SHOWN',
    labelZh: '新标签',
    labelEn: '新标签',
    tone: 'default',
  });
});

test('a dictionary that does not exist is not found', async () => {
  expect(await read('nothing')).toMatchObject({ status: 200, code: 40401, data: null });
});
