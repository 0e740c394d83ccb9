import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { formatTime, localToUtc, utcToLocal, zoneOf } from '@/kit/format/time';
import { browserZone, chooseZone, currentZone, isZone } from '@/kit/format/zone';

afterEach(() => chooseZone(null));

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
])('in %s the moment %s reads %s, %s, and a filter returns the same moment', (zone, moment, text, offset) => {
  expect(inZone(zone, moment)).toEqual([text, offset, new Date(moment).toISOString()]);
});

test.each([
  ['UTC', '2026-03-08T12:30:05Z', '2026-03-08 12:30:05', 'UTC+0'],
  ['Asia/Shanghai', '2026-12-31T16:00:00Z', '2027-01-01 00:00:00', 'UTC+8'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59', 'UTC-5'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00', 'UTC-4'],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01 01:30:00', 'UTC-4'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01 01:30:00', 'UTC-5'],
  ['Asia/Kathmandu', '2026-06-01T18:14:59Z', '2026-06-01 23:59:59', 'UTC+5:45'],
  ['Asia/Kathmandu', '2026-06-01T18:15:00Z', '2026-06-02 00:00:00', 'UTC+5:45'],
])('who chose %s sees %s as %s, %s', (zone, moment, text, offset) => {
  chooseZone(zone);
  expect([formatTime(moment), zoneOf(moment)]).toEqual([text, offset]);
});

test.each([
  ['UTC', '2026-06-01T10:00', '2026-06-01T10:00:00.000Z'],
  ['Asia/Shanghai', '2026-06-01T00:00', '2026-05-31T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-06-01T05:45:30', '2026-06-01T00:00:30.000Z'],
  ['America/New_York', '2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
  ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  // The clocks show this hour twice: the first is meant. They leave the other one out: it is an hour later.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
])('who chose %s and types %s means %s', (zone, local, moment) => {
  chooseZone(zone);
  expect(localToUtc(local)).toBe(moment);
});

test('in every zone a field returns the moment that it was filled with', () => {
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom(
    'UTC',
    'Asia/Shanghai',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  );
  fc.assert(
    fc.property(moments, zones, (date, zone) => {
      date.setMilliseconds(0);
      const local = utcToLocal(date.toISOString(), zone);
      const back = localToUtc(local, zone) ?? '';
      // The second of two equal hours comes back as the first; all else as itself.
      expect(utcToLocal(back, zone)).toBe(local);
      expect(date.getTime() - Date.parse(back)).toBeGreaterThanOrEqual(0);
      expect(date.getTime() - Date.parse(back)).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test('an unknown zone falls back to the browser’s', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      chooseZone(name);
      expect(isZone(currentZone())).toBe(true);
      if (!isZone(name)) expect(currentZone()).toBe(browserZone());
    }),
  );
});

test('a field of local time keeps the seconds', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (date) => {
      date.setMilliseconds(0);
      expect(localToUtc(utcToLocal(date.toISOString()))).toBe(date.toISOString());
    }),
  );
});

test('an invalid time is shown unchanged, and never sent', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!Number.isNaN(Date.parse(text))) return;
      expect(formatTime(text)).toBe(text);
      expect(localToUtc(text)).toBeNull();
      expect(zoneOf(text)).toMatch(/^UTC/);
    }),
  );
});
