import fc from 'fast-check';
import { sealOf } from '@server/business/system/auditSeal';
import type { SealedColumns } from '@server/business/system/auditSeal';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Chain = { sealed: number; brokenAt: string | null };

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const chain = async () => (await admin.get<Chain>('/admin/system/log/verify')).data;

test('what staff do is sealed after it is written, and the log proves to be whole', async () => {
  const before = await chain();
  expect(before).toMatchObject({ brokenAt: null });
  expect(before.sealed).toBeGreaterThan(1_000);
  await admin.post('/admin/cms/tag', { tagCode: 'sealed', nameZh: '封', nameEn: 'Seal', scene: 'COIN' });
  await platform.tick();
  const after = await chain();
  expect(after).toMatchObject({ brokenAt: null });
  expect(after.sealed).toBeGreaterThan(before.sealed);
});

test('a changed, removed or inserted row is found', async () => {
  const at = async (seq: number) =>
    platform.db.selectFrom('auditLog').where('seq', '=', seq).selectAll().executeTakeFirstOrThrow();
  const { sealed } = await chain();
  const [row, next, last] = [await at(20), await at(21), await at(sealed)];
  const set = (changes: { reason?: string | null; hash?: string | null; seq?: number }) =>
    platform.db.updateTable('auditLog').set(changes).where('id', '=', row.id).execute();

  await set({ reason: 'Told otherwise' });
  expect(await chain()).toEqual({ sealed: 19, brokenAt: row.id });
  const forged = sealOf(row.prevHash ?? '', { ...row, reason: 'Told otherwise' });
  await set({ hash: forged });
  expect(await chain()).toEqual({ sealed: 20, brokenAt: next.id });
  await set({ reason: row.reason, hash: row.hash });

  await set({ seq: sealed + 1 });
  expect(await chain()).toEqual({ sealed: 19, brokenAt: next.id });
  await set({ seq: 20 });
  expect(await chain()).toEqual({ sealed, brokenAt: null });

  const { roleCodes, diff, ...columns } = last;
  await platform.db
    .insertInto('auditLog')
    .values({
      ...columns,
      id: platform.nextId(),
      roleCodes: JSON.stringify(roleCodes),
      diff: JSON.stringify(diff),
      seq: sealed + 1,
    })
    .execute();
  expect((await chain()).sealed).toBe(sealed);
  expect((await chain()).brokenAt).not.toBeNull();
});

test('a seal depends on every value, and not on the order in which the database keeps its parts', () => {
  const told = (diff: SealedColumns['diff']): SealedColumns => ({
    id: '1',
    logType: 'OPERATE',
    actorId: null,
    actorName: null,
    roleCodes: [],
    action: 'a',
    resource: null,
    resourceId: null,
    diff,
    reason: null,
    reviewOf: null,
    result: 'SUCCESS',
    errorCode: null,
    costMs: 1,
    ip: '',
    userAgent: '',
    requestId: '',
    uri: '',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (parts, before) => {
      const turned = Object.fromEntries(Object.entries(parts).reverse());
      const seal = (after: unknown) => sealOf(before, told([{ field: 'f', before: null, after }]));
      expect(seal(turned)).toBe(seal(parts));
      expect(seal({ ...parts, more: 'x' })).not.toBe(seal({ ...parts, more: 'y' }));
    }),
  );
});
