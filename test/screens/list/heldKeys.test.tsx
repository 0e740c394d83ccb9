import { fireEvent, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useOverlayKeys, useShortcuts } from '@/screens/list/useShortcuts';
import { signedInStore } from '@test/support/renderPart';

/** Mounts a page and an overlay, and returns the keys that each of them got. */
function mount(part: 'page' | 'overlay') {
  const keys: string[] = [];
  const use = part === 'page' ? useShortcuts : useOverlayKeys;
  function Part() {
    use((key) => {
      keys.push(key);
      return true;
    });
    return null;
  }
  render(
    <Provider store={signedInStore()}>
      <Part />
    </Provider>,
  );
  return keys;
}

const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, { cancelable: true, ...init });

test.each(['page', 'overlay'] as const)('a key of a %s that is held down acts once', (part) => {
  const keys = mount(part);
  press({ key: 'n', code: 'KeyN' });
  for (let times = 0; times < 30; times += 1) press({ key: 'n', code: 'KeyN', repeat: true });
  expect(keys).toEqual(['n']);
});

test.each(['page', 'overlay'] as const)('Caps Lock and other alphabets give a %s the same keys', (part) => {
  const keys = mount(part);
  press({ key: 'N', code: 'KeyN' });
  press({ key: 'т', code: 'KeyN' });
  press({ key: 'ν', code: 'KeyN' });
  press({ key: '、', code: 'Slash' });
  expect(keys).toEqual(['n', 'n', 'n', '/']);
});

test('a letter with Shift is no shortcut of a page', () => {
  const keys = mount('page');
  press({ key: 'A', code: 'KeyA', shiftKey: true });
  expect(keys).toEqual([]);
});
