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

  test.each([
    ['withdrawSlaMinutes', '-5', 'Must be 0 to 10,080 minutes'],
    ['withdrawSlaMinutes', '10081', 'Must be 0 to 10,080 minutes'],
    ['withdrawSlaMinutes', '1.5', 'Must be a whole number'],
    ['commissionMaxShare', '1.01', 'Must be 0 to 1'],
    ['registerOn', 'yes', 'Must be yes or no (true or false)'],
  ])('%s cannot be %s: %s', async (paramKey, paramValue, msg) => {
    const { id, version, nameZh, paramType, groupName } = await find('system/param', `paramKey=${paramKey}`);
    const body = { version, nameZh, paramType, groupName, paramValue };
    const { data } = await admin.put(`/admin/system/param/${id}`, body);
    expect(data).toMatchObject({ errors: [{ field: 'paramValue', msg }] });
  });

  test('tells its range and its unit, and keeps its type when it is built in', async () => {
    const param = await find('system/param', 'paramKey=withdrawSlaMinutes');
    expect(param).toMatchObject({ paramType: 'NUMBER', minimum: 0, maximum: 10_080, unit: 'MINUTES' });
    const { id, version, nameZh, groupName } = param;
    const body = { version, nameZh, paramType: 'STRING', groupName, paramValue: '-5' };
    expect(refused(await admin.put(`/admin/system/param/${id}`, body))).toEqual(['paramType const']);
  });

  test('that is sensitive is checked when a change is requested, and again when it is approved', async () => {
    const param = await find('system/param', 'paramKey=platCoinWithdrawFee');
    const { id, version, nameZh, paramType, groupName } = param;
    const reason = 'Decided by the fee committee';
    const body = { version, nameZh, paramType, groupName, reason };
    const url = `/admin/system/param/${id}`;
    expect(refused(await admin.put(url, { ...body, paramValue: '-1' }))).toEqual(['paramValue range']);
    const change = await find('system/param/change', 'status=PENDING');
    const { db } = platform;
    const limit = (maximum: number) =>
      db.updateTable('param').set({ maximum }).where('id', '=', id).execute();
    await limit(0);
    const approval = `/admin/system/param/change/${change.id}/approve`;
    expect(await admin.post(approval, { version: change.version })).toMatchObject({
      code: 40902,
      msg: 'Must be 0 to 0 coins',
    });
    await limit(1_000_000);
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
    expect(decided).toMatchObject({ status: 'APPROVED', oldValue: '****', newValue: '****' });
    const back = { version: decided.version, reason: 'The committee thought again' };
    expect((await admin.post(`${path}/revert`, back)).code).toBe(0);
    expect((await stored()).paramValue).toBe('2');
    const again = await find('system/param/change', 'status=PENDING');
    expect(again).toMatchObject({ newValue: '1', oldValue: '****', requestedByName: 'Ada Chen' });
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
