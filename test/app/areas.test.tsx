import { screen, waitFor } from '@testing-library/react';
import { loadedScreen } from '@/app/areas';
import { menuApi } from '@/api/menu';
import { menuToPages } from '@/store/menu/menuToPages';
import { createUserStore } from '@/store/createUserStore';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();

test('every page of the menu has a screen of its own, which loads its first page and names everything', async () => {
  const { unmount } = await renderApp('/');
  await screen.findByRole('heading', { name: /^Welcome/ }, { timeout: 20_000 });
  const answer = await createUserStore('sweep').store.dispatch(
    menuApi.endpoints.getMenu.initiate({ type: 'left' }),
  );
  const { pages, problems } = menuToPages(answer.data);
  expect(problems).toEqual([]);
  expect(new Set(pages.map(({ source }) => source)).size).toBe(pages.length);
  unmount();
  for (const { path, source } of pages) {
    const { unmount: leave, sent } = await renderApp(path);
    await screen.findByRole('tabpanel', undefined, { timeout: 20_000 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), { timeout: 20_000 });
    expect([source, loadedScreen(source)]).toEqual([
      source,
      expect.objectContaining({ Component: expect.anything() }),
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    // A key that has no text shows itself.
    expect(document.body.textContent).not.toMatch(/\b[a-z]+:[a-z]+[.\w]+/);
    expect(sent.length).toBeGreaterThan(0);
    leave();
  }
});
