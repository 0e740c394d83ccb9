import type { components } from '@/api/gen/contract/permission';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type MenuRecord = components['schemas']['MenuRecord'];

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const records = async () => (await admin.get<MenuRecord[]>('/admin/app/menu/menuData')).data;
const idOf = async (path: string) => (await records()).find((menu) => menu.path === path)?.id ?? '';
const create = (fields: Record<string, unknown>) =>
  admin.post<MenuRecord>('/admin/app/menu/create', {
    parentId: '-1',
    title: 'New',
    menuType: 'MENU',
    ...fields,
  });

test('a path belongs to one menu', async () => {
  expect(await create({ path: '/wallet/chain' })).toMatchObject({
    status: 200,
    code: 40906,
    data: { errors: [{ field: 'path', rule: 'unique' }] },
  });
});

test('of two menus with one path that are created at once, one is refused', async () => {
  const answers = await Promise.all([create({ path: '/twins' }), create({ path: '/twins' })]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 40906]);
});

test.each([
  ['path', { path: 'reports' }, 'pattern'],
  ['parentId', { parentId: '12345678901234567890' }, 'exists'],
  ['permission', { menuType: 'BUTTON' }, 'required'],
  ['menuType', { menuType: 'OTHER' }, 'enum'],
  ['colour', { colour: 'red' }, 'unevaluatedProperties'],
])('a new menu with a wrong %s is refused at that field', async (field, fields, rule) => {
  expect(await create(fields)).toMatchObject({
    status: 200,
    code: 40001,
    data: { errors: [{ field, rule }] },
  });
});

test('a menu cannot move below its own child', async () => {
  const [wallet, chain] = [await idOf('/wallet'), await idOf('/wallet/chain')];
  const move = { id: wallet, parentId: chain, title: '$t:menu:wallet._title', menuType: 'DIR' };
  expect(await admin.post('/admin/app/menu/update', move)).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'parentId', rule: 'cycle' }] },
  });
});

test('a menu with children, or whose permission a role holds, cannot be deleted', async () => {
  for (const [path, msg] of [
    ['/wallet', 'Delete the menus below it first'],
    ['/wallet/chain', 'Delete the menus below it first'],
  ] as const) {
    const answer = await admin.post('/admin/app/menu/delete', { id: await idOf(path) });
    expect(answer).toMatchObject({ status: 200, code: 40905, msg });
  }
  const button = (await records()).find(({ permission }) => permission === 'wallet:chain:pause');
  expect(await admin.post('/admin/app/menu/delete', { id: button?.id })).toMatchObject({
    code: 40905,
    msg: expect.stringMatching(/^These roles still hold its permission: .+, .+$/),
  });
});

test('a fifth level is refused, wherever the entry comes from', async () => {
  const dir = async (parentId: string, title: string) =>
    (await admin.post<MenuRecord>('/admin/app/menu/create', { parentId, title, menuType: 'DIR' })).data.id;
  let parent = '-1';
  for (const level of ['1', '2', '3', '4']) parent = await dir(parent, `Level ${level}`);
  const tooDeep = {
    code: 40001,
    data: { errors: [{ field: 'parentId', rule: 'depth', msg: 'At most 4 levels' }] },
  };
  expect(await create({ parentId: parent, path: '/fifth' })).toMatchObject(tooDeep);
  const { data } = await create({ path: '/first' });
  const move = { id: data.id, parentId: parent };
  expect(await admin.post('/admin/app/menu/update', move)).toMatchObject(tooDeep);
});
