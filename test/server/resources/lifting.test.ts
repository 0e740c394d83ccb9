import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Answer, Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const reason = 'The origin of the money is unclear';
const rights = ['vip:member:list', 'vip:member:unfreeze', 'permission:approval:approve'];
let platform: Platform;
let admin: Caller;
let chief: Caller;
let op: Caller;

beforeEach(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  chief = await staff(platform, 'chief');
  op = await staff(platform, 'op');
});
afterEach(() => platform.close());

const member = () => firstOf(admin, 'vip/member', 'status=NORMAL');
const act = <Data = Shown>(who: Caller, one: Shown, action: string, body: object = {}) =>
  who.post<Data>(`/admin/vip/member/${one.id}/${action}`, { version: one.version, reason, ...body });
const freeze = async (who: Caller, reasonCode: string | null) =>
  (await act(who, await member(), 'freeze', { reasonCode })).data;
const unfreeze = (who: Caller, one: Shown): Promise<Answer<Proposed>> => act<Proposed>(who, one, 'unfreeze');
const third = async () => {
  await colleague(platform, { username: 'third', permissions: rights });
  const person = platform.db.updateTable('staffUser').where('username', '=', 'third');
  await person.set({ otpEnabled: true }).execute();
};

type Notice = { kind: string; actorName: string; resource: string; recordId: string; recordNo: string };
const notices = async (who: Caller) =>
  (await who.get<{ messages: Notice[] }>('/admin/app/user/notifications')).data.messages;

test('the history of a frozen record says the reason code', async () => {
  const one = await freeze(admin, 'AML');
  const { data } = await admin.get<unknown[]>(`/admin/vip/member/${one.id}/timeline`);
  expect(data[0]).toMatchObject({ action: 'freeze', reason, reasonCode: 'AML' });
});

test('who imposed something is told when somebody proposes to lift it', async () => {
  const one = await freeze(op, null);
  expect((await unfreeze(admin, one)).code).toBe(0);
  expect(await notices(op)).toContainEqual(
    expect.objectContaining({ kind: 'LIFTING', actorName: 'Ada Chen', resource: 'member', recordId: one.id }),
  );
  expect((await notices(admin)).map(({ kind }) => kind)).not.toContain('LIFTING');
});

test.each(['AML', 'RISK', 'JUDICIAL'])(
  'after a freeze with code %s its author neither proposes nor approves the end',
  async (reasonCode) => {
    await third();
    const one = await freeze(chief, reasonCode);
    expect(await unfreeze(chief, one)).toMatchObject({ code: 40904 });
    const { data } = await unfreeze(admin, one);
    expect(await approve(platform, data.approvalId, 'chief')).toMatchObject({ code: 40904 });
  },
);

test('where fewer than two others hold the right, the author proposes, and never approves', async () => {
  const one = await freeze(chief, 'AML');
  const { data, code } = await unfreeze(chief, one);
  expect(code).toBe(0);
  expect((await approve(platform, data.approvalId, 'admin')).code).toBe(0);
});

test('a proposal that only the author of a grave freeze could approve is refused at once', async () => {
  const one = await freeze(chief, 'RISK');
  expect(await unfreeze(admin, one)).toMatchObject({ code: 40902 });
});

test.each(['FRAUD', 'REQUEST', null])('after code %s the author takes part as anybody', async (code) => {
  await third();
  const one = await freeze(chief, code);
  const { data } = await unfreeze(admin, one);
  expect((await approve(platform, data.approvalId, 'chief')).code).toBe(0);
});

test('only what is imposed now counts, not what was lifted before', async () => {
  await third();
  const first = await freeze(chief, 'AML');
  await platform.db
    .updateTable('timeline')
    .set({ reasonCode: null })
    .where('action', '=', 'freeze')
    .execute();
  const { data } = await unfreeze(admin, first);
  expect((await approve(platform, data.approvalId, 'chief')).code).toBe(0);
  await platform.db
    .updateTable('timeline')
    .set({ reasonCode: 'AML' })
    .where('action', '=', 'freeze')
    .execute();
  const { data: free } = await admin.get<Shown>(`/admin/vip/member/${first.id}`);
  const { data: again } = await act(op, free, 'freeze');
  const next = await unfreeze(admin, again);
  expect((await approve(platform, next.data.approvalId, 'chief')).code).toBe(0);
});

test.each<[string, string, string, string, object?]>([
  ['account/account', 'status=NORMAL', 'freeze', 'unfreeze'],
  ['account/coin', 'status=ENABLED', 'disable', 'enable'],
  ['agent/user', 'status=ACTIVE', 'suspend', 'resume', { accrualTo: 'STOP' }],
  ['agent/rebate', 'status=ENABLED', 'disable', 'enable'],
  ['contract/symbol', 'status=TRADING', 'closeOnly', 'open'],
  ['contract/symbol', 'status=TRADING', 'suspend', 'open'],
  ['contract/option-symbol', 'status=ENABLED', 'disable', 'enable'],
  ['exchange/symbol', 'status=TRADING', 'cancelOnly', 'open'],
  ['exchange/symbol', 'status=TRADING', 'suspend', 'open'],
  ['exchange/symbol', 'status=TRADING', 'suspend', 'delist'],
  ['finance/convert-pair', 'status=ENABLED', 'disable', 'enable'],
  ['nft/organization', 'status=ACTIVE', 'suspend', 'resume'],
  ['nft/item/token', 'status=HELD', 'freeze', 'unfreeze'],
  ['otc/merchant', 'merchantStatus=VERIFIED', 'suspend', 'resume'],
  ['otc/config', 'status=ENABLED', 'disable', 'enable'],
  ['otc/ad', 'status=ONLINE', 'block', 'unblock'],
  ['permission/user', 'status=ACTIVE&username=op', 'disable', 'enable'],
  ['vip/member', 'status=NORMAL', 'freeze', 'unfreeze'],
  ['vip/member', 'status=NORMAL', 'lockLogin', 'unlockLogin'],
  ['wallet/withdraw', 'status=PENDING_REVIEW&onHold=false', 'hold', 'unhold'],
  ['wallet/chain', 'status=ACTIVE', 'pause', 'resume'],
  ['wallet/coin', 'status=ENABLED', 'disable', 'enable'],
  ['wallet/address', 'status=ASSIGNED', 'freeze', 'unfreeze'],
])('%s (%s): %s takes one person at once, %s a second one', async (path, query, impose, lift, more = {}) => {
  const found = await firstOf(admin, path, query);
  const body = { version: found.version, reason, reasonCode: 'OTHER', ...more };
  const imposed = await admin.post<Shown>(`/admin/${path}/${found.id}/${impose}`, body);
  expect(imposed).toMatchObject({ status: 200, code: 0 });
  const one = imposed.data;
  const asked = await admin.post<Proposed>(`/admin/${path}/${one.id}/${lift}`, {
    version: one.version,
    reason,
  });
  expect(asked).toMatchObject({ status: 202, code: 0 });
  expect((await admin.get<Shown>(`/admin/${path}/${one.id}`)).data.version).toBe(one.version);
  expect((await approve(platform, asked.data.approvalId, 'chief')).code).toBe(0);
  expect((await admin.get<Shown>(`/admin/${path}/${one.id}`)).data.version).not.toBe(one.version);
});
