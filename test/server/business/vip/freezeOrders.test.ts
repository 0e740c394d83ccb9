import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let op: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

/** Returns a normal member with open spot orders, and how many. */
const trader = async (): Promise<{ member: Shown; open: () => Promise<number> }> => {
  const { rows } = await sql<{ uid: string }>`select "memberUid" as uid from "spotOrder"
    join member on member.uid = "memberUid" where member.status = 'NORMAL' and "spotOrder".status in ('NEW', 'PARTIAL')
    group by 1 order by count(*) desc limit 1`.execute(platform.db);
  const uid = rows[0]?.uid ?? '';
  const open = async () => {
    const found = await sql`select 1 from "spotOrder" where "memberUid" = ${uid}
      and status in ('NEW', 'PARTIAL')`.execute(platform.db);
    return found.rows.length;
  };
  return { member: await firstOf(op, 'vip/member', `uid=${uid}`), open };
};
const freeze = ({ id, version }: Shown, more: object = {}) =>
  op.post<Shown>(`/admin/vip/member/${id}/freeze`, { version, reason: 'Suspicious sign-ins', ...more });

test('a freeze leaves open orders alone, unless it is asked to cancel them; then their holds are released', async () => {
  const kept = await trader();
  const before = await kept.open();
  expect(before).toBeGreaterThan(0);
  expect((await freeze(kept.member)).data).toMatchObject({ status: 'FROZEN' });
  expect(await kept.open()).toBe(before);

  const { member, open } = await trader();
  expect((await freeze(member, { cancelOrders: true })).data).toMatchObject({ status: 'FROZEN' });
  expect(await open()).toBe(0);
  const held =
    await sql`select 1 from hold where "memberUid" = ${member.uid} and "bizType" like 'SPOT%'`.execute(
      platform.db,
    );
  expect(held.rows).toEqual([]);
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
});
