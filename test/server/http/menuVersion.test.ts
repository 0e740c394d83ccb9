import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { caller, staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let reader: Caller;

beforeAll(async () => {
  platform = await startPlatform({ origins: ['https://console.example.com'] });
  admin = await staff(platform, 'admin');
  reader = await colleague(platform, { username: 'reader', permissions: ['wallet:chain:list'] });
});
afterAll(() => platform.close());

const versionFor = async (who: Caller, path = '/admin/app/menu') =>
  (await who.ask('GET', path)).headers.get('x-menu-version');

test('every answer with a session has the version of the menu, and no other', async () => {
  const version = await versionFor(reader);
  expect(version).toMatch(/^\d+$/);
  expect(await versionFor(reader, '/admin/wallet/chain/page')).toBe(version);
  expect(await versionFor(reader, '/admin/account/coin/page')).toBe(version);
  expect(await versionFor(caller(platform))).toBeNull();
});

test('an entry that comes, changes or goes is another version to everybody', async () => {
  const seen = new Set([await versionFor(reader)]);
  const menu = { parentId: '-1', title: 'New', menuType: 'MENU', path: '/new' };
  const { data } = await admin.post<{ id: string }>('/admin/app/menu/create', menu);
  seen.add(await versionFor(reader));
  await admin.post('/admin/app/menu/update', { id: data.id, title: 'Newer' });
  seen.add(await versionFor(reader));
  await admin.post('/admin/app/menu/delete', { id: data.id });
  seen.add(await versionFor(reader));
  // Without it the menu equals the initial one.
  expect(seen.size).toBe(3);
});

test('a changed permission changes the menu version for holders of the role only', async () => {
  const [before, others] = [await versionFor(reader), await versionFor(admin)];
  const right = { roleCode: 'reader', permission: 'wallet:chain:detail' };
  await platform.db.insertInto('rolePermission').values(right).execute();
  expect(await versionFor(reader)).not.toBe(before);
  expect(await versionFor(admin)).toBe(others);
  await platform.db
    .updateTable('role')
    .set({ status: 'DISABLED' })
    .where('roleCode', '=', 'reader')
    .execute();
  expect(await versionFor(reader)).not.toBe(before);
});

test('a console of another origin may read it', async () => {
  const headers = { origin: 'https://console.example.com' };
  const answer = await admin.ask('GET', '/admin/app/menu', { headers });
  const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase();
  expect(exposed).toContain('x-menu-version');
  expect(exposed).toContain('x-total-count');
});
