import { doneText } from '@scripts/api/write/doneText';
import type { Call } from '@scripts/api/read/calls';

const call = (summary: string, zh: string, action = {}) =>
  ({ operation: { summary, 'x-title-zh': zh, 'x-action': { guards: [], ...action } } }) as unknown as Call;

test.each([
  ['Approve', 'Withdrawal', '{{object}} approved'],
  ['Approve (second review)', 'Withdrawal', '{{object}} approved'],
  ['Freeze', 'Member', '{{object}} frozen'],
  ['Return to queue', 'Withdrawal', '{{object}} returned to queue'],
  ['Pay out again', 'Withdrawal', '{{object}} paid out again'],
  ['Lock sign-in', 'Member', '{{object}}: sign-in locked'],
  ['Delete tag', 'Tag', '{{object}} deleted'],
  ['Close ad', 'OTC ad', '{{object}} closed'],
  ['Generate addresses', null, 'Addresses generated'],
])('%s of a %s says: %s', (summary, record, said) => {
  expect(doneText('en-US', call(summary, '通过'), record)).toBe(said);
});

test('Chinese says 已 before the title; the contract may say it in its own words', () => {
  expect(doneText('zh-CN', call('Approve', '通过'), 'Withdrawal')).toBe('{{object}} 已通过');
  expect(doneText('zh-CN', call('Generate addresses', '生成地址'), null)).toBe('已生成地址');
  const own = call('Close only', '仅允许平仓', { done: 'set to close only', doneZh: '已设为仅允许平仓' });
  expect(doneText('en-US', own, 'Perpetual')).toBe('{{object}} set to close only');
  expect(doneText('zh-CN', own, 'Perpetual')).toBe('{{object}} 已设为仅允许平仓');
});
