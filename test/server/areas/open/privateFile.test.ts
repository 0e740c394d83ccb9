import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Opened = { url: string; name: string; mime: string; expiresAt: string };

let platform: Platform;
let op: Caller;
let kyc: Shown;
let fileId: string;
let clock = 0;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(Date.now() + clock) });
  op = await staff(platform, 'op');
  kyc = await firstOf(op, 'vip/kyc', 'status=PENDING');
  fileId = String(Object(kyc.frontImg).fileId);
});
afterEach(() => {
  clock = 0;
});
afterAll(() => platform.close());

const open = (who: Caller, body: object = { entity: 'kyc', id: kyc.id }, id = fileId) =>
  who.post<Opened>(`/open/api/file/${id}/open`, body);

test('who may read a record opens its private file by an address of a minute, and the log names the record', async () => {
  const { data } = await open(op);
  expect(data).toMatchObject({ name: 'id-front.png', mime: 'image/png' });
  const answer = await op.ask('GET', data.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect((await answer.blob()).type).toBe('image/png');
  const row = await platform.db
    .selectFrom('auditLog')
    .selectAll()
    .where('logType', '=', 'ACCESS')
    .where('resourceId', '=', kyc.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ resource: 'kyc', action: 'vip:kyc:detail', result: 'SUCCESS' });
});

test('the address is of no use to anybody else, nor after a minute', async () => {
  const { data } = await open(op);
  const admin = await staff(platform, 'admin');
  expect((await admin.ask('GET', data.url)).status).toBe(404);
  expect((await op.ask('GET', data.url, { headers: { authorization: '' } })).status).toBe(404);
  expect((await op.ask('GET', data.url.replace(/user=\d+/, 'user=1'))).status).toBe(404);
  expect((await op.ask('GET', `${data.url}0`)).status).toBe(404);
  clock = 61_000;
  expect((await op.ask('GET', data.url)).status).toBe(404);
});

test('without the right to the record, or for a file that it does not hold, there is no address', async () => {
  const clerk = await colleague(platform, { username: 'clerk', permissions: ['account:adjust:detail'] });
  expect((await open(clerk)).code).toBe(40301);
  const adjustment = await firstOf(op, 'account/adjust', 'reviewStatus=PENDING&category=COMPENSATION');
  expect((await open(clerk, { entity: 'adjustment', id: adjustment.id })).code).toBe(40401);
  const [proof] = adjustment.attachments as { fileId: string }[];
  const own = await open(clerk, { entity: 'adjustment', id: adjustment.id }, proof?.fileId);
  expect(own.data).toMatchObject({ name: 'node-log.png' });
  expect((await open(op, { entity: 'nothing', id: '1' })).code).toBe(40401);
  const denied = await platform.db
    .selectFrom('auditLog')
    .selectAll()
    .where('actorName', '=', 'clerk')
    .where('resource', '=', 'kyc')
    .executeTakeFirstOrThrow();
  expect(denied).toMatchObject({ result: 'DENIED', resourceId: kyc.id, logType: 'ACCESS' });
});
