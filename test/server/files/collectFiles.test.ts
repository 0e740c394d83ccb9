import { access } from 'node:fs/promises';
import sharp from 'sharp';
import { dailyBytes } from '@server/business/open/quota';
import { storedPath } from '@server/db/fileStore';
import type { Platform } from '@server/platform';
import { collectFiles } from '@server/files/collectFiles';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';

type Uploaded = { fileId: string; sha256: string };

const hour = 3_600_000;
let clock = Date.now();
let platform: Platform;
let shade = 0;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  await collectFiles(platform);
});
afterAll(() => platform.close());

const pass = async (hours: number): Promise<void> => {
  clock += hours * hour;
  await collectFiles(platform);
};
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: (shade += 1), g: 0, b: 0 } } })
    .png()
    .toBuffer();
const send = async (bytes: Buffer, username = 'op') => {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
  const person = await staff(platform, username);
  return person.send<Uploaded>('POST', '/open/api/file/upload/static', { body });
};
const upload = async (bytes?: Buffer, username?: string): Promise<Uploaded> =>
  (await send(bytes ?? (await picture()), username)).data;
const wear = async ({ fileId }: Uploaded) =>
  (await staff(platform, 'op')).put('/admin/app/user/profile', { avatar: { fileId } });
const isThere = async ({ fileId }: { fileId: string }): Promise<boolean> =>
  (await platform.db.selectFrom('file').select('id').where('id', '=', fileId).execute()).length === 1;
const hasContent = ({ sha256 }: Uploaded): Promise<boolean> =>
  access(storedPath(platform.options.filesDir, sha256)).then(
    () => true,
    () => false,
  );
/** Inserts the row of a file that was uploaded three days ago. */
const oldFile = async (values: { scope?: string; size?: number; createdAt?: string } = {}) => {
  const fileId = platform.nextId();
  await platform.db
    .insertInto('file')
    .values({
      id: fileId,
      scope: 'BUSINESS',
      originalName: 'a.png',
      storedName: fileId,
      mime: 'image/png',
      size: 1,
      sha256: fileId,
      createdAt: new Date(clock - 72 * hour).toISOString(),
      ...values,
    })
    .execute();
  return { fileId };
};
test('a tick deletes a file that nothing refers to, once in an hour', async () => {
  const file = await oldFile();
  clock += hour;
  await platform.tick();
  const late = await oldFile();
  await platform.tick();
  expect([await isThere(file), await isThere(late)]).toEqual([false, true]);
});

test('a day later a replaced picture and an abandoned upload are gone, rows and content, and nothing else', async () => {
  const replaced = await upload();
  const worn = await upload();
  const abandoned = await upload();
  await wear(replaced);
  await wear(worn);
  await pass(23);
  const late = await upload();
  expect(await Promise.all([replaced, worn, abandoned].map(isThere))).toEqual([true, true, true]);
  await pass(2);
  expect(await Promise.all([replaced, worn, abandoned, late].map(isThere))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(await Promise.all([replaced, worn, abandoned, late].map(hasContent))).toEqual([
    ...[false, true, false, true],
  ]);
});

test('evidence stays, though nothing refers to it', async () => {
  const kyc = await oldFile({ scope: 'KYC' });
  const chat = await oldFile({ scope: 'CHAT' });
  const other = await oldFile();
  await pass(1);
  expect(await Promise.all([kyc, chat, other].map(isThere))).toEqual([true, true, false]);
});

test('content that two people have uploaded stays as long as one of their files', async () => {
  const bytes = await picture();
  const used = await upload(bytes, 'op');
  const unused = await upload(bytes, 'admin');
  await wear(used);
  await pass(25);
  expect([await isThere(used), await isThere(unused), await hasContent(used)]).toEqual([true, false, true]);
});

test('who uploads the same content again has another day', async () => {
  const bytes = await picture();
  const first = await upload(bytes);
  await pass(23);
  expect((await upload(bytes)).fileId).toBe(first.fileId);
  await pass(23);
  expect(await isThere(first)).toBe(true);
  await pass(2);
  expect([await isThere(first), await hasContent(first)]).toEqual([false, false]);
  expect(await hasContent(await upload(bytes))).toBe(true);
});

test('uploads of the last 24 hours count for the quota after a collection', async () => {
  const op = await platform.db
    .selectFrom('staffUser')
    .select('id')
    .where('username', '=', 'op')
    .executeTakeFirstOrThrow();
  const { fileId } = await oldFile({
    size: 2 ** 31 - 1,
    createdAt: new Date(clock - 22 * hour).toISOString(),
  });
  await platform.db.updateTable('file').set({ uploaderId: op.id }).where('id', '=', fileId).execute();
  expect(dailyBytes).toBe(2 ** 31);
  await pass(1);
  expect(await send(await picture())).toMatchObject({
    code: 40001,
    data: { errors: [{ rule: 'fileQuota' }] },
  });
  await pass(2);
  expect((await send(await picture())).code).toBe(0);
});

test('two processes that look at the same time do not collide', async () => {
  const other = { ...platform, options: { ...platform.options } };
  await collectFiles(other);
  const files = await Promise.all(Array.from({ length: 20 }, () => oldFile()));
  clock += hour;
  await Promise.all([collectFiles(platform), collectFiles(other)]);
  expect(await Promise.all(files.map(isThere))).not.toContain(true);
});
