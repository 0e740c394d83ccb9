import { screen } from '@testing-library/react';
import { loadedScreen, prepare } from '@/app/areas';
import { menuApi } from '@/api/gen/menu';
import { createUserStore } from '@/store/createUserStore';
import { menuToPages } from '@/store/menu/menuToPages';
import { withRecordPages } from '@/store/menu/recordPages';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();

// That each of them shows its rows, and names everything, is looked at in the browser (test/e2e/sweep).
test('every page of the menu has a screen of its own in this build (§1 areas)', async () => {
  await renderApp('/');
  await screen.findByRole('heading', { name: /^Welcome/ }, { timeout: 20_000 });
  const { store } = createUserStore('sweep');
  const answer = await store.dispatch(menuApi.endpoints.getMenu.initiate({ type: 'left' }));
  const { pages, problems } = withRecordPages(menuToPages(answer.data));
  expect(problems).toEqual([]);
  expect(new Set(pages.map(({ source }) => source)).size).toBe(pages.length);
  expect(pages.map(({ source }) => source)).toContain('wallet/withdraw/record');
  for (const page of pages) {
    await prepare(page, store, { pathname: page.path, search: '' });
    expect([page.source, loadedScreen(page.source)]).toEqual([
      page.source,
      expect.objectContaining({ Component: expect.anything() }),
    ]);
  }
});

test.each([
  'constructor/index',
  'toString/x/index',
  '__proto__/x/record',
  'wallet/constructor/index',
  'x',
  '',
])('the source %j of a menu item gives the 404 view', async (source) => {
  const { store } = createUserStore('hostile');
  const { pages } = menuToPages([{ id: '1', title: 'One', path: '/one', source }]);
  for (const page of pages) await prepare(page, store, { pathname: page.path, search: '' });
  expect(pages.map((page) => loadedScreen(page.source))).toEqual([undefined]);
});
