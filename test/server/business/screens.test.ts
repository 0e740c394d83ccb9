import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo' });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const find = (path: string, query: string) => firstOf(admin, path, query);
const remove = ({ id, version }: Pick<Shown, 'id' | 'version'>, path: string) =>
  admin.send('DELETE', `/admin/${path}/${id}?version=${version}`);

describe('a coin on a chain', () => {
  const pair = {
    coinCode: 'ETH',
    chainCode: 'polygon',
    decimals: 18,
    minDeposit: '0.01',
    minWithdraw: '0.02',
    withdrawFee: '0.001',
    reason: 'Asked for by members',
  };
  const create = (values: object) => admin.post('/admin/wallet/coin', { ...pair, ...values });

  test('is there once for a coin and a chain', async () => {
    const twice = await create({ chainCode: 'eth' });
    expect(twice).toMatchObject({
      code: 40906,
      data: { errors: [{ field: 'coinCode' }, { field: 'chainCode' }] },
    });
  });

  test('has limits that do not contradict each other', async () => {
    expect(refused(await create({ withdrawFee: '0.02' }))).toEqual(['minWithdraw aboveFee']);
    expect(refused(await create({ maxWithdraw: '0.019' }))).toEqual(['maxWithdraw notBelowMin']);
    expect(refused(await create({ maxWithdraw: '5', dayLimit: '4.999999999999999999' }))).toEqual([
      'dayLimit notBelowMax',
    ]);
  });

  test('needs a contract address of the chain where the coin is a token', async () => {
    const token = { coinCode: 'USDC', chainCode: 'polygon' };
    expect(refused(await create(token))).toEqual(['contractAddress required']);
    expect(
      refused(await create({ ...token, contractAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })),
    ).toEqual(['contractAddress addressPattern']);
    expect((await create({ ...token, contractAddress: `0x${'ab'.repeat(20)}` })).code).toBe(0);
  });
});

describe('an address of the pool', () => {
  const reason = 'Reported by the chain analysis';

  test('goes back to its member when it is unfrozen, or to the free ones', async () => {
    for (const status of ['ASSIGNED', 'FREE']) {
      const { id, version } = await find('wallet/address', `status=${status}&size=10`);
      await admin.post(`/admin/wallet/address/${id}/freeze`, { version, reason });
      const both = seconded(platform, admin);
      const { data } = await both.post<Shown>(`/admin/wallet/address/${id}/unfreeze`, {
        version: version + 1,
        reason,
      });
      expect(data.status).toBe(status);
    }
  });
});

test('a higher member level never pays more than a lower one', async () => {
  const level = await find('vip/level', 'levelNoFrom=3&levelNoTo=3');
  const {
    id,
    version,
    levelNo,
    nameZh,
    upgradeRule,
    takerDiscount,
    contractDiscount,
    dayWithdrawUsdt,
    otcDayUsdt,
  } = level;
  const body = {
    version,
    levelNo,
    nameZh,
    upgradeRule,
    takerDiscount,
    contractDiscount,
    dayWithdrawUsdt,
    otcDayUsdt,
    reason: 'The discounts of the new year',
  };
  const both = seconded(platform, admin);
  const change = (makerDiscount: string) => both.put(`/admin/vip/level/${id}`, { ...body, makerDiscount });
  expect(refused(await change('0.91'))).toEqual(['makerDiscount fallsWithLevel']);
  expect(refused(await change('0.79'))).toEqual(['makerDiscount fallsWithLevel']);
  expect((await change('0.88')).code).toBe(0);
});

test('a used tag is merged into another one rather than deleted', async () => {
  const tag = await find('cms/tag', 'useCountFrom=1');
  expect((await remove(tag, 'cms/tag')).code).toBe(40905);
  const merge = (into: unknown) =>
    admin.post(`/admin/cms/tag/${tag.id}/merge`, { version: tag.version, into });
  expect(refused(await merge(tag.nameZh))).toEqual(['into other']);
  expect((await merge('年度报告')).data).toMatchObject({ useCount: 0, status: 'DISABLED' });
  expect((await find('cms/tag', 'nameZh=年度报告')).useCount).toBe(tag.useCount);
});

describe('a message', () => {
  const window = 'createdAtFrom=2026-01-01T00:00:00Z&createdAtTo=2026-04-04T00:00:00Z';
  const recent = `createdAtFrom=${new Date(Date.now() - 80 * 86_400_000).toISOString()}`;

  test('masks codes and the recipient', async () => {
    const { data } = await admin.get<{ records: { content: string; mobile: string }[] }>(
      `/admin/message/sms/page?scene=LOGIN&size=50&${recent}`,
    );
    expect(data.records.length).toBeGreaterThan(20);
    for (const { content, mobile } of data.records) {
      expect(content).not.toMatch(/\d{6}/);
      expect(mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
    }
  });

  test('is sent again when it is a notice that failed; a code is not, and that is not offered', async () => {
    const notice = await find('message/email', `scene=NOTICE&status=FAILED&${recent}`);
    expect(notice.allowedActions).toContain('resend');
    const sent = await admin.post(`/admin/message/email/${notice.id}/resend`, { version: notice.version });
    expect(sent.data).toMatchObject({ status: 'QUEUED', errorMsg: null });
    const secret = await find('message/email', `scene=LOGIN&status=FAILED&${recent}`);
    expect(secret.allowedActions).not.toContain('resend');
    const refused = await admin.post(`/admin/message/email/${secret.id}/resend`, { version: secret.version });
    expect(refused.code).toBe(40902);
  });

  test('is previewed without its links and codes', async () => {
    for (const scene of ['NOTICE', 'LOGIN']) {
      const { id } = await find('message/email', `scene=${scene}&${recent}`);
      const { data } = await admin.get<{ html: string }>(`/admin/message/email/${id}/preview`);
      expect(data.html).not.toMatch(/https?:|\d{6}/);
    }
  });

  test('is found by its number although it is older than the span that is shown', async () => {
    const old = await find(
      'message/sms',
      `createdAtTo=${new Date(Date.now() - 30 * 86_400_000).toISOString()}`,
    );
    const query = `smsNo=${String(old.smsNo)}`;
    expect((await find('message/sms', query)).id).toBe(old.id);
    const sums = await admin.get<{ total: number }>(`/admin/message/sms/summary?${query}`);
    expect(sums.data.total).toBe(1);
    const given = `${query}&createdAtFrom=${new Date(Date.now() - 86_400_000).toISOString()}`;
    expect((await admin.get(`/admin/message/sms/page?${given}`)).data).toMatchObject({
      records: [],
      total: 0,
    });
  });

  test('is not looked for over more than 92 days', async () => {
    expect(await admin.get(`/admin/message/sms/page?${window}`)).toMatchObject({ code: 40001 });
  });
});

describe('an app version', () => {
  const draft = {
    platform: 'IOS',
    versionName: '3.1.0',
    versionCode: 3_100,
    updateMode: 'OPTIONAL',
    packageUrl: 'https://download.example.com/ios/3.1.0',
    notesZh: '修复',
    reason: 'The release of the month',
  };

  test('is built after what was released, and does not demand more than itself', async () => {
    const both = seconded(platform, admin);
    const create = (values: object) => both.post('/admin/system/app-version', { ...draft, ...values });
    expect(refused(await create({ versionCode: 2_900 }))).toEqual(['versionCode aboveReleased']);
    expect(refused(await create({ minVersionCode: 3_101 }))).toEqual(['minVersionCode notAboveBuild']);
    expect((await create({})).data).toMatchObject({ status: 'DRAFT', downloads: 0, sha256: null });
  });

  test('goes from draft over a staged rollout to everybody, and only a draft is deleted', async () => {
    const { id, version } = await find('system/app-version', 'status=DRAFT&platform=H5');
    const at = `/admin/system/app-version/${id}`;
    expect((await admin.post(`${at}/release`, { version })).code).toBe(40902);
    await admin.post(`${at}/gray`, { version, grayPercent: 30 });
    const { data } = await admin.post(`${at}/release`, { version: version + 1 });
    expect(data).toMatchObject({ status: 'RELEASED', grayPercent: 100 });
    expect((await remove({ id, version: version + 2 }, 'system/app-version')).code).toBe(40902);
  });
});

test('an area is below one of the level above', async () => {
  const city = { areaCode: '3303', areaLevel: 'CITY', nameZh: '温州市' };
  expect(refused(await admin.post('/admin/system/area', { ...city, parentCode: 'CN' }))).toEqual([
    'parentCode parent',
  ]);
  expect((await admin.post('/admin/system/area', { ...city, parentCode: '33' })).code).toBe(0);
  const { data: roots } = await admin.get<Shown[]>('/admin/system/area/tree');
  const china = roots.find(({ areaCode }) => areaCode === 'CN');
  expect(china).toMatchObject({ hasChildren: true });
  const { data: provinces } = await admin.get<Shown[]>(`/admin/system/area/tree?parentId=${china?.id}`);
  expect(provinces).toHaveLength(31);
});

describe('a dictionary', () => {
  test('keeps the values that the contract fixes, and takes other labels', async () => {
    const dict = await find('system/dict', 'dictType=coin_type');
    const { data } = await admin.get<Shown>(`/admin/system/dict/${dict.id}`);
    const items = data.items as { itemValue: string; labelZh: string }[];
    const save = (list: object[]) =>
      admin.put(`/admin/system/dict/${dict.id}`, { version: data.version, nameZh: data.nameZh, items: list });
    expect(refused(await save(items.slice(1)))).toEqual(['items fixedValues']);
    const renamed = items.map((item, index) => (index === 0 ? { ...item, labelZh: '原生币' } : item));
    expect((await save(renamed)).code).toBe(0);
    const { data: shown } = await admin.get<{ items: { labelZh: string }[]; version: number }>(
      '/open/api/dict/getDict/coin_type',
    );
    expect(shown.items[0]?.labelZh).toBe('原生币');
    expect(shown.version).toBeGreaterThan(data.version);
  });

  test('has no duplicate values, and names the line', async () => {
    const item = { itemValue: 'A', labelZh: '甲', itemStatus: 'ENABLED' };
    const made = await admin.post('/admin/system/dict', {
      dictType: 'own_kind',
      nameZh: '自定义',
      items: [item, item],
    });
    expect(refused(made)).toEqual(['items.1.itemValue unique']);
  });
});

test('the audit log shows op their own rows only', async () => {
  const op = await staff(platform, 'op');
  const { data } = await op.get<{ records: { actorName: string }[] }>('/admin/system/log/page?size=200');
  expect(new Set(data.records.map(({ actorName }) => actorName))).toEqual(new Set(['Otto Wang']));
});
