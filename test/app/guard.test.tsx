import { screen, waitFor } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';
import { takeComplaints } from '@test/support/failOnConsole';

const renderApp = appOnPlatform();
const heading = (name: RegExp) => screen.findByRole('heading', { name }, { timeout: 20_000 });

test.each(['/', '/index', '/dashboard', '/dashboard/control'])('%s leads to the home page', async (path) => {
  await renderApp(path);
  expect(await heading(/^Welcome, Ada Chen/)).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard/control');
});

test('a group of the menu leads to its first page, and a deep link keeps its query', async () => {
  await renderApp('/wallet?status=PAUSED');
  await screen.findByRole('tab', { name: /chain/i, selected: true }, { timeout: 20_000 });
  expect(window.location.pathname + window.location.search).toBe('/wallet/chain?status=PAUSED');
});

test('a token that is gone ends the session at the next navigation, and the wanted path is kept', async () => {
  const { user, ended } = await renderApp('/wallet/chain?status=PAUSED');
  await screen.findByRole('tab', { name: /chain/i, selected: true }, { timeout: 20_000 });
  document.cookie = 'admin-access_token=undefined; path=/';
  await user.click(screen.getByRole('tab', { name: /control/i }));
  await waitFor(() => expect(ended).toMatchObject([{ reason: 'expired' }]));
});

test('a menu that cannot be loaded ends the session once, with the reason, without a loop', async () => {
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

test('a path without a page says so inside the frame, and leads home', async () => {
  const { user } = await renderApp('/nowhere');
  expect(
    await screen.findByText(/the page you visited does not exist/, undefined, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(await heading(/^Welcome/)).toBeVisible();
});
