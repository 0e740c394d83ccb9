import { entitiesOf } from '@server/contract/entities';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Page = { records: Record<string, unknown>[]; total: number };

let platform: Platform;
let agent: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  agent = await staff(platform, 'agent');
});
afterAll(() => platform.close());

test('an agent sees no member uid that opens nothing, in any list', async () => {
  const { contract } = platform;
  const actor = await agent.get<{ access: string[] }>('/admin/app/user/my');
  const pages = contract.operations.filter(
    ({ kind, permission }) => kind === 'page' && actor.data.access.includes(permission ?? ''),
  );
  const own = new Set<string>();
  for (let current = 1, total = 1; own.size < total; current++) {
    const { data } = await agent.get<Page>(`/admin/vip/member/page?size=200&current=${current}`);
    ({ total } = data);
    for (const { uid } of data.records) own.add(String(uid));
  }
  const wrong = new Set<string>();
  let seen = 0;
  for (const { resource, path } of pages) {
    const entity = entitiesOf(contract.document).find(({ keys }) => keys.name === resource?.name);
    const uids = Object.entries(entity?.properties ?? {}).filter(
      ([, { 'x-ref': ref, items }]) => (ref ?? items?.['x-ref']) === 'member',
    );
    const { data } = await agent.get<Page>(`${path}?size=200`);
    for (const record of data.records)
      for (const [name] of uids)
        for (const uid of [record[name] ?? []].flat()) {
          seen += 1;
          if (!own.has(String(uid))) wrong.add(`${resource?.name}.${name}`);
        }
  }
  expect(seen).toBeGreaterThan(200);
  expect([...wrong]).toEqual([]);
});
