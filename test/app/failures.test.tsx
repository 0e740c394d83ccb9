import { screen, waitFor } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

let missing = 0;
jest.mock('@/areas/wallet', () => {
  if (missing > 0) {
    missing -= 1;
    throw Object.assign(new Error('Loading chunk wallet failed.'), { name: 'ChunkLoadError' });
  }
  return jest.requireActual<object>('@/areas/wallet');
});

const renderApp = appOnPlatform();
const wait = { timeout: 20_000 };

/** The log as it was stored for the person who is signed in. */
const storedLog = () =>
  Object.entries({ ...window.localStorage })
    .filter(([key]) => key.startsWith('console:log:'))
    .map(([, text]) => String(text))
    .join('\n');

test('a view that fails to load shows the 404 view with Retry (§8 view-failed)', async () => {
  missing = 3;
  const { user } = await renderApp('/wallet/chain');
  expect(await screen.findByRole('alert', undefined, wait)).toHaveTextContent('404');
  expect(screen.getByText(/This page could not be loaded/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('grid', undefined, wait)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a menu that cannot be fetched is reported on the console, logged, and leads to sign-in (§8 menu-failed, §8 routes-failed)', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { ended, unmount } = await renderApp('/wallet/chain', {
    between: async (path, pass) =>
      path.startsWith('/admin/app/menu')
        ? Response.json({ code: 50001, msg: '', requestId: 'r9', data: null }, { status: 500 })
        : pass(),
  });
  await waitFor(() => expect(ended).toEqual([{ reason: 'menuFailed', wanted: '/wallet/chain' }]), wait);
  expect(info).toHaveBeenCalledWith(
    'The menu could not be loaded.',
    expect.objectContaining({ kind: 'http', status: 500 }),
  );
  unmount();
  expect(storedLog()).toContain('The menu could not be loaded.');
});
