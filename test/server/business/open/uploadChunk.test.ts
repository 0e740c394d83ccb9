import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import type { components } from '@/api/gen/contract/open';
import { dailyBytes } from '@server/business/open/quota';
import { sha256 } from '@server/db/fileStore';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Answer, Caller } from '@test/support/staff';

type Told = components['schemas']['ChunkAnswer'];

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const zip = Buffer.concat([
  Buffer.from('504b0304140000000000000021000000000000000000000000000100000061', 'hex'),
  Buffer.alloc(400, 7),
]);

type Part = { bytes: Uint8Array; index: number; count: number; uploadId: string };

const send = (
  { bytes, index, count, uploadId }: Part,
  { name = 'console.apk', scope = 'STATIC', who = admin } = {},
): Promise<Answer<Told>> => {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'part'));
  for (const [key, value] of Object.entries({ uploadId, index, count, name, scope }))
    body.append(key, String(value));
  return who.send('POST', '/open/api/file/upload/chunk', { body });
};

/** Cuts a file at the given places. */
const cut = (whole: Uint8Array, places: readonly number[]): Part[] => {
  const ends = [...new Set([...places, whole.length])];
  const sorted = ends.sort((a, b) => a - b);
  const uploadId = randomUUID();
  return sorted.map((end, index) => ({
    bytes: whole.subarray(sorted[index - 1] ?? 0, end),
    index,
    count: sorted.length,
    uploadId,
  }));
};

test('the first part and the others in any order, some of them twice, are the file; its last answer comes again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      // The first part must be long enough to detect the type.
      fc.array(fc.integer({ min: 100, max: zip.length }), { maxLength: 5 }),
      fc.infiniteStream(fc.double({ noNaN: true, min: 0, max: 1 })),
      async (tail, places, chance) => {
        const whole = Buffer.concat([zip, tail]);
        const parts = cut(whole, places);
        const rest = parts
          .slice(1)
          .flatMap((part) => ((chance.next().value ?? 0) < 0.3 ? [part, part] : [part]))
          .map((part) => ({ part, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ part }) => part);
        const order = [...parts.slice(0, 1), ...rest];
        const answers = [];
        for (const part of order) answers.push((await send(part)).data);
        const complete = answers.filter(({ file }) => file !== null);
        expect(complete.length).toBeGreaterThanOrEqual(1);
        expect(answers.at(-1)?.file).toMatchObject({
          sha256: sha256(whole),
          size: whole.length,
          name: 'console.apk',
        });
        expect((await send(order.at(-1)!)).data).toEqual(answers.at(-1));
      },
    ),
    { numRuns: 10 },
  );
  const left = readdirSync(join(platform.options.dataDir, 'parts'), { recursive: true }).map(String);
  expect(left.filter((name) => /\d+$/.test(name.split('/')[1] ?? ''))).toEqual([]);
});

test('a file that is no package, or a user without the permission, is refused with the first part', async () => {
  const part = (bytes: Uint8Array) => ({ bytes, index: 0, count: 3, uploadId: randomUUID() });
  expect(await send(part(Buffer.from('#!/bin/sh')))).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'file', rule: 'fileType' }] },
  });
  const agent = await staff(platform, 'agent');
  expect(await send(part(zip), { who: agent })).toMatchObject({ status: 403, code: 40301 });
  expect(await send({ ...part(zip), index: 3 })).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'index' }] },
  });
  const large = await send(part(Buffer.concat([zip, Buffer.alloc(5 * 1024 * 1024)])));
  expect(large).toMatchObject({ code: 40001, data: { errors: [{ rule: 'fileSize' }] } });
});

test('a picture in parts is re-encoded like any other, without metadata', async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2d72d2' } })
    .withExif({ IFD0: { Copyright: 'Secret Person' } })
    .jpeg()
    .toBuffer();
  const [first, second] = cut(photo, [200]);
  await send(first!, { name: 'photo.jpg', scope: 'BUSINESS' });
  const { data } = await send(second!, { name: 'photo.jpg', scope: 'BUSINESS' });
  expect(data.file).toMatchObject({ mime: 'image/jpeg', width: 40, height: 40 });
  const stored = await admin.ask('GET', data.file?.url ?? '');
  expect(Buffer.from(await stored.arrayBuffer()).includes('Secret Person')).toBe(false);
});

test('a user cannot add parts to another user’s file', async () => {
  const op = await staff(platform, 'op');
  const [first, second] = cut(zip, [120]);
  expect((await send(first!)).data).toMatchObject({ received: 1, file: null });
  expect(await send(second!, { who: op })).toMatchObject({ code: 40001 });
});

test('without its first part nothing of a file is taken, and nothing beyond its largest size', async () => {
  const part = Buffer.alloc(5 * 1024 * 1024);
  const early = await send({ bytes: part, index: 1, count: 48, uploadId: randomUUID() });
  expect(early).toMatchObject({ code: 40001, data: { errors: [{ field: 'index', rule: 'firstPart' }] } });
  const uploadId = randomUUID();
  const pdf = { name: 'paper.pdf', scope: 'BUSINESS' };
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), part.subarray(8)]);
  expect(await send({ bytes, index: 0, count: 9, uploadId }, pdf)).toMatchObject({ code: 0 });
  const answers = [];
  for (let index = 1; index < 5; index += 1)
    answers.push(await send({ bytes: part, index, count: 9, uploadId }, pdf));
  expect(answers.at(-1)).toMatchObject({ code: 40001, data: { errors: [{ rule: 'fileSize' }] } });
});

test('whoever uploaded as much as a person may in a day waits', async () => {
  const { userId } = (await admin.get<{ userId: string }>('/admin/app/user/my')).data;
  const file = {
    id: '1',
    scope: 'STATIC',
    originalName: 'a',
    storedName: 'a',
    mime: 'application/zip',
    sha256: 'a',
    size: dailyBytes - zip.length,
    uploaderId: userId,
    createdAt: new Date().toISOString(),
  };
  await platform.db.insertInto('file').values(file).execute();
  const whole = { bytes: zip, index: 0, count: 1, uploadId: randomUUID() };
  expect(await send(whole)).toMatchObject({ code: 40001, data: { errors: [{ rule: 'fileQuota' }] } });
  await platform.db.deleteFrom('file').where('id', '=', '1').execute();
  expect(await send(whole)).toMatchObject({ code: 0 });
});

test('a picture in parts counts once towards what a person may upload in a day', async () => {
  const op = await staff(platform, 'op');
  const { userId } = (await op.get<{ userId: string }>('/admin/app/user/my')).data;
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const file = {
    id: '2',
    scope: 'STATIC',
    originalName: 'b',
    storedName: 'b',
    mime: 'application/zip',
    sha256: 'b',
    size: dailyBytes - picture.length,
    uploaderId: userId,
    createdAt: new Date().toISOString(),
  };
  await platform.db.insertInto('file').values(file).execute();
  const [first, last] = cut(picture, [60]);
  const as = { name: 'sign.png', who: op };
  if (first) expect(await send(first, as)).toMatchObject({ code: 0, data: { file: null } });
  if (last) expect(await send(last, as)).toMatchObject({ code: 0, data: { file: { width: 40 } } });
  await platform.db.deleteFrom('file').where('id', '=', '2').execute();
});
