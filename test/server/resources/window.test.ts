import fc from 'fast-check';
import { Failure } from '@server/call/failure';
import { withWindow } from '@server/resources/rows/window';

const now = new Date('2026-11-21T12:00:00.000Z');
const window = { field: 'createdAt', days: 7, most: 92 };
const at = (query: Record<string, unknown>) => withWindow({ window }, query, now);

test('a list without a window answers everything', () => {
  const query = { status: ['FAILED'] };
  expect(withWindow({ window: null }, query, now)).toBe(query);
});

test('without a bound the last days are answered', () => {
  expect(at({ ip: '::1' })).toEqual({ ip: '::1', createdAtFrom: '2026-11-14T12:00:00.000Z' });
});

test('one bound is completed as far as the list goes', () => {
  expect(at({ createdAtFrom: '2026-01-01T00:00:00Z' }).createdAtTo).toBe('2026-04-03T00:00:00.000Z');
  expect(at({ createdAtTo: '2026-04-03T00:00:00Z' }).createdAtFrom).toBe('2026-01-01T00:00:00.000Z');
});

test('more days than the list goes are refused at the first end', () => {
  const ask = (createdAtTo: string) => at({ createdAtFrom: '2026-01-01T00:00:00Z', createdAtTo });
  expect(ask('2026-04-03T00:00:00Z').createdAtTo).toBe('2026-04-03T00:00:00Z');
  expect(() => ask('2026-04-03T00:00:01Z')).toThrow(Failure);
});

test('one exact record is found whatever its age, within the ends that are given', () => {
  const exact = { ...window, unless: ['smsNo'] };
  const ask = (query: Record<string, unknown>) => withWindow({ window: exact }, query, now);
  expect(ask({ smsNo: 'S1' })).toEqual({ smsNo: 'S1' });
  const since = { smsNo: 'S1', createdAtFrom: '2026-11-20T00:00:00Z' };
  expect(ask(since)).toEqual(since);
  expect(() => ask({ ...since, createdAtTo: '2027-11-20T00:00:00Z' })).toThrow(Failure);
  expect(ask({ ip: '::1' })).toHaveProperty('createdAtFrom');
});

test('what still waits is found whatever its age, unless one asks for anything else with it', () => {
  const queue = { ...window, open: { status: ['PENDING', 'HELD'] } };
  const ask = (query: Record<string, unknown>) => withWindow({ window: queue }, query, now);
  expect(ask({ status: ['PENDING'] })).toEqual({ status: ['PENDING'] });
  expect(ask({ status: ['PENDING', 'HELD'] })).not.toHaveProperty('createdAtFrom');
  for (const status of [['PENDING', 'DONE'], ['DONE'], []])
    expect(ask({ status })).toHaveProperty('createdAtFrom');
});

test('any moments that the contract takes make a window that the database takes', () => {
  const moment = fc
    .date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(moment, fc.constantFrom('createdAtFrom', 'createdAtTo'), (time, end) => {
      const { createdAtFrom, createdAtTo } = at({ [end]: time });
      for (const one of [createdAtFrom, createdAtTo]) expect(one).toMatch(/^(?!0000)\d{4}-\d\d-\d\dT/);
    }),
  );
});
