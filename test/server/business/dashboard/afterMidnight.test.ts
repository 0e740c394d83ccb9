import type { components } from '@/api/gen/contract/dashboard';
import type { Platform } from '@server/platform';
import { dayAt } from '@server/db/days';
import { openPit } from '@test/support/contractPit';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';

type Summary = components['schemas']['DashboardSummary'];
type Totals = { sums: { coin: string | null; values: Record<string, string> }[] };

const symbol = 'LINK/USDT-PERP';
const zone = 'Asia/Shanghai';
const evening = new Date(`${dayAt(new Date(), zone)}T23:50:00+08:00`);
let now = evening;
let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({ now: () => now });
});
afterAll(() => platform.close());

test('an order that is filled after midnight counts on the day on which it is filled, as in its list', async () => {
  const pit = await openPit(platform, symbol);
  const [long, short] = pit.members;
  await pit.setPrice('15');
  await pit.open(long, 'LONG', 100, { price: '15', leverage: 5 });
  now = new Date(evening.getTime() + 21 * 60_000);
  await platform.tick();
  await pit.setPrice('15');
  await pit.open(short, 'SHORT', 100, { leverage: 5 });
  const [order] = await pit.ordersOf(long);
  expect(order).toMatchObject({ status: 'FILLED', createdAt: evening.toISOString() });
  expect(order?.finishedAt).toBe(now.toISOString());

  const admin = await staff(platform, 'admin');
  const read = async (from: string) => {
    const span = `from=${from}&to=${dayAt(now, zone)}`;
    const { cards } = (await admin.get<Summary>(`/admin/dashboard/summary?${span}`)).data;
    const card = cards.find(({ metric }) => metric === 'contractVolumeUsdt');
    const [screen, query] = String(card?.path).split('?');
    const { sums } = (await admin.get<Totals>(`/admin${screen}/summary?${query}`)).data;
    return [card?.value, sums.find(({ coin }) => coin === 'USDT')?.values.turnoverUsdt];
  };
  const today = await read(dayAt(now, zone));
  expect(today[0]).toBe(today[1]);
  expect(Number(today[0])).toBeGreaterThanOrEqual(3_000);
  const both = await read(dayAt(evening, zone));
  expect(both[0]).toBe(both[1]);
});
