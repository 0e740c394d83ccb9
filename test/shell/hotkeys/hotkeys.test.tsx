import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hotkeys, places } from '@/shell/hotkeys/hotkeys';
import { commandOf } from '@/shell/hotkeys/useHotkeys';
import { tabVisited } from '@/store/tabs/slice';
import { renderFrame } from '@test/support/renderFrame';

const platform = (name: string) => jest.spyOn(window.navigator, 'platform', 'get').mockReturnValue(name);
const press = (init: KeyboardEventInit, target: Element = document.body) =>
  fireEvent.keyDown(target, { bubbles: true, cancelable: true, ...init });
const commandBy = (init: KeyboardEventInit) => commandOf(new KeyboardEvent('keydown', init))?.command ?? null;

const strokes: readonly (readonly [name: string, on: string, KeyboardEventInit, command: string | null])[] = [
  ['Ctrl+K', 'Win32', { key: 'k', code: 'KeyK', ctrlKey: true }, 'palette'],
  ['Ctrl+K', 'Linux x86_64', { key: 'k', code: 'KeyK', ctrlKey: true }, 'palette'],
  ['Cmd+K', 'MacIntel', { key: 'k', code: 'KeyK', metaKey: true }, 'palette'],
  ['Ctrl+K', 'MacIntel', { key: 'k', code: 'KeyK', ctrlKey: true }, null],
  ['Ctrl+Shift+K', 'Win32', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, null],
  ['/, which is for lists,', 'Win32', { key: '/', code: 'Slash' }, null],
  ['Ctrl+K under Caps Lock', 'Win32', { key: 'K', code: 'KeyK', ctrlKey: true }, 'palette'],
  ['Ctrl and K of a Russian keyboard', 'Win32', { key: 'л', code: 'KeyK', ctrlKey: true }, 'palette'],
  ['Ctrl+K held down', 'Win32', { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true }, null],
  ['?', 'Win32', { key: '?', code: 'Slash', shiftKey: true }, 'hotkeys'],
  ['the full-width ?', 'Win32', { key: '？', code: 'Slash', shiftKey: true }, 'hotkeys'],
  ['Alt+3', 'Win32', { key: '3', code: 'Digit3', altKey: true }, 'showTab'],
  ['Option+3, which types £', 'MacIntel', { key: '£', code: 'Digit3', altKey: true }, 'showTab'],
  [
    'Alt and the third key of a French keyboard',
    'Win32',
    { key: '"', code: 'Digit3', altKey: true },
    'showTab',
  ],
  ['Alt+0', 'Win32', { key: '0', code: 'Digit0', altKey: true }, null],
  ['3', 'Win32', { key: '3', code: 'Digit3' }, null],
  ['Alt+W', 'Win32', { key: 'w', code: 'KeyW', altKey: true }, 'closeTab'],
  ['Option+W, which types ∑', 'MacIntel', { key: '∑', code: 'KeyW', altKey: true }, 'closeTab'],
  ['Alt and W of a Russian keyboard', 'Win32', { key: 'ц', code: 'KeyW', altKey: true }, 'closeTab'],
  [
    'Alt and what stands at W on a Dvorak keyboard',
    'Win32',
    { key: ',', code: 'KeyW', altKey: true },
    'closeTab',
  ],
  ['Alt+Z at the place of W (French)', 'Win32', { key: 'z', code: 'KeyW', altKey: true }, null],
  ['Alt+R held down', 'Win32', { key: 'r', code: 'KeyR', altKey: true, repeat: true }, null],
  ['AltGr+R', 'Win32', { key: 'r', code: 'KeyR', altKey: true, modifierAltGraph: true }, null],
  ['r', 'Win32', { key: 'r', code: 'KeyR' }, null],
];

test.each(strokes)('%s on %s', (_, on, init, command) => {
  platform(on);
  expect(commandBy(init)).toBe(command);
});

test('no two keys of the shell are the same', () => {
  const all = hotkeys.filter(({ command }) => command).flatMap((each) => each.strokes);
  expect(new Set(all).size).toBe(all.length);
});

test('Alt and a digit show that tab, Alt+W closes it, Alt+M maximises, Alt+R reloads', async () => {
  const { router, store } = await renderFrame('/wallet/chain');
  store.dispatch(
    tabVisited({ path: '/Alone', name: 'Alone', meta: { title: 'Alone', cache: false, closable: true } }),
  );
  press({ key: '2', code: 'Digit2', altKey: true });
  await screen.findByRole('tabpanel', { name: 'Alone' });
  expect(router.state.location.pathname).toBe('/Alone');
  press({ key: '9', code: 'Digit9', altKey: true });
  press({ key: 'w', code: 'KeyW', altKey: true });
  await screen.findByRole('tabpanel', { name: 'Chains' });
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1));
  press({ key: 'm', code: 'KeyM', altKey: true });
  expect(store.getState().layout.maximised).toBe(true);
  const generation = () => store.getState().pages.byTab[store.getState().tabs.current ?? '']?.generation;
  press({ key: 'r', code: 'KeyR', altKey: true });
  expect(generation()).toBe(1);
});

test('? shows every key in its section, with the names of this platform; Esc closes the sheet', async () => {
  platform('MacIntel');
  const { user } = await renderFrame('/Alone');
  press({ key: '?', code: 'Slash', shiftKey: true });
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getAllByRole('heading', { level: 3 })).toHaveLength(places.length);
  expect(sheet.getAllByRole('term')).toHaveLength(hotkeys.length);
  const keys = sheet.getByText('Close the current tab', { selector: 'section:first-of-type dt' });
  expect(keys.nextElementSibling).toHaveTextContent('⌥W');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Typing() {
  return <input aria-label="Name" />;
}

test('text fields accept characters, and a page may handle a key itself', async () => {
  const { user, store } = await renderFrame('/Alone', { views: { Alone: Typing } });
  const input = screen.getByRole('textbox', { name: 'Name' });
  await user.type(input, '/?');
  expect(input).toHaveValue('/?');
  expect(store.getState().overlay.shown).toBeNull();
  const keep = (event: KeyboardEvent) => event.preventDefault();
  screen.getByRole('main').addEventListener('keydown', keep);
  press({ key: 'k', code: 'KeyK', ctrlKey: true }, screen.getByRole('tabpanel'));
  expect(store.getState().overlay.shown).toBeNull();
  press({ key: 'k', code: 'KeyK', ctrlKey: true });
  expect(store.getState().overlay.shown).toBe('palette');
});

test('below a dialog of the shell no key has an effect', async () => {
  const { store } = await renderFrame('/Alone');
  press({ key: '?', code: 'Slash', shiftKey: true });
  await screen.findByRole('dialog');
  press({ key: 'w', code: 'KeyW', altKey: true });
  press({ key: 'k', code: 'KeyK', ctrlKey: true });
  expect(store.getState().overlay.shown).toBe('hotkeys');
  expect(store.getState().tabs.opened.some(({ name }) => name === 'Alone')).toBe(true);
});

test('the sheet shows what stands on the keys of a keyboard without Latin letters', async () => {
  const russian = new Map([
    ['KeyJ', 'о'],
    ['KeyA', 'ф'],
    ['KeyR', 'r'],
  ]);
  Object.defineProperty(navigator, 'keyboard', {
    value: { getLayoutMap: async () => russian },
    configurable: true,
  });
  await renderFrame('/Alone');
  press({ key: '?', code: 'Slash', shiftKey: true });
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('О')).toBeVisible();
  expect(sheet.getByText('Ф')).toBeVisible();
  expect(sheet.queryByText('J')).toBeNull();
  expect(sheet.getAllByText('R')).not.toHaveLength(0);
  Reflect.deleteProperty(navigator, 'keyboard');
});
