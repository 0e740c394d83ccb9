import { daysAhead, turnsOf } from '@/areas/cms/publishing';

type Row = Readonly<Record<string, unknown>>;

const fields = { online: 'startAt', offline: 'endAt' };
const now = Date.parse('2026-11-24T20:00:00Z');

test('times stand on the day of the zone, in their order, online and offline', () => {
  const starts: Row[] = [{ id: 'b', startAt: '2026-11-25T15:00:00Z' }];
  const ends: Row[] = [
    { id: 'a', endAt: '2026-11-25T01:30:00Z' },
    { id: 'c', endAt: null },
  ];
  const inZone = (zone: string) =>
    turnsOf(starts, ends, fields, { now, zone }).flatMap(({ date, turns }) =>
      turns.map(({ row, to, time }) => `${date} ${time} ${to} ${row.id}`),
    );
  expect(inZone('UTC')).toEqual(['2026-11-25 01:30 offline a', '2026-11-25 15:00 online b']);
  expect(inZone('America/New_York')).toEqual(['2026-11-24 20:30 offline a', '2026-11-25 10:00 online b']);
});

test('there are 14 different days, also when the clock is changed among them', () => {
  const days = turnsOf([], [], fields, { now: Date.parse('2026-10-20T03:30:00Z'), zone: 'America/New_York' });
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 14 }, (_, at) => `2026-10-${19 + at}`).map((date) => {
      const late = Number(date.slice(8)) - 31;
      return late > 0 ? `2026-11-0${late}` : date;
    }),
  );
});

test('the list is asked for 14 days from now', () => {
  expect(daysAhead(now)).toEqual(['2026-11-24T20:00:00.000Z', '2026-12-08T20:00:00.000Z']);
});
