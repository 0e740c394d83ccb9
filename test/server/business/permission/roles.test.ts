import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { nextCode } from '@test/support/nextCode';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

type Role = {
  id: string;
  version: number;
  roleCode: string;
  userCount: number;
  allowedActions: string[];
};
type Menu = { id: string; parentId: string; permission: string | null; title: string };
type Grants = { menuIds: string[]; halfIds: string[]; version: number };

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const roles = '/admin/permission/role';

const roleOf = async (roleCode: string): Promise<Role> => {
  const { data } = await admin.get<{ records: Role[] }>(`${roles}/page?roleCode=${roleCode}&size=200`);
  const role = data.records.find((one) => one.roleCode === roleCode);
  if (!role) throw new Error(`There is no role ${roleCode}.`);
  return role;
};

const menuOf = async (permission: string): Promise<Menu> => {
  const { data } = await admin.get<Menu[]>('/admin/app/menu/menuData');
  const menu = data.find((one) => one.permission === permission);
  if (!menu) throw new Error(`No menu carries ${permission}.`);
  return menu;
};

const grantsOf = async (roleCode: string): Promise<Grants> =>
  (await admin.get<Grants>(`${roles}/${(await roleOf(roleCode)).id}/grant`)).data;

const codeOfAdmin = nextCode(demoAccounts[0]);
const codeOfOp = nextCode(demoAccounts[1]);
const grant = async (roleCode: string, menuIds: string[], as = admin) => {
  const { id } = await roleOf(roleCode);
  const { version } = await grantsOf(roleCode);
  return as.post(`${roles}/${id}/grant`, {
    version,
    menuIds,
    reason,
    otp: as === admin ? codeOfAdmin() : codeOfOp(),
  });
};
const reason = 'The team has grown';

test('a built-in role offers neither disable nor delete, and both are refused', async () => {
  const role = await roleOf('admin');
  expect(role.allowedActions).toContain('update');
  expect(role.allowedActions).not.toContain('disable');
  expect(role.allowedActions).not.toContain('delete');
  const body = { version: role.version, reason: 'An experiment' };
  expect(await admin.post(`${roles}/${role.id}/disable`, body)).toMatchObject({ code: 40902 });
});

test('every permission of the contract is in the menu, so that it can be granted', async () => {
  const { data } = await admin.get<Menu[]>('/admin/app/menu/menuData');
  const carried = new Set(data.map(({ permission }) => permission));
  const known = platform.contract.operations.flatMap(({ permission }) =>
    permission?.includes(':') ? [permission] : [],
  );
  expect(known.filter((permission) => !carried.has(permission))).toEqual([]);
});

test('a grant holds with the next request, and a parent of which a part is granted grants nothing', async () => {
  const op = await staff(platform, 'op');
  expect((await op.get('/admin/vip/level/page')).code).toBe(0);
  const before = await grantsOf('op');
  const list = await menuOf('vip:level:list');
  await grant(
    'op',
    before.menuIds.filter((id) => id !== list.id),
  );
  expect((await op.get('/admin/vip/level/page')).status).toBe(403);
  const now = await grantsOf('op');
  // The detail is still granted, so the screen is held in part.
  expect(now.halfIds).toContain(list.id);
  expect(now.menuIds).not.toContain(list.id);
  await grant('op', before.menuIds);
  expect((await op.get('/admin/vip/level/page')).code).toBe(0);
});

test('a user cannot grant permissions that the user does not hold', async () => {
  await platform.db
    .insertInto('rolePermission')
    .values(
      ['list', 'detail', 'grant'].map((code) => ({ roleCode: 'op', permission: `permission:role:${code}` })),
    )
    .execute();
  const op = await staff(platform, 'op');
  const { menuIds } = await grantsOf('kyc');
  const beyond = await menuOf('account:coin:create');
  const refused = await grant('kyc', [...menuIds, beyond.id], op);
  expect(refused).toMatchObject({ code: 40301 });
  expect(String(refused.msg)).toContain('account:coin:create');
});

test('another data scope needs the own code, and is not wider than the own one', async () => {
  const role = await roleOf('support');
  const put = async (body: object, as = admin) =>
    as.put(`${roles}/${role.id}`, {
      version: (await roleOf('support')).version,
      roleName: 'Support',
      ...body,
    });
  expect(await put({ dataScope: 'SELF' })).toMatchObject({
    code: 40102,
    data: { errors: [{ field: 'otp' }] },
  });
  expect(await put({ dataScope: 'ALL', remark: 'Answers members' })).toMatchObject({ code: 0 });
  expect(await put({ dataScope: 'SELF', otp: codeOfAdmin() })).toMatchObject({ code: 0 });
  await platform.db.updateTable('role').set({ dataScope: 'SELF' }).where('roleCode', '=', 'op').execute();
  await platform.db
    .insertInto('rolePermission')
    .values({ roleCode: 'op', permission: 'permission:role:update' })
    .execute();
  const op = await staff(platform, 'op');
  expect(await put({ dataScope: 'ALL', otp: codeOfOp() }, op)).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'dataScope', rule: 'wider' }] },
  });
  await platform.db.updateTable('role').set({ dataScope: 'ALL' }).where('roleCode', '=', 'op').execute();
});

test('an administrator cannot take the rights on roles from the own role', async () => {
  const { menuIds } = await grantsOf('admin');
  const right = await menuOf('permission:role:grant');
  const refused = await grant(
    'admin',
    menuIds.filter((id) => id !== right.id),
  );
  expect(refused).toMatchObject({ code: 40001, data: { errors: [{ field: 'menuIds', rule: 'ownRights' }] } });
});

test('a copy takes two people and has the rights of its model; a taken code is refused at the field', async () => {
  const { id, version } = await roleOf('finance');
  const copy = (roleCode: string) =>
    admin.post<Proposed>(`${roles}/${id}/copy`, { version, roleCode, roleName: 'Treasury', reason });
  expect(await copy('op')).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'roleCode', rule: 'unique' }] },
  });
  const { status, data } = await copy('treasury');
  expect(status).toBe(202);
  await approve(platform, data.approvalId);
  expect((await grantsOf('treasury')).menuIds).toEqual((await grantsOf('finance')).menuIds);
});

test('permissions that can move money or its rules are granted by two people, others by one', async () => {
  const { menuIds } = await grantsOf('cms');
  const release = await menuOf('wallet:deposit:release');
  const list = await menuOf('wallet:deposit:list');
  expect(await grant('cms', [...menuIds, list.id])).toMatchObject({ status: 200, code: 0 });
  const asked = await grant('cms', [...menuIds, list.id, release.id]);
  expect(asked.status).toBe(202);
  expect((await grantsOf('cms')).menuIds).not.toContain(release.id);
  const { approvalId } = asked.data as Proposed;
  const { data } = await admin.get<Shown>(`/admin/permission/approval/${approvalId}`);
  expect(data.changes).toContainEqual({
    field: 'menuIds',
    before: [],
    after: ['wallet:deposit:release'],
  });
  await approve(platform, approvalId);
  expect((await grantsOf('cms')).menuIds).toContain(release.id);
  expect(await grant('cms', menuIds)).toMatchObject({ status: 200, code: 0 });
});

test('a built-in role is not disabled, and a used one not deleted', async () => {
  const { id, version } = await roleOf('op');
  const reason = 'Nobody works in operations';
  expect((await admin.post(`${roles}/${id}/disable`, { version, reason })).code).toBe(40902);
  const used = await roleOf('support');
  expect(used.userCount).toBeGreaterThan(0);
  expect((await admin.send('DELETE', `${roles}/${used.id}?version=${used.version}`)).code).toBe(40905);
});

test('the doctor names the reasons why an entry is hidden from a role', async () => {
  type Finding = { menuId: string; shown: boolean; because: string[] };
  const list = await menuOf('permission:role:list');
  const { data } = await admin.get<Finding[]>('/admin/permission/menu/doctor?roleCode=kyc');
  expect(data.find(({ menuId }) => menuId === list.id)).toMatchObject({
    shown: false,
    because: expect.arrayContaining(['PERMISSION']),
  });
  const { data: own } = await admin.get<Finding[]>('/admin/permission/menu/doctor');
  expect(own.find(({ menuId }) => menuId === list.id)).toMatchObject({ shown: true, because: [] });
});
