import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import '@/api/gen/message';
import { smsLog } from '@/api/gen/message.fields';
import '@/api/gen/system';
import { auditLog } from '@/api/gen/system.fields';
import '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import { defaultSpan } from '@/screens/base/listState';

const week = { field: 'createdAt', days: 7 };

test.each([
  ['without any filter', {}, week],
  ['under a filter that many records share', { status: ['FAILED'] }, week],
  ['from a time on', { createdAtFrom: ['2026-11-01T00:00:00Z'] }, null],
  ['up to a time', { createdAtTo: ['2026-11-01T00:00:00Z'] }, null],
  ['for one number', { smsNo: ['S1'] }, null],
])('a log that is looked at %s says which span holds', (_, filters, span) => {
  expect(defaultSpan(smsLog, filters)).toEqual(span);
});

test.each([
  ['what still waits', { status: ['PENDING_REVIEW', 'UNKNOWN'] }, null],
  ['what waits and what is done', { status: ['PENDING_REVIEW', 'COMPLETED'] }, week],
])('a queue that is searched for %s', (_, filters, span) => {
  expect(defaultSpan(withdrawal, filters)).toEqual(span);
});

test('the audit log is searched whole for one request, and a list without a window always', () => {
  expect(defaultSpan(auditLog, { requestId: ['r-1'] })).toBeNull();
  expect(defaultSpan(auditLog, { actorName: ['op'] })).toEqual(week);
  expect(defaultSpan(coin, {})).toBeNull();
});
