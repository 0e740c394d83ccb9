import { screen, waitFor, within } from '@testing-library/react';
import { renderFrame } from '@test/support/renderFrame';

let menuReload = false;
jest.mock('@/kit/config', () => {
  const { config, ...rest } = jest.requireActual<{ config: object }>('@/kit/config');
  const live: object = Object.create(config, { menuReload: { get: () => menuReload } });
  return { ...rest, config: live };
});

const clickCurrent = async () => {
  const { user, store } = await renderFrame('/Alone');
  const key = store.getState().tabs.current ?? '';
  const generation = () => store.getState().pages.byTab[key]?.generation;
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await user.click(menu.getByRole('link', { name: 'Alone' }));
  return generation;
};

test('clicking the current entry reloads its page when the setting is on (§2.7 menu-reload)', async () => {
  menuReload = true;
  const generation = await clickCurrent();
  await waitFor(() => expect(generation()).toBe(1));
});

test('and does not when it is off (§2.7 menu-reload)', async () => {
  menuReload = false;
  const generation = await clickCurrent();
  expect(generation()).toBe(0);
});
