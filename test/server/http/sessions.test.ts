import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';

let platform: Platform;
let clock = Date.parse('2026-11-21T08:00:00Z');
const minutes = (count: number) => {
  clock += count * 60_000;
};

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

const path = '/admin/app/menu';

test('a session lasts while it is used, up to the life of its token', async () => {
  const admin = await staff(platform, 'admin');
  for (let passed = 20; passed < 120; passed += 20) {
    minutes(20);
    expect((await admin.get(path)).status).toBe(200);
  }
  minutes(20);
  expect((await admin.get(path)).status).toBe(401);
});

test('a session ends when it is idle for longer than the parameter allows', async () => {
  const admin = await staff(platform, 'admin');
  minutes(29);
  expect((await admin.get(path)).status).toBe(200);
  minutes(31);
  expect((await admin.get(path)).status).toBe(401);
});

test('a session that was ended is over at once', async () => {
  const admin = await staff(platform, 'admin');
  await platform.db.updateTable('session').set({ endedAt: platform.now().toISOString() }).execute();
  expect((await admin.get(path)).status).toBe(401);
});
