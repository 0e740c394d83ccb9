import { randomUUID } from 'node:crypto';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { sentSms } from '@test/support/sms';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

const path = '/admin/message/sms';
const reason = 'The member asks for it';
type Page = { records: Record<string, unknown>[]; total: number };

let platform: Platform;
let admin: Caller;
let id: string;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  await platform.db.deleteFrom('smsLog').execute();
  id = await sentSms(platform);
});
afterAll(() => platform.close());

const found = async (query: string) => (await admin.get<Page>(`${path}/page?${query}`)).data.total;

test('numbers and codes are masked in list, detail and file', async () => {
  const seen = { mobile: '138****1234', content: 'Your code is ******.' };
  expect((await admin.get<Page>(`${path}/page`)).data.records).toMatchObject([seen]);
  expect((await admin.get(`${path}/${id}`)).data).toMatchObject(seen);
  const body = { filters: {}, columns: ['mobile', 'content'], lang: 'en-US' };
  const file = await (await admin.ask('POST', `${path}/export`, { body })).text();
  expect(file).toBe('Mobile,Content\r\n138****1234,Your code is ******.\r\n');
});

test('a search for part of a masked value reveals nothing', async () => {
  expect(await found('mobile=13800001234')).toBe(1);
  for (const part of ['138', '0000', '1380000', '%', '1380000123'])
    expect(await found(`mobile=${part}`)).toBe(0);
  for (const part of ['code%20is', '******', 'YOUR']) expect(await found(`content=${part}`)).toBe(1);
  for (const part of ['482913', '4829', 'is%204']) expect(await found(`content=${part}`)).toBe(0);
});

test('one field is shown in clear for a reason, and the audit log knows of it but not what it was', async () => {
  await platform.db.deleteFrom('auditLog').execute();
  const answer = await admin.post(`${path}/${id}/reveal`, { field: 'mobile', reason });
  expect(answer).toMatchObject({ code: 0, data: { value: '13800001234' } });
  const [row] = await platform.db.selectFrom('auditLog').selectAll().execute();
  expect(row).toMatchObject({
    logType: 'ACCESS',
    action: 'message:sms:reveal',
    resource: 'smsLog',
    resourceId: id,
    reason,
    diff: [{ field: 'mobile', before: null, after: null }],
  });
  expect(JSON.stringify(row)).not.toContain('13800001234');
});

test('a revealed value does not lie readable in the database', async () => {
  const key = randomUUID();
  await admin.post(`${path}/${id}/reveal`, { field: 'mobile', reason }, key);
  const kept = await platform.db.selectFrom('idempotency').select('answer').where('key', '=', key).execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('13800001234');
  const again = await admin.post(`${path}/${id}/reveal`, { field: 'mobile', reason }, key);
  expect(again.data).toEqual({ value: '13800001234' });
});

test.each(['content', 'channel', 'agentPath', 'nothing'])(
  '%s is shown to nobody in this way',
  async (field) => {
    const answer = await admin.post(`${path}/${id}/reveal`, { field, reason });
    expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'field', rule: 'masked' }] } });
  },
);

test('after thirty within an hour it is enough, for this person', async () => {
  const permissions = ['message:sms:reveal'];
  const curious = await colleague(platform, { username: 'curious', permissions });
  const codes = await Promise.all(
    Array.from({ length: 33 }, async () => {
      const { code } = await curious.post(`${path}/${id}/reveal`, { field: 'mobile', reason });
      return code;
    }),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(30);
  expect(codes.filter((code) => code === 42901)).toHaveLength(3);
  expect((await admin.post(`${path}/${id}/reveal`, { field: 'mobile', reason })).code).toBe(0);
});

test('changes of masked fields are masked in the timeline and in the audit log', async () => {
  const chains = '/admin/wallet/chain';
  const { data } = await admin.get<Page>(`${chains}/page?chainCode=tron`);
  const { id: chain, version, chainName } = data.records[0] ?? {};
  const rpcUrl = 'https://node.example.org/secret-key';
  const reason = 'The node has moved';
  const body = { version, chainName, confirmDeposit: 20, confirmWithdraw: 20, rpcUrl, reason };
  await seconded(platform, admin).put(`${chains}/${String(chain)}`, body);
  const told = JSON.stringify([
    await admin.get(`${chains}/${String(chain)}/timeline`),
    await platform.db.selectFrom('auditLog').selectAll().execute(),
  ]);
  expect(told).toContain('https://node.example.org/***');
  expect(told).not.toContain('secret-key');
});
