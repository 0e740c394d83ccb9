import { screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { account, coin, ledgerEntry } from '@/api/gen/account.fields';
import '@/api/gen/wallet';
import { chainCoin, deposit } from '@/api/gen/wallet.fields';
import '@/areas/wallet';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';
import { chainCoinRow, withMenu } from '@test/support/chainCoinRow';
import { envelope } from '@test/support/answers';
import { coinAccess, renderList } from '@test/support/renderList';
import { signedInStore } from '@test/support/renderPart';

const { Component } = defineScreen(coin, {
  columns: ['coinCode', 'nameEn', 'status'],
  related: [relatedList(chainCoin, { by: { coinCode: 'coinCode' }, columns: ['chainCode', 'minWithdraw'] })],
});
const entry = (text: string) => ({
  id: '1',
  at: '2026-11-20T10:00:00Z',
  kind: 'NOTE',
  action: 'note',
  actorName: 'Otto',
  from: null,
  to: null,
  reason: text,
  changes: [],
});

async function open(access: readonly string[], post: (body: string) => Response = () => envelope(null)) {
  const store = signedInStore();
  await withMenu(store, 'wallet/coin');
  const notes: string[] = [];
  const view = await renderList(Component, {
    store,
    access,
    search: '?open=5',
    answer: ({ path, method, body }) => {
      if (method === 'POST' && path.endsWith('/note')) {
        const answer = post(body);
        if (answer.ok) notes.push(String((JSON.parse(body) as { text: string }).text));
        return answer;
      }
      if (path.endsWith('/timeline')) return envelope(notes.map(entry));
      if (path.includes('/wallet/coin/page'))
        return envelope({ records: [chainCoinRow], total: 1212, current: 1, size: 10 });
      return undefined;
    },
  });
  const detail = within(await screen.findByRole('dialog', { name: /C5/ }));
  return { ...view, detail };
}

test('a detail is called by the words of what names its record, not by their codes', async () => {
  const { Component: Accounts } = defineScreen(account, { columns: ['coinCode', 'available'] });
  const row = { id: '5', version: 1, allowedActions: [], memberUid: '10014220', coinCode: 'USDC' };
  const items = [{ value: 'FUND', labelZh: '资金账户', labelEn: 'Funding', tone: 'neutral' }];
  await renderList(Accounts, {
    access: ['account:account:list', 'account:account:detail'],
    search: '?open=5',
    answer: ({ path }) => {
      if (path.includes('account_type')) return envelope({ dictType: 'account_type', items });
      if (path.includes('/page')) return envelope({ records: [], total: 0, current: 1, size: 20 });
      return path.endsWith('/account/5') ? envelope({ ...row, accountType: 'FUND' }) : undefined;
    },
  });
  expect(await screen.findByRole('dialog', { name: 'Account · 10014220 · Funding · USDC' })).toBeVisible();
});

test('changes in the timeline are formatted like the record: times in the user’s zone, words for codes', async () => {
  const changes = [
    { field: 'createdAt', before: null, after: '2026-11-22T11:17:18.340Z' },
    { field: 'status', before: 'DISABLED', after: 'ENABLED' },
  ];
  await renderList(Component, {
    search: '?open=5',
    access: coinAccess,
    answer: ({ path }) =>
      path.endsWith('/timeline') ? envelope([{ ...entry('x'), action: 'update', changes }]) : undefined,
  });
  const story = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await story.findByText(/^Created at/)).toHaveTextContent('Created at: — → 2026-11-22 11:17:18');
  await waitFor(() => expect(story.getByText(/^Status/)).toHaveTextContent('Status: Disabled → Enabled'));
});

test('a note is added below the record and stands in its timeline at once', async () => {
  const { user, detail, sent } = await open(coinAccess);
  const input = detail.getByLabelText('Add note');
  expect(input).toHaveAttribute('maxlength', '500');
  await user.type(input, '  Asked the bank  ');
  await user.click(detail.getByRole('button', { name: 'Add note' }));
  const story = within(detail.getByRole('region', { name: 'Timeline' }));
  expect(story.getByRole('heading', { name: 'Timeline' }).compareDocumentPosition(input)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const line = await story.findByText('Asked the bank');
  expect(line.closest('li')).toHaveTextContent(/Note.*Otto/);
  expect(input).toHaveValue('');
  const posts = sent.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path, body }) => [path, body])).toEqual([
    ['/admin/account/coin/5/note', '{"text":"Asked the bank"}'],
  ]);
});

test('a note that may not have arrived stays, and another look at the record brings it back', async () => {
  const { user, detail, sent } = await open(coinAccess, () => Response.error());
  await user.type(detail.getByLabelText('Add note'), 'Wait');
  await user.click(detail.getByRole('button', { name: 'Add note' }));
  expect(await detail.findByText(/never added twice/)).toBeVisible();
  await user.click(detail.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Open C5' }));
  const again = await screen.findByLabelText('Add note');
  expect(again).toHaveValue('Wait');
  const add = async () => {
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText(/never added twice/);
  };
  await add();
  await user.type(again, ' more');
  await add();
  const keys = sent.flatMap(({ method, headers }) =>
    method === 'POST' ? [headers.get('idempotency-key')] : [],
  );
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(2);
});

test('what belongs to a record is listed with it, its number and the way to all, for who may see it', async () => {
  const { detail, sent, unmount } = await open([...coinAccess, 'wallet:coin:list']);
  const section = within(await detail.findByRole('region', { name: 'Chain coins' }));
  expect(await section.findByText('1,212 results')).toBeVisible();
  expect(section.getByRole('link', { name: 'eth' })).toHaveAttribute('href', '/menu/wallet/coin?open=31');
  expect(section.getByRole('cell', { name: /^10/ })).toHaveTextContent(`10 ${chainCoinRow.coinCode}`);
  expect(section.getByRole('link', { name: 'View all' })).toHaveAttribute(
    'href',
    '/menu/wallet/coin?coinCode=C5',
  );
  expect(sent.map(({ path }) => path)).toContain('/admin/wallet/coin/page?current=1&size=10&coinCode=C5');
  unmount();
  const other = await open(coinAccess);
  expect(other.detail.queryByRole('region', { name: 'Chain coins' })).toBeNull();
});

test('more than three related lists are tabs, and only the shown one loads', async () => {
  const by = { coinCode: 'coinCode' } as const;
  const { Component: Many } = defineScreen(coin, {
    columns: ['coinCode', 'status'],
    related: [
      relatedList(chainCoin, { by, columns: ['chainCode'] }),
      relatedList(account, { by, columns: ['memberUid'] }),
      relatedList(ledgerEntry, { by, columns: ['entryNo'] }),
      relatedList(deposit, { by, columns: ['depositNo'] }),
    ],
  });
  const asked = (sent: readonly { path: string }[], part: string) =>
    sent.filter(({ path }) => path.startsWith(`/admin/${part}/page`));
  const { user, sent } = await renderList(Many, {
    store: signedInStore(),
    access: [
      ...coinAccess,
      ...['wallet:coin:list', 'account:account:list', 'account:ledger:list', 'wallet:deposit:list'],
    ],
    search: '?open=5',
    answer: ({ path }) =>
      /\/(chain|coin|account|ledger|deposit)\/page/.test(path) && !path.startsWith('/admin/account/coin')
        ? envelope({ records: [], total: 0, current: 1, size: 10 })
        : undefined,
  });
  const tab = await screen.findByRole('tab', { name: 'Chain coins' });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await within(screen.getByRole('tabpanel')).findByText('None')).toBeVisible();
  expect(asked(sent, 'account/ledger')).toHaveLength(0);
  await user.click(screen.getByRole('tab', { name: 'Ledger' }));
  expect(await screen.findByText('in the last 92 days')).toBeVisible();
  expect(asked(sent, 'account/ledger')[0]?.path).toMatch(/coinCode=C5&createdAtFrom=/);
  expect(asked(sent, 'wallet/deposit')).toHaveLength(0);
});

test('a timeline reads from top to bottom, and a long one starts with its latest entries', async () => {
  const { user } = await renderList(Component, {
    search: '?open=5',
    access: coinAccess,
    answer: ({ path }) =>
      path.endsWith('/timeline')
        ? envelope([7, 6, 5, 4, 3, 2, 1].map((at) => ({ ...entry(`note ${at}`), id: String(at) })))
        : undefined,
  });
  const story = within(await screen.findByRole('region', { name: 'Timeline' }));
  await story.findByText('note 7');
  const notes = () => story.getAllByText(/^note/).map(({ textContent }) => textContent);
  expect(notes()).toEqual(['note 3', 'note 4', 'note 5', 'note 6', 'note 7']);
  await user.click(story.getByRole('button', { name: 'Show 2 earlier entries' }));
  expect(notes()[0]).toBe('note 1');
});

test('a step of a timeline shows who took it: the picture or the initials of staff, nothing for the system', async () => {
  const steps = [
    { ...entry('drawn'), id: '3', actorName: 'Ada Chen', actorAvatar: '/open/api/file/7' },
    { ...entry('plain'), id: '2', actorName: 'Otto Wang', actorAvatar: null },
    { ...entry('auto'), id: '1', actorName: null },
  ];
  await renderList(Component, {
    search: '?open=5',
    access: coinAccess,
    answer: ({ path }) => (path.endsWith('/timeline') ? envelope(steps) : undefined),
  });
  const story = within(await screen.findByRole('region', { name: 'Timeline' }));
  const [auto, plain, drawn] = await story.findAllByRole('listitem');
  expect(drawn?.querySelector('img')).toHaveAttribute('src', '/open/api/file/7');
  expect(plain).toHaveTextContent('OW');
  expect(auto?.querySelector('img, [aria-hidden]')).toBeNull();
});
