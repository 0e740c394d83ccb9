import { screen, waitFor, within } from '@testing-library/react';
import '@/areas/wallet';
import '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';
import { envelope, type Sent } from '@test/support/answers';
import { renderList } from '@test/support/renderList';

const { Component } = defineScreen(withdrawal, {
  columns: ['withdrawNo', 'amount', 'waitingMinutes', 'createdAt', 'onHold'],
});
const old = '2026-01-01T00:00:00Z';
const records = [
  {
    id: '1',
    version: 1,
    allowedActions: [],
    withdrawNo: 'W1',
    amount: '5',
    status: 'PENDING_REVIEW',
    createdAt: old,
    waitingMinutes: 31,
    onHold: true,
  },
];
const answer = ({ path }: Sent) =>
  path.includes('/withdraw/page') ? envelope({ records, total: 1, current: 1, size: 20 }) : undefined;

async function open(search = '') {
  const view = await renderList(Component, { search, access: ['wallet:withdraw:list'], answer });
  await screen.findByRole('grid');
  const asked = () =>
    view.sent.filter(({ path }) => path.includes('/withdraw/page')).map(({ path }) => path.split('?')[1]);
  return { ...view, asked };
}
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('a list with a start preset opens with it, and shows everything on request', async () => {
  const { user, asked } = await open();
  expect(asked()).toEqual([
    'current=1&size=20&status=PENDING_REVIEW&status=SECOND_REVIEW&sort=createdAt%2Casc',
  ]);
  expect(pressed()).toEqual(['To review']);
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked().at(-1)).toBe('current=1&size=20'));
  await waitFor(() => expect(pressed()).toEqual(['All']));
});

test('the order of a queue goes with it, and what the person sorts by stays', async () => {
  const { user, asked } = await open();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Sending');
  await waitFor(() => expect(asked().at(-1)).not.toContain('sort='));
  await user.click(screen.getByRole('button', { name: /^Amount/ }));
  await waitFor(() => expect(asked().at(-1)).toContain('sort=amount'));
  await press('Failed or unknown');
  await waitFor(() => expect(asked().at(-1)).toMatch(/status=FAILED.*sort=amount/));
  await press('To review');
  const requested = screen.getByRole('columnheader', { name: /^Requested at/ });
  await waitFor(() => expect(requested).toHaveAttribute('aria-sort', 'ascending'));
});

test('the active preset has no chip; other filters stay when another preset is applied', async () => {
  const { user, asked } = await open('?status=SECOND_REVIEW&status=PENDING_REVIEW&coinCode=BTC');
  expect(pressed()).toEqual(['To review']);
  const chips = screen.getByRole('list', { name: 'Active filters' });
  expect(chips).toHaveTextContent('BTC');
  expect(within(chips).queryByRole('button', { name: /^Status/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Failed or unknown' }));
  await waitFor(() =>
    expect(asked().at(-1)).toBe('current=1&size=20&coinCode=BTC&status=FAILED&status=UNKNOWN'),
  );
});

test('filters of an address are as they say, whatever the list would start with', async () => {
  const { asked } = await open('?coinCode=BTC');
  expect(asked()).toEqual(['current=1&size=20&coinCode=BTC']);
  expect(pressed()).toEqual(['All']);
});

test('a marked value has a text with the reason', async () => {
  await open();
  expect(screen.getAllByTitle('Waiting for 30 minutes or longer')[0]).toHaveTextContent('31m');
  expect(screen.getAllByTitle('On hold, cannot be approved')[0]).toBeVisible();
});
