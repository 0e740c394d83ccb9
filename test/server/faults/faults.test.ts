import { listen } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff, staffToken } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ faults: '' });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());
afterEach(() => set(''));

const set = async (text: string): Promise<number> =>
  (await platform.fetch(new Request(`http://platform.test/test/faults?set=${encodeURIComponent(text)}`)))
    .status;
const list = '/admin/wallet/chain/page';
const menu = '/admin/app/menu?type=left';

/** Asks the list until the fault has shown each of its forms. */
const answers = async (count = 12): Promise<Response[]> => {
  const all: Response[] = [];
  for (let at = 0; at < count; at += 1) all.push(await admin.ask('GET', list));
  return all;
};

test('a test reads the faults, sets others and ends them', async () => {
  expect(await set('html:0.5@/admin/**,seed=3')).toBe(200);
  const shown = await platform.fetch(new Request('http://platform.test/test/faults'));
  expect(await shown.json()).toEqual({ faults: 'html:0.5@/admin/**,seed=3' });
  expect(await set('nothing')).toBe(400);
  expect(await set('')).toBe(200);
  expect(await admin.get(list)).toMatchObject({ code: 0 });
});

test('html answers with the page of a proxy, also with status 200', async () => {
  await set('html');
  const all = await answers();
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 502]));
  for (const one of all) expect(await one.text()).toContain('<h1>Please wait</h1>');
});

test('serverError answers 500, 502 and 503, and unauthorized 401', async () => {
  await set('serverError');
  expect(new Set((await answers()).map(({ status }) => status))).toEqual(new Set([500, 502, 503]));
  await set('unauthorized');
  expect(await admin.get(list)).toMatchObject({ status: 401, code: 40101 });
});

test('duplicate executes a call twice: its key makes one record of it', async () => {
  await set('duplicate@POST/admin/**');
  const form = {
    chainCode: 'twice',
    chainName: 'Twice',
    family: 'EVM',
    nativeCoin: 'ETH',
    rpcUrl: 'https://node.example/key',
    confirmDeposit: 12,
    confirmWithdraw: 20,
  };
  const answer = await admin.post('/admin/wallet/chain', form);
  expect(answer).toMatchObject({ code: 0 });
  expect(await admin.get(`${list}?chainCode=twice`)).toMatchObject({ data: { total: 1 } });
});

test('slowStream sends the same body in parts, and delay the same answer later', async () => {
  const usual = (await admin.get(list)).data;
  for (const profile of ['slowStream', 'delay']) {
    await set(profile);
    expect((await admin.get(list)).data).toEqual(usual);
  }
});

test('wrongTypes changes the data of an answer, and keeps its envelope', async () => {
  const usual = JSON.stringify((await admin.get(list)).data);
  await set('wrongTypes');
  for (const one of await answers(20)) {
    const { code, data } = await one.json();
    expect(code).toBe(0);
    expect(JSON.stringify(data)).not.toBe(usual);
  }
});

test('menus grow by items that are many or hostile, and keep the usual ones', async () => {
  const usual = (await admin.get<unknown[]>(menu)).data;
  await set('hugeMenu');
  const huge = (await admin.get<unknown[]>(menu)).data;
  expect(huge.slice(0, usual.length)).toEqual(usual);
  expect(huge).toHaveLength(usual.length + 10_000);
  await set('hostileMenu');
  const hostile = (await admin.get<unknown[]>(menu)).data;
  expect(hostile.slice(0, usual.length)).toEqual(usual);
  expect(JSON.stringify(hostile)).toContain('javascript:');
});

test('drop closes the connection without an answer', async () => {
  const open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${await staffToken(platform, 'admin')}` };
  const ask = () => fetch(`http://127.0.0.1:${open.port}${list}`, { headers });
  expect((await ask()).status).toBe(200);
  await set('drop');
  await expect(ask()).rejects.toThrow('fetch failed');
  await set('');
  expect((await ask()).status).toBe(200);
  await open.close();
});

test('without the switch there are no faults and no way to set some', async () => {
  const usual = await startPlatform();
  const answer = await usual.fetch(new Request('http://platform.test/test/faults?set=html'));
  expect(answer.status).toBe(404);
  await usual.close();
});
