import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { formatTime, localToUtc, utcToLocal, zoneOf } from '@/kit/format/time';

/** The same helpers in a process of another zone: a process keeps the zone that it started with. */
const inZone = (zone: string, moment: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '--eval',
        `import('${resolve('src/kit/format/time.ts')}').then(({ formatTime, zoneOf, utcToLocal, localToUtc }) =>
          console.log(JSON.stringify([formatTime('${moment}'), zoneOf('${moment}'), localToUtc(utcToLocal('${moment}'))])))`,
      ],
      { encoding: 'utf8', env: { ...process.env, TZ: zone } },
    ),
  );

test.each([
  ['UTC', '2026-03-08T12:30:05Z', '2026-03-08 12:30:05', 'UTC+0'],
  ['Asia/Shanghai', '2026-12-31T16:00:00Z', '2027-01-01 00:00:00', 'UTC+8'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00', 'UTC-4'],
  ['America/St_Johns', '2026-01-15T12:00:00Z', '2026-01-15 08:30:00', 'UTC-3:30'],
  ['Asia/Kathmandu', '2026-06-01T00:00:00Z', '2026-06-01 05:45:00', 'UTC+5:45'],
])('in %s the moment %s reads %s, %s, and a filter sends it back', (zone, moment, text, offset) => {
  expect(inZone(zone, moment)).toEqual([text, offset, new Date(moment).toISOString()]);
});

test('a field of local time keeps the moment to the second', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (date) => {
      date.setMilliseconds(0);
      expect(localToUtc(utcToLocal(date.toISOString()))).toBe(date.toISOString());
    }),
  );
});

test('what is no time is shown as it is, and never sent', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!Number.isNaN(Date.parse(text))) return;
      expect(formatTime(text)).toBe(text);
      expect(localToUtc(text)).toBeNull();
      expect(zoneOf(text)).toMatch(/^UTC/);
    }),
  );
});
