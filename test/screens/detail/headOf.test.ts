import '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import { headOf } from '@/screens/detail/headOf';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = {
  id: '1',
  version: 1,
  allowedActions: [],
  status: 'PENDING_REVIEW',
  memberUid: '10014220',
  amount: '12.5',
  coinCode: 'BTC',
};

test('the head says how long a record has been waiting, and nothing once it waits no more', () => {
  expect(headOf(withdrawal, { ...row, waitingMinutes: 4560 }, now).facts).toContain('waitingMinutes');
  expect(headOf(withdrawal, { ...row, waitingMinutes: null }, now).facts).not.toContain('waitingMinutes');
});

test('the head names the member, the amount and the state', () => {
  expect(headOf(withdrawal, row, now)).toMatchObject({
    status: 'status',
    people: ['memberUid'],
    figure: 'amount',
  });
});
