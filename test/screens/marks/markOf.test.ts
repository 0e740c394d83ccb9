import type { FieldMark } from '@/api/entity';
import { markOf } from '@/screens/marks/Marked';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = (values: object) => ({ id: '1', version: 1, allowedActions: [], ...values });
const late: FieldMark[] = [
  { label: 'late', tone: 'warning', minutes: 30, while: { status: ['WAITING'] } },
  { label: 'overdue', tone: 'danger', minutes: 120, while: { status: ['WAITING'] } },
];
const due: FieldMark[] = [{ label: 'soon', tone: 'warning', minutes: -5 }];
const low: FieldMark[] = [{ label: 'low', tone: 'danger', atMost: { field: 'least', times: '1.2' } }];

test.each<[string, readonly FieldMark[], object, unknown, string | undefined]>([
  ['waits 29 minutes', late, { status: 'WAITING' }, '2026-11-20T11:31:00Z', undefined],
  ['waits 30 minutes', late, { status: 'WAITING' }, '2026-11-20T11:30:00Z', 'late'],
  ['waits two hours: the last mark holds', late, { status: 'WAITING' }, '2026-11-20T10:00:00Z', 'overdue'],
  ['waits no more', late, { status: 'DONE' }, '2026-11-20T10:00:00Z', undefined],
  ['is five minutes away', due, {}, '2026-11-20T12:05:00Z', 'soon'],
  ['is more than five minutes away', due, {}, '2026-11-20T12:05:01Z', undefined],
  ['has no moment', late, { status: 'WAITING' }, null, undefined],
  ['is at 1.2 times the least', low, { least: '0.005' }, '0.006', 'low'],
  ['is just above it', low, { least: '0.005' }, '0.00600001', undefined],
  ['has nothing to compare with', low, { least: null }, '0', undefined],
  ['differs from zero', [{ label: 'gap', tone: 'danger', differs: '0' }], {}, '-0.00000001', 'gap'],
  ['is zero however it is written', [{ label: 'gap', tone: 'danger', differs: '0' }], {}, '0.000', undefined],
  ['reaches a number', [{ label: 'full', tone: 'warning', atLeast: '50' }], {}, 50, 'full'],
  ['is the same', [{ label: 'self', tone: 'warning', same: 'buyer' }], { buyer: '7' }, '7', 'self'],
])('a value that %s', (_, marks, values, value, label) => {
  expect(markOf(marks, row(values), value, now)?.label).toBe(label);
});
