import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Shown = {
  claimedById: string | null;
  id: string;
  version: number;
  status: string;
  assigneeName: string | null;
  claimedUntil: string;
  evidenceDueAt: string | null;
  allowedActions: string[];
};

const minute = 60_000;
let platform: Platform;
let clock = Date.now();
const queues = [
  ['wallet/withdraw', 'PENDING_REVIEW'],
  ['vip/kyc', 'PENDING'],
  ['otc/appeal', 'OPEN'],
] as const;
let handler: Caller;
let other: Caller;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  const permissions = queues.flatMap(([path]) =>
    ['list', 'detail', 'claim', 'unclaim', 'requestEvidence'].map(
      (one) => `${path.replace('/', ':')}:${one}`,
    ),
  );
  await colleague(platform, { username: 'handler', permissions });
  await colleague(platform, { username: 'other', permissions });
});
beforeEach(async () => {
  [handler, other, admin] = (await Promise.all(
    ['handler', 'other', 'admin'].map((name) => staff(platform, name)),
  )) as [Caller, Caller, Caller];
});
afterAll(() => platform.close());

const first = async (path: string, status: string): Promise<Shown> => {
  const from = new Date(clock - 80 * 86_400_000).toISOString();
  const query = `status=${status}&createdAtFrom=${from}`;
  const { data } = await admin.get<{ records: Shown[] }>(`/admin/${path}/page?${query}`);
  const found = data.records.find(({ assigneeName }) => assigneeName === null);
  if (!found) throw new Error(`Nothing waits at ${path}.`);
  return found;
};
const read = async (path: string, id: string) => (await admin.get<Shown>(`/admin/${path}/${id}`)).data;
const claimBy = (who: Caller, path: string, { id, version }: Shown) =>
  who.post<Shown>(`/admin/${path}/${id}/claim`, { version });
const renewBy = (who: Caller, path: string, { id }: Shown) =>
  who.post(`/admin/${path}/${id}/renew`, undefined);

test.each(queues)(
  'a claim of %s holds for a quarter of an hour, and longer while it is renewed',
  async (path, status) => {
    const claimed = (await claimBy(handler, path, await first(path, status))).data;
    expect(claimed.assigneeName).toBe('handler');
    expect(claimed.allowedActions).not.toContain('claim');
    expect((await read(path, claimed.id)).allowedActions.includes('claim')).toBe(path !== 'otc/appeal');
    clock += 10 * minute;
    expect(await renewBy(other, path, claimed)).toMatchObject({ code: 42302, data: { assignee: 'handler' } });
    expect((await renewBy(handler, path, claimed)).data).toEqual({
      claimedUntil: new Date(clock + 15 * minute).toISOString(),
    });
    clock += 10 * minute;
    await platform.tick();
    const kept = await read(path, claimed.id);
    expect(kept).toMatchObject({ assigneeName: 'handler', version: claimed.version });

    clock += 6 * minute;
    await platform.tick();
    const freed = await read(path, claimed.id);
    expect(freed).toMatchObject({ assigneeName: null, claimedUntil: null, status });
    const { data: past } = await admin.get<{ action: string; actorName: string | null }[]>(
      `/admin/${path}/${claimed.id}/timeline`,
    );
    expect(past[0]).toMatchObject({ action: 'unclaim', actorName: null });
    expect((await renewBy(handler, path, claimed)).code).toBe(40902);
    expect((await claimBy(other, path, freed)).data.assigneeName).toBe('other');
  },
);

test.each(queues)('%s offers its claim to nobody else but an administrator', async (path, status) => {
  const { id } = (await claimBy(handler, path, await first(path, status))).data;
  const offeredTo = async (who: Caller) => (await who.get<Shown>(`/admin/${path}/${id}`)).data.allowedActions;
  expect(await offeredTo(other)).not.toContain('claim');
  expect(await offeredTo(other)).not.toContain('unclaim');
  expect(await offeredTo(handler)).toContain('unclaim');
});

test.each([
  ['approve', {}, 'APPROVED'],
  ['reject', { rejectReason: 'BLURRED', reason: 'The picture is not sharp' }, 'REJECTED'],
  ['resubmit', { rejectReason: 'BLURRED', reason: 'The picture is not sharp' }, 'RESUBMIT'],
])('a KYC request keeps its handler but no claim after %s', async (action, body, status) => {
  const path = 'vip/kyc';
  const { id, version } = (await claimBy(admin, path, await first(path, 'PENDING'))).data;
  const decided = await admin.post<Shown>(`/admin/${path}/${id}/${action}`, { version, ...body });
  expect(decided.data).toMatchObject({ status, assigneeName: 'Ada Chen', claimedUntil: null });
  expect(decided.data.allowedActions).not.toContain('unclaim');
  const back = { version: decided.data.version };
  expect(await admin.post(`/admin/${path}/${id}/unclaim`, back)).toMatchObject({
    code: 40902,
    msg: 'This record is not claimed',
  });
});

test.each(queues.slice(0, 2))(
  'an administrator takes %s over, and the handler is told by whom',
  async (path, status) => {
    const claimed = (await claimBy(handler, path, await first(path, status))).data;
    const taken = await claimBy(admin, path, claimed);
    expect(taken.data.assigneeName).toBe('Ada Chen');
    expect(await renewBy(handler, path, claimed)).toMatchObject({
      code: 42302,
      msg: 'Ada Chen has taken this over',
      data: { assignee: 'Ada Chen' },
    });
  },
);

test('an appeal that waits for evidence returns to its handler after two hours', async () => {
  const claimed = (await claimBy(handler, 'otc/appeal', await first('otc/appeal', 'OPEN'))).data;
  const { id, version } = claimed;
  const evidenceDueAt = new Date(clock + 120 * minute).toISOString();
  await handler.post(`/admin/otc/appeal/${id}/requestEvidence`, { version, reason: 'A proof of payment' });
  const after = async (minutes: number) => {
    clock += minutes * minute;
    await platform.tick();
    admin = await staff(platform, 'admin');
    return read('otc/appeal', id);
  };
  const kept = { assigneeName: 'handler', evidenceDueAt };
  expect(await after(119)).toMatchObject({ ...kept, status: 'WAIT_EVIDENCE' });
  expect(await after(1)).toMatchObject({
    ...kept,
    status: 'IN_PROGRESS',
    evidenceDueAt: null,
    claimedUntil: new Date(clock + 15 * minute).toISOString(),
  });
  // The claim has expired, so anyone may claim the record.
  expect(await after(16)).toMatchObject({ status: 'OPEN', assigneeName: null });
});

test('renewals leave no rows in the audit log', async () => {
  const claimed = (await claimBy(handler, 'vip/kyc', await first('vip/kyc', 'PENDING'))).data;
  const count = async () =>
    (
      await recordsOf(platform.db)
        .selectFrom('auditLog')
        .select('id')
        .where('resourceId', '=', claimed.id)
        .execute()
    ).length;
  const before = await count();
  expect((await renewBy(handler, 'vip/kyc', claimed)).code).toBe(0);
  expect(await count()).toBe(before);
});

test('a claimed record names its user by id too, because two users may have one name', async () => {
  const users = platform.db.selectFrom('staffUser').select('id').where('username', '=', 'handler');
  const { id: handlerId } = await users.executeTakeFirstOrThrow();
  const rename = (realName: string) =>
    platform.db.updateTable('staffUser').set({ realName }).where('username', '=', 'other').execute();
  await rename('handler');
  for (const [path, status] of queues) {
    const record = await first(path, status);
    expect(record.claimedById).toBeNull();
    const { data } = await claimBy(handler, path, record);
    expect(data).toMatchObject({ assigneeName: 'handler', claimedById: handlerId });
    const seen = (await other.get<Shown>(`/admin/${path}/${record.id}`)).data;
    expect(seen.claimedById).toBe(handlerId);
  }
  await rename('other');
});
