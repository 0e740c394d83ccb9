import type { components } from '@/api/gen/contract/dashboard';
import type { Platform } from '@server/platform';
import { anyRecordsOf } from '@server/db/records';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Entry = components['schemas']['HealthEntry'];

let platform: Platform;
let admin: Caller;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const health = async (who = admin) => (await who.get<Entry[]>('/admin/dashboard/health')).data;
const check = async (name: Entry['check']) => (await health()).find((entry) => entry.check === name);
const set = (table: string, values: object) => anyRecordsOf(platform.db).updateTable(table).set(values);

const order = ['DANGER', 'WARN', 'INFO', 'OK'];

test('chains that are behind or paused are named, with the way to their screen', async () => {
  await set('chain', { status: 'ACTIVE' }).execute();
  expect(await check('CHAIN')).toMatchObject({ level: 'OK', path: '/wallet/chain' });
  await set('chain', { status: 'PAUSED' }).where('chainCode', '=', 'tron').execute();
  expect(await check('CHAIN')).toMatchObject({
    level: 'WARN',
    textEn: expect.stringMatching(/^Paused: .*T/) as string,
  });
  await set('chain', { status: 'LAGGING' }).where('chainCode', '=', 'btc').execute();
  expect(await check('CHAIN')).toMatchObject({
    level: 'DANGER',
    textZh: expect.stringMatching(/^落后：/) as string,
  });
});

test('a hot wallet below its alert, too few addresses and an open gap are told, the worst first', async () => {
  await set('platformWallet', { minBalance: null }).execute();
  expect(await check('HOT_WALLET')).toMatchObject({ level: 'OK' });
  await set('platformWallet', { minBalance: '9000000000' })
    .where('kind', '=', 'HOT')
    .where('coinCode', '=', 'BTC')
    .execute();
  expect(await check('HOT_WALLET')).toMatchObject({ level: 'DANGER' });
  expect(await check('ADDRESS_POOL')).toMatchObject({ level: 'WARN' });
  await set('param', { paramValue: '0' }).where('paramKey', '=', 'addressPoolMin').execute();
  expect(await check('ADDRESS_POOL')).toMatchObject({ level: 'OK' });
  await set('reconciliation', { reconcileStatus: 'BALANCED' }).execute();
  expect(await check('RECONCILIATION')).toMatchObject({ level: 'OK' });
  const levels = (await health()).map(({ level }) => level);
  expect(levels).toEqual([...levels].sort((one, two) => order.indexOf(one) - order.indexOf(two)));
});

test('a platform that does not tick stands still', async () => {
  await platform.tick();
  clock += 20_000;
  expect(await check('ENGINE')).toMatchObject({ level: 'OK' });
  clock += 70_000;
  expect(await check('ENGINE')).toMatchObject({ level: 'DANGER', textEn: 'Stands still for 90 s' });
  await platform.tick();
  expect(await check('ENGINE')).toMatchObject({ level: 'OK' });
});

test('a check whose screen somebody cannot open is left out; an agent is refused', async () => {
  const permissions = ['dashboard:control:view', 'wallet:chain:list'];
  const some = await colleague(platform, { username: 'watcher', permissions });
  expect((await health(some)).map(({ check: name }) => name).sort()).toEqual(['CHAIN', 'ENGINE', 'JOBS']);
  const agent = await staff(platform, 'agent');
  expect(await agent.get('/admin/dashboard/health')).toMatchObject({ code: 40301 });
});
