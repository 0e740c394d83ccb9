import sharp from 'sharp';
import type { components } from '@/api/gen/contract/open';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { caller, staff } from '@test/support/staff';

type Params = components['schemas']['GlobalParam'];

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({ wssHost: 'ws://127.0.0.1:19088' });
});
afterAll(() => platform.close());

const read = async () => (await caller(platform).get<Params>('/open/api/global/param')).data;

test('the parameters of the site are public, and no other (§3 params §7 param §1 params)', async () => {
  expect(Object.keys(await read()).sort()).toEqual([
    'businessZone',
    'fileHost',
    'platCoin',
    'platCoinWithdrawFee',
    'webSiteCopyright',
    'webSiteDescribe',
    'webSiteEmail',
    'webSiteFavicon',
    'webSiteLogo',
    'webSiteLogoDark',
    'webSiteLogoSmall',
    'webSiteName',
    'webSitePhone',
    'wssHost',
  ]);
});

test('the websocket is the own one until staff name another', async () => {
  expect((await read()).wssHost).toBe('ws://127.0.0.1:19088');
  const set = (paramValue: string) =>
    platform.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'wssHost').execute();
  await set('wss://push.example.com');
  expect((await read()).wssHost).toBe('wss://push.example.com');
  await set('');
});

test('the platform coin is one of the coins', async () => {
  const { platCoin } = await read();
  const admin = await staff(platform, 'admin');
  const { data } = await admin.get(`/admin/account/coin/page?coinCode=${platCoin}&isPlat=true`);
  expect(data).toMatchObject({ total: 1 });
});

test.each(['webSiteLogo', 'webSiteLogoDark', 'webSiteLogoSmall', 'webSiteFavicon'] as const)(
  'the picture of %s comes from the platform itself',
  async (name) => {
    const url = (await read())[name];
    const response = await platform.fetch(new Request(new URL(url, 'http://platform.test')));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
  },
);

test.each(['nothing.png', 'constructor.png'])('there is no site picture %s', async (name) => {
  expect(await caller(platform).get(`/open/api/file/site/${name}`)).toMatchObject({ status: 404 });
});
