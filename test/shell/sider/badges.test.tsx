import { screen, within } from '@testing-library/react';
import { config } from '@/kit/config';
import { badgesByPath } from '@/store/menu/useBadges';
import { badgeCount } from '@/kit/ui/Badge';
import { entry, renderFrame } from '@test/support/renderFrame';

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name });
const mark = (name: string) => link(name).querySelector('[data-tone]');
const menu = [
  entry('Home'),
  entry('Monitor', { path: '/dashboard/monitor' }),
  entry('System', { path: '/system' }),
  entry('List', { path: '/list' }),
  entry('Table', { path: '/list/table-list' }),
  entry('Chains', { path: '/wallet/chain' }),
];
const counter = (path: string, count: number, overdue = 0) => ({
  key: path,
  path,
  count,
  overdue,
  oldestMinutes: null,
  preset: 'review',
});

test('the entry of /dashboard/monitor has the badge 1 (§2.7 badge-monitor, §3 menu-badge)', async () => {
  await renderFrame('/', { menu });
  expect(link('Monitor 1')).toBeVisible();
});

test('the entry of /system has the badge New, as a warning (§2.7 badge-system, §3 menu-badge)', async () => {
  await renderFrame('/', { menu });
  expect(mark('System New')).toHaveAttribute('data-tone', 'warning');
});

test('the entries of /list and /list/table-list have a cyan dot (§2.7 badge-list, §3 menu-badge)', async () => {
  await renderFrame('/', { menu });
  for (const name of ['List', 'Table']) {
    expect(mark(name)).toHaveAttribute('data-tone', 'cyan');
    expect(mark(name)).toHaveAttribute('data-dot', 'true');
    expect(mark(name)).toBeEmptyDOMElement();
  }
});

test('pending work is counted at the entry of its list, in red when it is overdue', async () => {
  await renderFrame('/', { menu, todo: [counter('/wallet/chain?status=SYNCING', 3, 1)] });
  expect(mark('Chains 3')).toHaveAttribute('data-tone', 'danger');
});

test('no pending work shows no badge, and of two queues of one list the first one counts', () => {
  const badges = badgesByPath(config.badges, [counter('/a', 0), counter('/b?x=1', 2), counter('/b?x=2', 5)]);
  expect(badges.has('/a')).toBe(false);
  expect(badges.get('/b')).toMatchObject({ count: 2, type: 'primary' });
  expect(badges.get('/system')).toMatchObject({ text: 'New' });
});

test('a closed group shows the sum of its badges, and none once it is open', async () => {
  const group = {
    ...entry('Money'),
    id: '70',
    children: [entry('In', { path: '/in' }), entry('Out', { path: '/out' })],
  };
  const { user } = await renderFrame('/', {
    menu: [...menu, group],
    todo: [counter('/in', 3), counter('/out', 4, 1)],
  });
  const button = await screen.findByRole('button', { name: 'Money 7' });
  expect(button.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'danger');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Money' })).toBeVisible();
  expect(link('Out 4')).toBeVisible();
});

test('a badge above 99 reads 99+ (§9 badge-overflow)', async () => {
  expect([0, 99, 100, 1_000_000].map(badgeCount)).toEqual(['0', '99', '99+', '99+']);
  await renderFrame('/', { menu, todo: [counter('/wallet/chain', 100)] });
  expect(link('Chains 99+')).toBeVisible();
});
