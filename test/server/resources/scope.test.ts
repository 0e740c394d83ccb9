import { createPlatform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { sentSms } from '@test/support/sms';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const path = '/admin/message/sms';
const rights = ['list', 'detail', 'export', 'resend', 'reveal'].map((action) => `message:sms:${action}`);
type Page = { records: { id: string; agentPath?: string }[]; total: number };

let platform: Platform;
let agent: Caller;
let admin: Caller;
let sms: { own: string; below: string; beside: string; nobodys: string };

beforeAll(async () => {
  platform = await startPlatform();
  await platform.db.deleteFrom('smsLog').execute();
  admin = await staff(platform, 'admin');
  agent = await colleague(platform, {
    username: 'tree',
    permissions: rights,
    dataScope: 'AGENT_TREE',
    agentNo: 'A1',
  });
  const to = (agentPath: string | null) => sentSms(platform, { agentPath, status: 'FAILED' });
  sms = {
    own: await to('/A1/'),
    below: await to('/A1/B2/'),
    beside: await to('/A10/'),
    nobodys: await to(null),
  };
});
afterAll(() => platform.close());

test('an agent finds the own subtree in the list, its sums and the file, and nothing beside it', async () => {
  const { data } = await agent.get<Page>(`${path}/page`);
  expect(data.total).toBe(2);
  expect(data.records.map(({ id }) => id).toSorted()).toEqual([sms.own, sms.below].toSorted());
  const { data: sums } = await agent.get<{ total: number }>(`${path}/summary`);
  expect(sums.total).toBe(2);
  const body = { filters: {}, columns: ['id'], lang: 'en-US' };
  const file = await agent.ask('POST', `${path}/export`, { body });
  expect(file.headers.get('x-total-count')).toBe('2');
  expect((await file.text()).split('\r\n').slice(1, -1).toSorted()).toEqual([sms.own, sms.below].toSorted());
  expect((await admin.get<Page>(`${path}/page`)).data.total).toBe(4);
});

test('what lies outside does not exist: no detail, no action, no batch, no word of it', async () => {
  for (const id of [sms.beside, sms.nobodys]) {
    const reason = 'long enough';
    expect(await agent.get(`${path}/${id}`)).toMatchObject({ status: 200, code: 40401 });
    expect(await agent.post(`${path}/${id}/resend`, { version: 1 })).toMatchObject({ code: 40401 });
    expect(await agent.post(`${path}/${id}/reveal`, { field: 'mobile', reason })).toMatchObject({
      code: 40401,
    });
    const items = [{ id, version: 1 }];
    expect((await agent.post(`${path}/batch/resend`, { items })).data).toMatchObject([{ id, code: 40401 }]);
  }
  expect((await agent.get(`${path}/${sms.below}`)).code).toBe(0);
});

test('what two members share is seen by the agent of either, and the newest comes first without being asked', async () => {
  const trade = (buyerAgentPath: string | null, sellerAgentPath: string | null, createdAt: string) => {
    const id = platform.nextId();
    const amounts = { price: '1', amount: '1', turnover: '1', buyFee: '0', sellFee: '0' } as const;
    const sides = { buyOrderNo: 'B', sellOrderNo: 'S', sellerUid: '100001', takerSide: 'BUY' as const };
    const row = {
      id,
      dealNo: id,
      symbol: 'BTC/USDT',
      ...amounts,
      ...sides,
      buyerAgentPath,
      sellerAgentPath,
      createdAt,
    };
    return recordsOf(platform.db)
      .insertInto('spotTrade')
      .values(row)
      .execute()
      .then(() => id);
  };
  const minutesAgo = (minutes: number) => new Date(platform.now().getTime() - minutes * 60_000).toISOString();
  const bought = await trade('/A1/', null, minutesAgo(1));
  const sold = await trade('/A10/', '/A1/B2/', minutesAgo(9));
  await trade('/A10/', null, minutesAgo(5));
  const trader = await colleague(platform, {
    username: 'trader',
    permissions: ['exchange:deal:list'],
    dataScope: 'AGENT_TREE',
    agentNo: 'A1',
  });
  const { data } = await trader.get<Page>('/admin/exchange/deal/page');
  expect(data.records.map(({ id }) => id)).toEqual([bought, sold]);
});

test('an agent without a number sees nothing', async () => {
  const lost = await colleague(platform, { username: 'lost', permissions: rights, dataScope: 'AGENT_TREE' });
  expect((await lost.get<Page>(`${path}/page`)).data.total).toBe(0);
});

test('whoever is confined to themselves sees nothing of what cannot be theirs', async () => {
  const self = await colleague(platform, { username: 'self', permissions: rights, dataScope: 'SELF' });
  expect((await self.get<Page>(`${path}/page`)).data.total).toBe(0);
});

test('records with an owner are their own to people confined to themselves, also where one refers to them', async () => {
  const first = await startPlatform({ onDisk: true });
  await first.db.destroy();
  const contract = structuredClone(first.contract);
  const { coin } = Object.fromEntries(
    Object.values(contract.document.components.schemas).flatMap((schema) =>
      schema['x-entity'] ? [[schema['x-entity'].name, schema['x-entity']]] : [],
    ),
  );
  Object.assign(coin ?? {}, { owner: 'createdById' });
  const second = await createPlatform({ ...first.options, contract });
  const permissions = ['account:coin:list', 'account:coin:create', 'wallet:chain:create'];
  const person = (username: string) => colleague(second, { username, permissions, dataScope: 'SELF' });
  const [one, other] = [await person('one'), await person('other')];
  const made = { coinCode: 'MINE', coinType: 'TOKEN', nameZh: '我的', scale: 2 };
  expect((await one.post('/admin/account/coin', made)).code).toBe(0);
  const coins = async (who: Caller) => (await who.get<Page>('/admin/account/coin/page')).data.total;
  expect([await coins(one), await coins(other)]).toEqual([1, 0]);
  const options = async (who: Caller) =>
    (await who.get<unknown[]>('/admin/account/coin/options')).data.length;
  expect([await options(one), await options(other)]).toEqual([1, 0]);
  const chain = {
    chainName: 'Own',
    family: 'EVM',
    nativeCoin: 'MINE',
    rpcUrl: 'https://node.example.com',
    confirmDeposit: 1,
    confirmWithdraw: 1,
  };
  const refused = await other.post('/admin/wallet/chain', { ...chain, chainCode: 'theirs' });
  expect(refused).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'nativeCoin', rule: 'reference' }] },
  });
  expect((await one.post('/admin/wallet/chain', { ...chain, chainCode: 'mine' })).code).toBe(0);
  await second.close();
  await first.close();
});
