import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
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

test.each([
  ['nftOrganization', 'nft/organization', 'license', 'license.png'],
  ['otcMessage', 'otc/chat/message', 'image', 'receipt.png'],
  ['otcAppeal', 'otc/appeal', 'evidence', 'receipt.png'],
])(
  'a file of %s is opened by who may read the record, and by nobody else',
  async (entity, path, field, name) => {
    const filters = { otcMessage: 'kind=IMAGE', otcAppeal: 'status=IN_PROGRESS', nftOrganization: '' };
    const record = await firstOf(op, path, filters[entity as keyof typeof filters]);
    const [file] = [record[field]].flat() as { fileId: string; url: string }[];
    const body = { entity, id: record.id };
    expect((await open(op, body, file?.fileId)).data).toMatchObject({ name });
    const stranger = await colleague(platform, {
      username: `not-${entity}`,
      permissions: ['vip:kyc:detail'],
    });
    expect((await open(stranger, body, file?.fileId)).code).toBe(40301);
    expect((await stranger.ask('GET', String(file?.url))).status).toBe(404);
    expect((await op.ask('GET', String(file?.url), { headers: { authorization: '' } })).status).toBe(401);
  },
);

describe('a record takes no file that', () => {
  const stored = async (scope: string, uploaderId: string | null) =>
    platform.db
      .insertInto('file')
      .values({
        id: platform.nextId(),
        scope,
        originalName: 'a.png',
        storedName: 'none',
        mime: 'image/png',
        size: 8,
        sha256: platform.nextId(),
        createdAt: platform.now().toISOString(),
        uploaderId,
      })
      .returning('id as fileId')
      .executeTakeFirstOrThrow();
  const change = async (license: object | null) => {
    const record = await firstOf(op, 'nft/organization', 'status=PENDING');
    const same = pick(record, 'version nameZh nameEn orgKind logo shareRate royaltyRate settleMemberUid');
    return op.put<Shown>(`/admin/nft/organization/${record.id}`, {
      ...same,
      license: license ?? record.license,
    });
  };
  const ownId = async () => (await op.get<{ userId: string }>('/admin/app/user/my')).data.userId;

  test('somebody else uploaded as a private one, and keeps those that it has', async () => {
    expect(refused(await change(await stored('BUSINESS', '1')))).toEqual(['license file']);
    expect((await change(null)).code).toBe(0);
    expect((await change(await stored('BUSINESS', await ownId()))).code).toBe(0);
  });

  test('everybody can read, where the field is private', async () => {
    expect(refused(await change(await stored('STATIC', await ownId())))).toEqual(['license filePrivate']);
  });
});
