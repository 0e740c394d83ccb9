import { sql } from 'kysely';
import { withdrawalHooks } from '@server/business/wallet/withdrawal/withdrawal';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let op: Caller;
const reason = 'Asked for by the compliance team';

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo' });
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const find = (path: string, query: string, who = admin) => firstOf(who, path, query);
const act = (path: string, { id, version }: Shown, action: string, body: object = {}, who = admin) =>
  who.post<Shown>(`/admin/${path}/${id}/${action}`, { version, ...body });

describe('the access of a member', () => {
  type Security = {
    more: string[];
    signIns: { isOnline: boolean; result: string }[];
    devices: unknown[];
    payMethods: { account: string; holder: string }[];
    related: { memberUid: string; by: string }[];
  };
  const security = async ({ id }: Shown, who = admin) =>
    (await who.get<Security>(`/admin/vip/member/${id}/security`)).data;
  const online = async (row: Shown) =>
    (await security(row)).signIns.filter(({ isOnline }) => isOnline).length;
  const signedIn = async (isWith: string) => {
    const { rows } = await sql<{ uid: string }>`select uid from member
      where status = 'NORMAL' and ${sql.raw(isWith)} and exists (select 1 from "memberSignIn" one
      where one."memberUid" = uid and one."endedAt" is null)`.execute(platform.db);
    return find('vip/member', `uid=${rows[0]?.uid ?? ''}`);
  };

  test('ends everywhere when staff end it, and when the member is frozen', async () => {
    const row = await signedIn('true');
    expect(await online(row)).toBe(1);
    const { data: out } = await act('vip/member', row, 'kickOut', {}, op);
    expect(await online(out)).toBe(0);
    const other = await signedIn('true');
    expect(await online(other)).toBe(1);
    await act('vip/member', other, 'freeze', { reason });
    expect(await online(other)).toBe(0);
  });

  test('without its second factor pays nothing out for a day', async () => {
    const row = await signedIn(`"otpEnabled" and exists (select 1 from withdrawal where "memberUid" = uid)`);
    const { rows } = await sql<{
      id: string;
    }>`update withdrawal set status = 'PENDING_REVIEW', "onHold" = false
      where id = (select max(id) from withdrawal where "memberUid" = ${row.uid}) returning id`.execute(
      platform.db,
    );
    const withdrawal = async () =>
      (await admin.get<Shown>(`/admin/wallet/withdraw/${rows[0]?.id ?? ''}`)).data;
    const { data: bare } = await act('vip/member', row, 'resetOtp', { reason });
    expect(bare).toMatchObject({ otpEnabled: false });
    expect(Date.parse(String(bare.withdrawHoldUntil)) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await online(bare)).toBe(0);
    const held = await withdrawal();
    expect(held).toMatchObject({ onHold: true, holdReason: reason, holdUntil: bare.withdrawHoldUntil });
    expect(bare.allowedActions).not.toContain('resetOtp');
    expect((await act('vip/member', bare, 'resetOtp', { reason })).code).toBe(40902);

    const tick = withdrawalHooks.tick;
    await tick?.(platform);
    expect(await withdrawal()).toMatchObject({ onHold: true });
    const tomorrow = { ...platform, now: () => new Date(Date.now() + 25 * 3_600_000) };
    await tick?.(tomorrow);
    expect(await withdrawal()).toMatchObject({ onHold: false, holdReason: null, holdUntil: null });
  });

  test('shows other users with masked accounts, but not to agents, even for their own members', async () => {
    const { rows } = await sql<{
      uid: string;
    }>`select uid from member where exists (select 1 from "memberSignIn" a
      join "memberSignIn" b on a."deviceId" = b."deviceId" and a."memberUid" <> b."memberUid"
      where a."memberUid" = uid) and exists (select 1 from "otcOrder" where "sellerUid" = uid)`.execute(
      platform.db,
    );
    const row = await find('vip/member', `uid=${rows[0]?.uid ?? ''}`);
    const { related, devices, payMethods } = await security(row);
    expect(related.map(({ by }) => by)).toContain('DEVICE');
    expect(related.map(({ memberUid }) => memberUid)).not.toContain(row.uid);
    expect(devices).not.toHaveLength(0);
    expect(payMethods).not.toHaveLength(0);
    for (const { account, holder } of payMethods) expect([account, holder].join()).toMatch(/\*.*,.*\*/);
    const agent = await staff(platform, 'agent');
    const own = await find('vip/member', '', agent);
    expect((await agent.get(`/admin/vip/member/${own.id}/security`)).code).toBe(40301);
  });

  test('of more than fifty rows the latest are listed, with a mark that there are more', async () => {
    const row = await signedIn('true');
    expect((await security(row)).more).not.toContain('signIns');
    await sql`insert into "memberSignIn" (id, "memberUid", "createdAt", ip, "deviceId", device, result, "lastSeenAt")
      select 900000 + number, ${row.uid}, now(), '203.0.113.9', 'many', 'Many', 'FAIL', now()
      from generate_series(1, 50) number`.execute(platform.db);
    const { signIns, more } = await security(row);
    expect([signIns.length, more]).toEqual([50, ['signIns']]);
  });
});
