import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  await recordsOf(platform.db).deleteFrom('approval').execute();
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

  const edit = async (paramKey: string, values: object) => {
    const { id, version, nameZh, paramType, groupName } = await find('system/param', `paramKey=${paramKey}`);
    const body = { version, nameZh, paramType, groupName, ...values };
    return admin.put<Proposed>(`/admin/system/param/${id}`, body);
  };
  const shown = async ({ approvalId }: Proposed, who = admin) =>
    (await who.get<Shown>(`/admin/permission/approval/${approvalId}`)).data;
  const stored = async (paramKey: string) => {
    const query = platform.db.selectFrom('param').select('paramValue').where('paramKey', '=', paramKey);
    return (await query.executeTakeFirstOrThrow()).paramValue;
  };
  const reason = 'Decided by the fee committee';

  test('that is sensitive is checked when a change is proposed, and again when it is approved', async () => {
    const paramKey = 'platCoinWithdrawFee';
    expect(refused(await edit(paramKey, { paramValue: '-1', reason }))).toEqual(['paramValue range']);
    const { data } = await edit(paramKey, { paramValue: '3', reason });
    const limit = (maximum: number) =>
      platform.db.updateTable('param').set({ maximum }).where('paramKey', '=', paramKey).execute();
    await limit(0);
    expect(await approve(platform, data.approvalId)).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'paramValue', msg: 'Must be 0 to 0 coins' }] },
    });
    await limit(1_000_000);
    await admin.post(`/admin/permission/approval/${data.approvalId}/withdraw`, { version: 1 });
  });

  test('that is sensitive is not shown, and changes only when a second person agrees', async () => {
    const paramKey = 'platCoinWithdrawFee';
    const chief = await staff(platform, 'chief');
    expect((await find('system/param', `paramKey=${paramKey}`)).paramValue).toBeNull();
    expect(refused(await edit(paramKey, { paramValue: '2' }))).toEqual(['reason required']);
    expect(refused(await edit(paramKey, { isSensitive: false }))).toEqual(['isSensitive const']);
    const { status, data } = await edit(paramKey, { paramValue: '2', reason });
    expect(status).toBe(202);
    expect(await stored(paramKey)).toBe('1');
    expect((await shown(data, chief)).changes).toContainEqual({
      field: 'paramValue',
      before: '1',
      after: '2',
      isSecret: true,
    });
    expect((await approve(platform, data.approvalId, 'admin')).code).toBe(40904);
    expect((await approve(platform, data.approvalId)).code).toBe(0);
    expect(await stored(paramKey)).toBe('2');
    expect((await shown(data)).changes).toContainEqual({
      field: 'paramValue',
      before: null,
      after: '****',
      isSecret: true,
    });
    const log = await platform.db.selectFrom('auditLog').select('diff').execute();
    expect(JSON.stringify(log)).not.toContain('paramValue');

    const change = await find('system/param/change', `paramKey=${paramKey}`);
    expect(change).toMatchObject({
      oldValue: '****',
      newValue: '****',
      requestedByName: 'Ada Chen',
      reviewedByName: 'Alan Zhou',
    });
    const back = { version: change.version, reason: 'The committee thought again' };
    const again = await admin.post<Proposed>(`/admin/system/param/change/${change.id}/revert`, back);
    expect(await stored(paramKey)).toBe('2');
    await approve(platform, again.data.approvalId);
    expect(await stored(paramKey)).toBe('1');
  });

  test('that is built in changes when a second person agrees, and goes back to an earlier value', async () => {
    const paramKey = 'idleMinutes';
    const first = await edit(paramKey, { paramValue: '45', reason });
    expect(await stored(paramKey)).toBe('30');
    expect((await shown(first.data)).changes).toEqual([{ field: 'paramValue', before: '30', after: '45' }]);
    await approve(platform, first.data.approvalId);
    expect(await stored(paramKey)).toBe('45');
    const change = await find('system/param/change', `paramKey=${paramKey}`);
    expect(change).toMatchObject({ oldValue: '30', newValue: '45', reviewedByName: 'Alan Zhou' });
    const path = `/admin/system/param/change/${change.id}/revert`;
    const { data } = await admin.post<Proposed>(path, { version: change.version, reason });
    await approve(platform, data.approvalId);
    expect(await stored(paramKey)).toBe('30');
    const latest = await find('system/param/change', `paramKey=${paramKey}`);
    expect(latest).toMatchObject({ oldValue: '45', newValue: '30', reason });
    expect(await edit(paramKey, { paramValue: '30' })).toMatchObject({ status: 200, code: 0 });
    expect((await find('system/param/change', `paramKey=${paramKey}`)).id).toBe(latest.id);
  });

  test('of the own making changes at once', async () => {
    const made = {
      paramKey: 'ownParam',
      nameZh: '自建参数',
      paramType: 'STRING',
      paramValue: 'one',
      groupName: 'SITE',
    };
    expect((await admin.post('/admin/system/param', made)).code).toBe(0);
    expect(await edit('ownParam', { paramValue: 'two' })).toMatchObject({ status: 200, code: 0 });
    expect(await stored('ownParam')).toBe('two');
  });
});
