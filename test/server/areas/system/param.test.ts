import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const find = (path: string, query: string) => firstOf(admin, path, query);

describe('a parameter', () => {
  test('has a value of its type', async () => {
    const { id, version, nameZh, paramType, groupName } = await find('system/param', 'paramKey=idleMinutes');
    const body = { version, nameZh, paramType, groupName, paramValue: 'half an hour' };
    expect(refused(await admin.put(`/admin/system/param/${id}`, body))).toEqual(['paramValue type']);
  });

  test('that is sensitive is not shown, and changes only when a second person agrees', async () => {
    const param = await find('system/param', 'paramKey=platCoinWithdrawFee');
    expect(param.paramValue).toBeNull();
    const { id, version, nameZh, paramType, groupName } = param;
    const body = { version, nameZh, paramType, groupName, paramValue: '2' };
    expect(refused(await admin.put(`/admin/system/param/${id}`, body))).toEqual(['reason required']);
    const harmless = { version, nameZh, paramType, groupName, isSensitive: false };
    expect(refused(await admin.put(`/admin/system/param/${id}`, harmless))).toEqual(['isSensitive const']);
    await admin.put(`/admin/system/param/${id}`, { ...body, reason: 'Decided by the fee committee' });
    const stored = () =>
      platform.db.selectFrom('param').select('paramValue').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await stored()).paramValue).toBe('1');

    const change = await find('system/param/change', 'status=PENDING');
    const own = await admin.post(`/admin/system/param/change/${change.id}/approve`, {
      version: change.version,
    });
    expect(own.code).toBe(40904);
    await platform.db
      .insertInto('staffRole')
      .values({ userId: (await find('permission/user', 'username=xuming')).id, roleCode: 'admin' })
      .execute();
    const second = await staff(platform, 'xuming');
    await second.post(`/admin/system/param/change/${change.id}/approve`, { version: change.version });
    expect((await stored()).paramValue).toBe('2');

    const path = `/admin/system/param/change/${change.id}`;
    const { data: decided } = await admin.get<Shown>(path);
    expect(decided).toMatchObject({ status: 'APPROVED', oldValue: null, newValue: null });
    const back = { version: decided.version, reason: 'The committee thought again' };
    expect((await admin.post(`${path}/revert`, back)).code).toBe(0);
    expect((await stored()).paramValue).toBe('2');
    const again = await find('system/param/change', 'status=PENDING');
    expect(again).toMatchObject({ newValue: '1', oldValue: null, requestedByName: 'Ada Chen' });
    await second.post(`/admin/system/param/change/${again.id}/approve`, { version: again.version });
    expect((await stored()).paramValue).toBe('1');
  });

  test('has a history of its values, and goes back to one at a click', async () => {
    const { id, version, nameZh, paramType, groupName } = await find('system/param', 'paramKey=idleMinutes');
    const body = { version, nameZh, paramType, groupName };
    await admin.put(`/admin/system/param/${id}`, { ...body, paramValue: '45' });
    const change = await find('system/param/change', 'paramKey=idleMinutes');
    expect(change).toMatchObject({
      status: 'APPROVED',
      oldValue: '30',
      newValue: '45',
      reviewedByName: null,
    });
    expect(change.allowedActions).toContain('revert');
    const reason = 'Too long for the office';
    const path = `/admin/system/param/change/${change.id}/revert`;
    expect((await admin.post(path, { version: change.version, reason })).code).toBe(0);
    expect(await find('system/param', 'paramKey=idleMinutes')).toMatchObject({ paramValue: '30' });
    const latest = await find('system/param/change', 'paramKey=idleMinutes');
    expect(latest).toMatchObject({ oldValue: '45', newValue: '30', reason });
    const now = await find('system/param', 'paramKey=idleMinutes');
    await admin.put(`/admin/system/param/${id}`, { ...body, version: now.version, paramValue: '30' });
    expect((await find('system/param/change', 'paramKey=idleMinutes')).id).toBe(latest.id);
  });
});
