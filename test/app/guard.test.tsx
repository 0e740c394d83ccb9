import { screen, waitFor } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';
import { takeComplaints } from '@test/support/failOnConsole';

const renderApp = appOnPlatform();
const heading = (name: RegExp) => screen.findByRole('heading', { name }, { timeout: 20_000 });

test.each(['/', '/index', '/dashboard', '/dashboard/control'])(
  '%s leads to the home page (§2.1 root §2.1 index §2.1 dashboard)',
  async (path) => {
    await renderApp(path);
    expect(await heading(/^Welcome, Ada Chen/)).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard/control');
  },
);

test('a group of the menu redirects to its first page, and a deep link keeps its query (§2.2 first-child §2.1 history)', async () => {
  await renderApp('/wallet?status=PAUSED');
  await screen.findByRole('tab', { name: /chain/i, selected: true }, { timeout: 20_000 });
  expect(window.location.pathname + window.location.search).toBe('/wallet/chain?status=PAUSED');
});

test('a missing token ends the session at the next navigation, and the wanted path is kept (§2.3 2-token §6 token)', async () => {
  const { user, ended } = await renderApp('/wallet/chain?status=PAUSED');
  await screen.findByRole('tab', { name: /chain/i, selected: true }, { timeout: 20_000 });
  document.cookie = 'admin-access_token=undefined; path=/';
  await user.click(screen.getByRole('tab', { name: /dashboard/i }));
  await waitFor(() => expect(ended).toMatchObject([{ reason: 'expired' }]));
});

test('a menu that cannot be loaded ends the session once, with the reason, without a loop (§2.3 8-failed §8 routes-failed)', async () => {
  const { ended, sent } = await renderApp('/wallet/chain', {
    between: async (path, pass) =>
      path.startsWith('/admin/app/menu')
        ? Response.json({ code: 50001, msg: '', requestId: 'r9', data: null }, { status: 500 })
        : pass(),
  });
  await waitFor(() => expect(ended).toEqual([{ reason: 'menuFailed', wanted: '/wallet/chain' }]), {
    timeout: 20_000,
  });
  expect(sent.filter(({ path }) => path.startsWith('/admin/app/menu')).length).toBeLessThanOrEqual(2);
  expect(screen.queryByText('404')).toBeNull();
  takeComplaints();
});

test('a path without a page shows the 404 view inside the frame with a link home (§2.1 catch-all)', async () => {
  const { user } = await renderApp('/nowhere');
  expect(
    await screen.findByText(/the page you visited does not exist/, undefined, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to dashboard' }));
  expect(await heading(/^Welcome/)).toBeVisible();
});

test('a page that this console has and the menu of the user has not is a 403', async () => {
  await renderApp('/permission/menu', { as: 'op' });
  const refusal = await screen.findByText(/you don't have access to this page/, undefined, {
    timeout: 20_000,
  });
  expect(refusal).toBeVisible();
});

test('a path below a list that the user has is a 404', async () => {
  await renderApp('/wallet/chain/7/more');
  expect(await screen.findByText(/does not exist/, undefined, { timeout: 20_000 })).toBeVisible();
});

test.each([
  ['/agent', '/agent/user', 'Agent users'],
  ['/i18n', '/i18n', 'Hello, Ada Chen!'],
])('%s leads to %s (§2.1 agent §2.1 i18n)', async (path, arrives, said) => {
  await renderApp(path);
  expect(await heading(new RegExp(`^${said}`))).toBeVisible();
  expect(window.location.pathname).toBe(arrives);
});

test('the users of agents open in a tab that cannot be closed (§2.1 agent)', async () => {
  await renderApp('/agent/user');
  expect(
    await screen.findByRole('tab', { name: 'Agent users', selected: true }, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close Users' })).toBeNull();
});

/** The menu with an entry that leads to a path which is no page. */
const withEntry =
  (title: string, path: string) =>
  async (asked: string, pass: () => Promise<Response>): Promise<Response> => {
    const answer = await pass();
    if (asked !== '/admin/app/menu?type=left') return answer;
    const { data, ...rest }: { data: unknown[] } = await answer.json();
    const entry = { id: 'entry', parentId: '-1', title, path, source: 'none/at/all' };
    return Response.json({ ...rest, data: [...data, entry] });
  };

test('an entry of the menu whose view this build does not have opens the 404 view with its name (§2.2 unknown-source §8 view-failed)', async () => {
  const { user } = await renderApp('/wallet/chain', { between: withEntry('Lost', '/lost') });
  await user.click(await screen.findByRole('link', { name: 'Lost' }, { timeout: 20_000 }));
  expect(await screen.findByText(/the page you visited does not exist/)).toBeVisible();
  expect(screen.getByText(/none\/at\/all/)).toBeVisible();
  expect(window.location.pathname).toBe('/lost');
});

test('/refresh returns to the previous path and reloads the page (§2.1 refresh §4 reload)', async () => {
  const { user } = await renderApp('/wallet/chain', { between: withEntry('Again', '/refresh') });
  const code = () => screen.findByRole('textbox', { name: 'Chain code' }, { timeout: 20_000 });
  await user.type(await code(), 'half');
  await user.click(screen.getByText('Again'));
  await waitFor(async () => expect(await code()).toHaveValue(''));
  expect(window.location.pathname).toBe('/wallet/chain');
});

test('/redirect opens the route of its JSON and leaves no history entry (§2.1 redirect)', async () => {
  const route = { name: 'i18n', query: { from: 'link' } };
  await renderApp(`/redirect/${encodeURIComponent(JSON.stringify(route))}`);
  expect(await heading(/^Hello/)).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/i18n?from=link');
});

test('a redirect to another site shows the 404 page (§2.1 redirect §2.1 catch-all)', async () => {
  await renderApp(`/redirect/${encodeURIComponent('{"path":"//evil.test"}')}`);
  expect(await screen.findByText(/does not exist/, undefined, { timeout: 20_000 })).toBeVisible();
});

/** The menu whose first answer has other paths below the wallets. */
const firstWith =
  (change: (item: { path: string }) => { path: string | null }[]) =>
  async (asked: string, pass: () => Promise<Response>): Promise<Response> => {
    const answer = await pass();
    if (asked !== '/admin/app/menu?type=left' || isAsked) return answer;
    isAsked = true;
    const { data, ...rest }: { data: { path: string }[] } = await answer.json();
    return Response.json({ ...rest, data: data.flatMap(change) });
  };
let isAsked = false;
beforeEach(() => {
  isAsked = false;
});
const menuCalls = (sent: readonly { path: string }[]) =>
  sent.filter(({ path }) => path.startsWith('/admin/app/menu?type=left')).length;

test('a path of the sider that leads to no page is found by a second fetch (§2.3 4-retry)', async () => {
  const { sent } = await renderApp('/wallet', {
    between: firstWith((item) => [item.path.startsWith('/wallet/') ? { ...item, path: null } : item]),
  });
  expect(
    await screen.findByRole('tab', { name: /chain/i, selected: true }, { timeout: 20_000 }),
  ).toBeVisible();
  expect(menuCalls(sent)).toBe(2);
});

test('a path that the sider does not have is a 404 at once (§2.3 4-retry)', async () => {
  const { sent } = await renderApp('/wallet/chain', {
    between: firstWith((item) => (item.path === '/wallet/chain' ? [] : [item])),
  });
  expect(
    await screen.findByText(/the page you visited does not exist/, undefined, { timeout: 20_000 }),
  ).toBeVisible();
  expect(menuCalls(sent)).toBe(1);
});

test('the menu is fetched once per session, before the first page (§2.3 3-generate §4 routes-once)', async () => {
  const { user, sent } = await renderApp('/wallet/chain?status=PAUSED');
  await screen.findByRole('tab', { name: /chain/i, selected: true }, { timeout: 20_000 });
  await user.click(screen.getByRole('tab', { name: /dashboard/i }));
  await heading(/^Welcome/);
  const paths = sent.map(({ path }) => path);
  const menu = paths.filter((path) => path.startsWith('/admin/app/menu?type=left'));
  const page = paths.findIndex((path) => path.startsWith('/admin/wallet/chain/page'));
  expect(menu).toHaveLength(1);
  expect(paths.indexOf(menu[0] ?? '')).toBeLessThan(page);
});

test('a progress bar shows while a page loads (§2.3 5-progress §9 progress)', async () => {
  let release = () => {};
  const { user } = await renderApp('/', {
    between: async (path, pass) => {
      if (path.startsWith('/admin/account/coin/page'))
        await new Promise<void>((resolve) => (release = resolve));
      return pass();
    },
  });
  await heading(/^Welcome/);
  const bar = () => screen.queryByRole('progressbar', { name: 'Opening the page' });
  expect(bar()).toBeNull();
  await user.click(screen.getByRole('button', { name: /Accounts/ }));
  await user.click(await screen.findByRole('link', { name: /^Coins( |$)/ }));
  await waitFor(() => expect(bar()).toBeVisible());
  release();
  await waitFor(() => expect(bar()).toBeNull());
});

test.each([
  ['/403', "Sorry, you don't have access to this page."],
  ['/500', 'Sorry, the server is reporting an error.'],
])('%s is an error page that needs no session (§2.1 exceptions)', async (path, said) => {
  const { ended } = await renderApp(path, { as: null });
  expect(await screen.findByText(said, undefined, { timeout: 20_000 })).toBeVisible();
  expect(ended).toEqual([]);
});
