import * as fc from 'fast-check';
import { sql } from 'kysely';
import { addDays, dayAt, dayOf, hourOf, spanOf, startInSql, startOf } from '@server/db/days';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';

const zones = ['Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
const someZone = fc.constantFrom(...zones);
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

test.each([
  ['Asia/Shanghai', '2026-03-08', '2026-03-07T16:00:00.000Z', '2026-03-08T15:59:59.999Z'],
  // The clocks go forward at two: the day has 23 hours.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('in %s the day %s lasts from %s to %s', (zone, day, from, to) => {
  expect(spanOf(day, day, zone)).toEqual({ from, to, days: [day] });
});

test('a day begins with its first moment, and days follow each other without a gap', () => {
  fc.assert(
    fc.property(moment, someZone, (at, zone) => {
      const day = dayAt(at, zone);
      const { from, to } = spanOf(day, day, zone);
      expect(from <= at.toISOString() && at.toISOString() <= to).toBe(true);
      expect(dayAt(new Date(from), zone)).toBe(day);
      expect(dayAt(new Date(Date.parse(to) + 1), zone)).toBe(addDays(day, 1));
      expect(startOf(day, zone)).toBe(from);
    }),
  );
});

describe('in the database', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const inDatabase = async (at: Date) => {
    const time = sql`${at.toISOString()}::timestamptz`;
    const { rows } = await sql<{ day: string; hour: string; start: string }>`select ${dayOf(time)} as day,
      ${hourOf(time)} as hour, ${startInSql(time, 'day')} as start`.execute(platform.db);
    return rows[0];
  };

  test.each(zones)('days and hours are those of the parameter businessZone, here %s', async (zone) => {
    await platform.db
      .updateTable('param')
      .set({ paramValue: zone })
      .where('paramKey', '=', 'businessZone')
      .execute();
    for (const at of fc.sample(moment, { seed: 7, numRuns: 20 })) {
      const day = dayAt(at, zone);
      const found = await inDatabase(at);
      expect([at, found?.day]).toEqual([at, day]);
      expect(Number(found?.start) * 1000).toBe(Date.parse(startOf(day, zone)));
    }
  });

  test.each(['Mars/Olympus', '+08:00', 'shanghai', "UTC'; drop table param"])(
    'the parameter refuses %s, which is no name of a zone',
    async (paramValue) => {
      const admin = await staff(platform, 'admin');
      const param = await firstOf(admin, 'system/param', 'paramKey=businessZone');
      const { nameZh, nameEn, paramType, groupName, isPublic, isSensitive, version } = param;
      const body = { nameZh, nameEn, paramType, groupName, isPublic, isSensitive, version, paramValue };
      expect(await admin.put(`/admin/system/param/${param.id}`, body)).toMatchObject({
        code: 40001,
        data: { errors: [{ field: 'paramValue', rule: 'zone' }] },
      });
    },
  );

  test('without the parameter days are those of Asia/Shanghai', async () => {
    await platform.db.deleteFrom('param').where('paramKey', '=', 'businessZone').execute();
    expect(await inDatabase(new Date('2026-11-22T17:00:00Z'))).toMatchObject({
      day: '2026-11-23',
      hour: '2026-11-23T01',
    });
  });
});
