import fc from 'fast-check';
import type { components } from '@/api/gen/contract/permission';
import type { components as shared } from '@/api/gen/contract/shared';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Item = shared['schemas']['MenuItem'];
type MenuRecord = components['schemas']['MenuRecord'];

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const siderOf = async (username: string) => {
  const { data } = await (await staff(platform, username)).get<Item[]>('/admin/app/menu?type=left');
  return data;
};
const records = async () => (await admin.get<MenuRecord[]>('/admin/app/menu/menuData')).data;
const idOf = async (path: string) => (await records()).find((menu) => menu.path === path)?.id ?? '';
const create = (fields: Record<string, unknown>) =>
  admin.post<MenuRecord>('/admin/app/menu/create', {
    parentId: '-1',
    title: 'New',
    menuType: 'MENU',
    ...fields,
  });

test('the menu begins with the dashboard, then come the areas with their screens', async () => {
  const menu = await siderOf('admin');
  const paths = menu.map(({ path }) => path ?? '');
  const areas = ['dashboard', 'account', 'wallet', 'exchange', 'contract', 'finance', 'nft', 'otc'];
  const others = ['vip', 'agent', 'cms', 'message', 'permission', 'system', 'gen'];
  const roots = menu.filter(({ parentId }) => parentId === '-1').map(({ path }) => path);
  // A generated area may stand between them.
  const known = [...areas, ...others].map((area) => `/${area}`);
  expect(roots[0]).toBe('/dashboard');
  expect(roots.filter((path) => known.includes(String(path)))).toEqual(known);
  expect(paths.filter((path) => path.startsWith('/wallet/')).slice(0, 6)).toEqual(
    ['chain', 'coin', 'address', 'deposit', 'withdraw', 'hot'].map((screen) => `/wallet/${screen}`),
  );
  expect(paths.filter((path) => path.split('/').length === 3).length).toBeGreaterThanOrEqual(66);
  expect(menu[1]).toMatchObject({ source: 'dashboard/control/index', name: 'home', closable: false });
  expect(menu.find(({ path }) => path === '/wallet/chain')).toMatchObject({
    title: '$t:menu:wallet.chain',
    source: 'wallet/chain/index',
    keepAlive: '1',
  });
  expect(menu.filter(({ parentId }) => parentId === '-1').map(({ icon }) => icon)).not.toContain(null);
});

test('the header menu begins with home and log, for op and admin (§2.1 home-seed §2.1 log-seed §6 roles)', async () => {
  const headerOf = async (username: string) =>
    (await (await staff(platform, username)).get<Item[]>('/admin/app/menu?type=header')).data;
  const both = [
    { name: 'home', path: '/', icon: 'home', title: '$t:shell:pages.home', auth: ['op', 'admin'] },
    { name: 'log', path: '/log', title: '$t:shell:pages.logEntry', auth: ['op', 'admin'] },
  ];
  expect(await headerOf('admin')).toMatchObject(both);
  expect((await headerOf('admin'))[0]?.hideSider).toBe(false);
  expect(await headerOf('op')).toMatchObject(both);
  expect(await headerOf('agent')).toEqual([]);
});

test('left is what is sent when no type is named', async () => {
  expect((await admin.get('/admin/app/menu')).data).toEqual(await siderOf('admin'));
});

test('op sees the screens of its permissions, agent those of the own team (§6 menu-per-user §1 users)', async () => {
  expect((await siderOf('op')).map(({ path }) => path)).toContain('/wallet/chain');
  const agent = (await siderOf('agent')).map(({ path }) => path);
  expect(agent).toEqual(expect.arrayContaining(['/dashboard/control', '/vip/member', '/agent/user']));
  for (const closed of ['/wallet/chain', '/vip/kyc', '/account/adjust', '/permission'])
    expect(agent).not.toContain(closed);
});

test('every item below another one names it, and staff fields stay inside', async () => {
  const menu = await siderOf('admin');
  const known = new Set(['-1', ...menu.map(({ id }) => id)]);
  expect(menu.every(({ parentId }) => known.has(String(parentId)))).toBe(true);
  expect(menu[0]).not.toHaveProperty('permission');
});

test('all menus come as a tree that ends in buttons', async () => {
  const { data } = await admin.get<Item[]>('/admin/app/menu/allMenu');
  const chain = data.find(({ path }) => path === '/wallet')?.children?.[0];
  expect(chain?.children?.map(({ title }) => title)).toContain('$t:wallet:pauseWalletChain');
});

test('each permission of a screen is in the records, the screen itself with list', async () => {
  const all = await records();
  const chain = all.find(({ path }) => path === '/wallet/chain');
  const buttons = all.filter(({ parentId }) => parentId === chain?.id);
  expect(chain?.permission).toBe('wallet:chain:list');
  expect(buttons.map(({ permission }) => permission).sort()).toEqual(
    ['create', 'detail', 'export', 'pause', 'rescan', 'resume', 'sort', 'update'].map(
      (code) => `wallet:chain:${code}`,
    ),
  );
});

test('only users who maintain menus may read all of them', async () => {
  const op = await staff(platform, 'op');
  for (const call of ['allMenu', 'menuData']) {
    expect(await op.get(`/admin/app/menu/${call}`)).toMatchObject({ status: 403, code: 40301 });
  }
});

test('a menu that is created is shown, changed and deleted again', async () => {
  const { code, data } = await create({
    title: 'Reports',
    path: '/reports',
    source: 'reports/index',
    sort: 99,
    icon: '',
  });
  expect({ code, data }).toMatchObject({
    code: 0,
    data: { version: 1, createdByName: 'Ada Chen', icon: null },
  });
  expect((await siderOf('op')).at(-1)).toMatchObject({ path: '/reports', title: 'Reports' });
  const update = { id: data.id, parentId: '-1', title: 'Figures', menuType: 'MENU', auth: ['admin'] };
  expect((await admin.post('/admin/app/menu/update', update)).data).toMatchObject({
    title: 'Figures',
    path: '/reports',
    auth: ['admin'],
    version: 2,
  });
  expect((await siderOf('op')).at(-1)?.path).not.toBe('/reports');
  expect(await admin.post('/admin/app/menu/delete', { id: data.id })).toMatchObject({ code: 0, data: null });
  expect(await admin.post('/admin/app/menu/delete', { id: data.id })).toMatchObject({ code: 40401 });
});

test('the audit row of a change names what was changed', async () => {
  const { data } = await create({ title: 'Before', path: '/audited' });
  await admin.post('/admin/app/menu/update', {
    id: data.id,
    parentId: '-1',
    title: 'After',
    menuType: 'MENU',
  });
  const row = await platform.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'permission:menu:update')
    .where('resourceId', '=', data.id)
    .executeTakeFirst();
  expect(row).toMatchObject({
    resource: 'menu',
    actorName: 'Ada Chen',
    diff: [{ field: 'title', before: 'Before', after: 'After' }],
  });
});

test('a header group is only in the header menu, and cannot be deleted while a menu belongs to it', async () => {
  const group = { parentId: '-1', title: 'Markets', menuType: 'DIR', path: '/markets' };
  expect(await admin.post('/api/system/menu/header/create', group)).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'name', rule: 'required' }] },
  });
  const { data } = await admin.post<MenuRecord>('/api/system/menu/header/create', {
    ...group,
    menuType: 'MENU',
    name: 'markets',
  });
  expect(data.isHeader).toBe(true);
  const header = await admin.get<Item[]>('/admin/app/menu?type=header');
  expect(header.data.map(({ title }) => title)).toContain('Markets');
  expect((await siderOf('admin')).map(({ title }) => title)).not.toContain('Markets');
  const member = await create({ path: '/market-member', header: 'markets' });
  expect(await admin.post('/api/system/menu/delete', { id: data.id })).toMatchObject({ code: 40905 });
  await admin.post('/admin/app/menu/delete', { id: member.data.id });
  expect(await admin.post('/api/system/menu/delete', { id: data.id })).toMatchObject({ code: 0 });
});

test('a header group with entries below it cannot be deleted, and an entry of the sider cannot stand below it', async () => {
  const group = { parentId: '-1', title: 'Desk', menuType: 'DIR', name: 'desk' };
  const { data } = await admin.post<MenuRecord>('/api/system/menu/header/create', group);
  const below = await admin.post<MenuRecord>('/api/system/menu/header/create', {
    parentId: data.id,
    title: 'Trades',
    menuType: 'MENU',
    name: 'trades',
    path: '/desk/trades',
  });
  expect(below.code).toBe(0);
  expect(await admin.post('/api/system/menu/delete', { id: data.id })).toMatchObject({
    code: 40905,
    msg: 'Delete the menus below it first',
  });
  expect(await create({ parentId: data.id, path: '/elsewhere' })).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'parentId', rule: 'exists' }] },
  });
});

test('order and place are changed by update, and what is not sent stays (§7 menu-update)', async () => {
  const { data } = await create({ title: 'Moved', path: '/moved', icon: 'cog' });
  const system = await idOf('/system');
  const sent = { id: data.id, parentId: system, sort: 3 };
  expect((await admin.post('/admin/app/menu/update', sent)).data).toMatchObject({
    parentId: system,
    sort: 3,
    title: 'Moved',
    icon: 'cog',
    version: 2,
  });
  const steps = await admin.get<{ action: string; changes: { field: string }[] }[]>(
    `/admin/permission/menu/${data.id}/timeline`,
  );
  expect(steps.data.map(({ action }) => action)).toEqual(['update', 'create']);
  expect(steps.data[0]?.changes.map(({ field }) => field).sort()).toEqual(['parentId', 'sort']);
});

test('the header call deletes header groups and nothing else', async () => {
  expect(await admin.post('/api/system/menu/delete', { id: await idOf('/wallet/chain') })).toMatchObject({
    code: 40401,
  });
});

test('whatever a menu call brings, it is done or refused, and the menu still opens', async () => {
  const known = (await records()).map(({ id }) => id);
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('/wallet/chain', '/x', 'a:b:list', '-1', ''),
  );
  const value = fc.oneof(text, fc.constantFrom(...known), fc.jsonValue());
  const fields = fc.constantFrom(
    'id',
    'parentId',
    'title',
    'path',
    'menuType',
    'permission',
    'auth',
    'sort',
    'keepAlive',
  );
  const call = fc.constantFrom('create', 'update', 'delete');
  await fc.assert(
    fc.asyncProperty(
      call,
      fc.dictionary(fields, value),
      fc.boolean(),
      async (name, changes, isNearlyRight) => {
        const right = {
          parentId: '-1',
          title: 'Any',
          menuType: 'MENU',
          ...(name === 'create' ? {} : { id: known[0] }),
        };
        const body = isNearlyRight ? { ...right, ...changes } : changes;
        const { status, code } = await admin.post(`/admin/app/menu/${name}`, body);
        expect(status).toBe(200);
        expect([0, 40001, 40401, 40905, 40906]).toContain(code);
      },
    ),
    { numRuns: 80 },
  );
  expect(await admin.get('/admin/app/menu')).toMatchObject({ status: 200, code: 0 });
  expect(await admin.get('/admin/app/menu/allMenu')).toMatchObject({ status: 200, code: 0 });
});
