import { loadContract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import { anyRecordsOf } from '@server/db/records';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

test('each kind of record has numbers with a prefix of its own, so that a number names its kind', async () => {
  const byPrefix = new Map<string, Set<string>>();
  for (const { keys } of entitiesOf(loadContract().document)) {
    if (!/No$/.test(keys.key)) continue;
    const rows = await anyRecordsOf(platform.db).selectFrom(keys.name).select(keys.key).limit(50).execute();
    for (const row of rows) {
      const [prefix] = /^[A-Z]+(?=\d)/.exec(String(row[keys.key])) ?? [];
      if (prefix) byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Set()).add(keys.name));
    }
  }
  expect(byPrefix.size).toBeGreaterThan(20);
  expect(
    [...byPrefix].filter(([, names]) => names.size > 1).map(([prefix, names]) => [prefix, ...names]),
  ).toEqual([]);
});
