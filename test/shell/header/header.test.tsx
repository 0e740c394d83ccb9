import { screen, waitFor, within } from '@testing-library/react';
import type { LayoutSettings } from '@/store/layout/settings';
import { renderFrame } from '@test/support/renderFrame';

beforeEach(() => Reflect.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true }));

const header = () => within(screen.getByRole('banner'));
/** The names of what the header has, from its beginning. */
const names = (): string[] =>
  [...screen.getByRole('banner').querySelectorAll('a[href="/"], nav, button')]
    .filter((part) => part.parentElement?.closest('nav') === null)
    .map((part) => part.getAttribute('aria-label') ?? part.textContent);

test('the header has its items in the order of the specification (§2.7 header-order §1 shell)', async () => {
  await renderFrame('/Alone', { settings: { headerStick: true } });
  expect(names()).toEqual([
    'Test site',
    'Collapse menu',
    'Reload page',
    'Breadcrumb',
    'Navigation',
    'Search...',
    expect.stringMatching(/log/i),
    'Full screen',
    expect.stringMatching(/notification/i),
    'Menu of Ada Chen',
    'Language',
    'Layout settings',
  ]);
});

test('on a phone the header shows the small logo if the setting is on', async () => {
  const logo = () => header().queryByRole('img', { name: 'Test site' });
  const first = await renderFrame('/Alone', { width: 390 });
  expect(logo()).toHaveAttribute('src', '/logo-small.png');
  first.unmount();
  await renderFrame('/Alone', { width: 390, settings: { showMobileLogo: false } });
  expect(logo()).toBeNull();
});

test('on a phone the menu button stays, whatever the settings are', async () => {
  const settings: Partial<LayoutSettings> = { showSiderCollapse: false };
  const { user } = await renderFrame('/Alone', { width: 390, settings });
  await user.click(header().getByRole('button', { name: 'Expand menu' }));
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('the full-screen button turns full screen on and off (§4 fullscreen)', async () => {
  const enter = jest.fn(() => Promise.resolve());
  const leave = jest.fn(() => Promise.resolve());
  Reflect.set(document.documentElement, 'requestFullscreen', enter);
  Reflect.set(document, 'exitFullscreen', leave);
  const { user } = await renderFrame('/Alone');
  await user.click(header().getByRole('button', { name: 'Full screen' }));
  expect(enter).toHaveBeenCalledTimes(1);
  Reflect.defineProperty(document, 'fullscreenElement', {
    value: document.documentElement,
    configurable: true,
  });
  document.dispatchEvent(new Event('fullscreenchange'));
  await user.click(await header().findByRole('button', { name: 'Exit full screen' }));
  expect(leave).toHaveBeenCalledTimes(1);
  Reflect.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(await header().findByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('a refused full screen is logged, and a browser without full screen has no button', async () => {
  Reflect.set(document.documentElement, 'requestFullscreen', () => Promise.reject(new TypeError('denied')));
  const { user, store, unmount } = await renderFrame('/Alone');
  await user.click(header().getByRole('button', { name: 'Full screen' }));
  await waitFor(() =>
    expect(store.getState().log.entries.at(-1)?.message).toBe('The browser refused full screen.'),
  );
  unmount();
  Reflect.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
  await renderFrame('/Alone');
  expect(header().queryByRole('button', { name: 'Full screen' })).toBeNull();
});
