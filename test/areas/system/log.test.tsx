import '@/api/gen/system';
import { screen, waitFor, within } from '@testing-library/react';
import { auditLog } from '@/api/gen/system.fields';
import { logScreen } from '@/areas/system/log.screen';
import '@/areas/system';
import { build } from '@/screens/build';
import { defineScreen } from '@/screens/defineScreen';
import { chainRow, withMenu } from '@test/support/chainCoinRow';
import { envelope, type Sent } from '@test/support/answers';
import { renderList } from '@test/support/renderList';
import { signedInStore } from '@test/support/renderPart';

beforeAll(() => build.connect({ areas: { wallet: () => import('@/areas/wallet') }, knowsIcon: () => false }));

const entry = (id: string, more: object) => ({
  id,
  allowedActions: [],
  createdAt: '2026-11-20T10:00:00Z',
  actorName: 'Ada',
  result: 'SUCCESS',
  ...more,
});
const records = [
  entry('1', { action: 'wallet:chain:pause', resource: 'chain', resourceId: '77' }),
  entry('2', { action: 'of:another:build', resource: 'session', resourceId: '78' }),
  entry('3', { action: 'createToken', resource: 'staffUser', resourceId: '79' }),
];
const rights = ['system:log:list', 'system:log:detail'];

async function open(access: readonly string[], verify: object = {}, Component = logScreen.Component) {
  const store = signedInStore();
  await withMenu(store, 'system/log');
  const answer = ({ path }: Sent) => {
    if (path.includes('/log/page')) return envelope({ records, total: 3, current: 1, size: 100 });
    if (path.endsWith('/log/verify')) return envelope(verify);
    return path.endsWith('/wallet/chain/77') ? envelope(chainRow) : undefined;
  };
  const view = await renderList(Component, { store, access, answer });
  await screen.findAllByRole('link', { name: /^Open / }, { timeout: 10_000 });
  return view;
}

// As a table: of a ledger only those columns are drawn that this window without a size shows.
const { Component: Entries } = defineScreen(auditLog, {
  columns: ['id', 'action', 'resource', 'resourceId'],
});

test('an entry names its action and resource, and opens the record for users who may see it', async () => {
  const { user } = await open([...rights, 'wallet:chain:detail'], {}, Entries);
  const cells = (column: string) => [
    ...screen.getByRole('grid').querySelectorAll<HTMLElement>(`td[data-column="${column}"]`),
  ];
  const texts = (column: string) => cells(column).map(({ textContent }) => textContent);
  expect(texts('action')).toEqual(['Pause', 'of:another:build', 'Sign in or renew the session']);
  expect(screen.getByText('Pause')).toHaveAttribute('title', 'wallet:chain:pause');
  expect(texts('resource')).toEqual(['Chain', 'Session', 'Staff user']);
  // Of a session there is no screen, and staff this person may not see.
  expect(cells('resourceId').map((cell) => cell.getAttribute('aria-haspopup'))).toEqual([
    'dialog',
    null,
    null,
  ]);
  await user.click(cells('resourceId')[0]!);
  const card = within(await screen.findByRole('dialog', { name: 'Details of “Resource ID”' }));
  expect(await card.findByText('Chain · Ethereum')).toBeVisible();
});

test('actions and resources are found by name as well as by code', async () => {
  const { user } = await open(rights, {}, Entries);
  const more = screen.queryByRole('button', { name: /^More filters/ });
  if (more) await user.click(more);
  const offered = async (label: string) => {
    const input = await screen.findByRole('combobox', { name: label });
    await user.click(input);
    const list = document.getElementById(input.getAttribute('list') ?? '');
    return [...(list?.querySelectorAll('option') ?? [])].map((one) => `${one.label} ${one.value}`);
  };
  expect(await offered('Action')).toEqual(expect.arrayContaining(['Pause wallet:chain:pause']));
  const records = await offered('Resource');
  expect(records).toEqual(expect.arrayContaining(['Task task', 'Session session', 'Chain chain']));
});

test('permitted users can verify the seals, and the first invalid entry is a link', async () => {
  const { user, unmount, sent } = await open([...rights, 'system:log:verify'], { sealed: 41, brokenAt: '2' });
  expect(sent.some(({ path }) => path.endsWith('/verify'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Verify log' }));
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent(/First invalid entry: 2\s*41 entries before it are valid\./);
  expect(within(failed).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/system\/log\?open=2$/),
  );
  unmount();
  const good = await open([...rights, 'system:log:verify'], { sealed: 43, brokenAt: null });
  await good.user.click(screen.getByRole('button', { name: 'Verify log' }));
  await waitFor(() => expect(screen.getByText('43 entries checked. All hashes are valid.')).toBeVisible());
  good.unmount();
  await open(rights);
  expect(screen.queryByRole('button', { name: 'Verify log' })).toBeNull();
});
