import type { Platform } from '@server/platform';
import { loadContract } from '@server/contract/contract';
import { coinOf } from '@server/contract/coin';
import { entitiesOf } from '@server/contract/entities';
import type { Schema } from '@server/contract/document';
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

type Values = Readonly<Record<string, unknown>>;

const isCoin = (value: unknown): boolean => /^[A-Z0-9]{2,16}$/.test(String(value));

/** Returns whether a value of the record names the coin of an amount. */
const hasCoin = (coin: NonNullable<ReturnType<typeof coinOf>>, values: Values): boolean => {
  if ('code' in coin) return isCoin(coin.code);
  if (coin.part) return /^[A-Z0-9]+\/[A-Z0-9]+(-PERP)?$/.test(String(values[coin.field]));
  return isCoin(values[coin.field] ?? values[coin.or ?? '']);
};

/** Returns the amounts without a coin, also those in lists of objects. */
const bare = (properties: Record<string, Schema>, record: Values, around: Values = {}): string[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const value = record[name];
    const coin = coinOf(schema);
    const amounts = [value].flat().filter((one) => typeof one === 'string' && /[1-9]/.test(one));
    const isBare = coin !== undefined && amounts.length > 0 && !hasCoin(coin, { ...around, ...record });
    const parts = Array.isArray(value) && schema.items?.properties ? value : [];
    return [
      ...(isBare ? [name] : []),
      ...parts.flatMap((one: Values) => bare(schema.items?.properties ?? {}, one, { ...around, ...record })),
    ];
  });

test('every amount of every list has the coin that the contract says', async () => {
  const { document, operations } = loadContract();
  const found: string[] = [];
  for (const { keys, properties } of entitiesOf(document)) {
    const page = operations.find(({ kind, resource }) => kind === 'page' && resource?.name === keys.name);
    if (!page || !Object.values(properties).some((one) => JSON.stringify(one).includes('x-coin'))) continue;
    const { data } = await admin.get<{ records: Values[] }>(`${page.path}?size=50`);
    const names = new Set(data.records.flatMap((record) => bare(properties, record)));
    found.push(...[...names].map((name) => `${keys.name}.${name}`));
  }
  expect(found).toEqual([]);
});
