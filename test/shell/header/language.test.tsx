import { screen, waitFor, within } from '@testing-library/react';
import { entry, renderFrame } from '@test/support/renderFrame';

type Rendered = Awaited<ReturnType<typeof renderFrame>>;

const choose = async ({ user }: Rendered, button: string, item: string) => {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('the languages have the order of the dictionary and their own names (§9 languages)', async () => {
  const { user } = await renderFrame();
  await user.click(screen.getByRole('button', { name: 'Language' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['English', '中文']);
});

test('choosing a language stores it and changes page, title and hidden tabs (§4 locale-choose, §3 locale)', async () => {
  const menu = [entry('Home'), entry('Named', { title: '$t:shell:pages.control' }), entry('Last')];
  const app = await renderFrame('/Named', { menu });
  await app.router.navigate('/Last');
  await app.router.navigate('/Named');
  await waitFor(() => expect(document.title).toContain('Dashboard'));
  await choose(app, 'Language', '中文');
  expect(await screen.findByRole('tab', { name: '主控台', selected: true })).toBeVisible();
  expect(document.documentElement.lang).toBe('zh-CN');
  await waitFor(() => expect(document.title).toContain('主控台'));
  expect(app.store.getState().locale.chosen).toBe('zh-CN');
  await waitFor(() => expect(window.localStorage.getItem('console:i18n-locale:7')).toContain('zh-CN'));
  await app.router.navigate('/Last');
  expect(screen.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('choosing the current language does nothing (§4 locale-same)', async () => {
  const app = await renderFrame();
  const before = app.store.getState().locale;
  await choose(app, 'Language', 'English');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(app.store.getState().locale).toBe(before);
  expect(window.localStorage.getItem('console:i18n-locale')).toBeNull();
});
