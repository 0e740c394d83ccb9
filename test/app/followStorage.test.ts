import fc from 'fast-check';
import { followStorage } from '@/app/followOtherWindows';
import { createUserStore } from '@/store/createUserStore';
import { selectLayout } from '@/store/layout/selectors';

const localeKey = 'console:i18n-locale:7';
const layoutKey = 'console:layout:7';

/** What redux-persist of another window writes. */
const persisted = (parts: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...parts, _persist: { version: 1, rehydrated: true } }).map(([name, part]) => [
        name,
        JSON.stringify(part),
      ]),
    ),
  );

const writtenElsewhere = (key: string, text: string) => {
  window.localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
};

async function openWindow() {
  window.localStorage.clear();
  const { store, ready } = createUserStore('7');
  await ready;
  return { store, stop: followStorage(store, '7') };
}

test('language, theme and layout that are chosen in another window apply here', async () => {
  const { store, stop } = await openWindow();
  writtenElsewhere(localeKey, persisted({ chosen: 'en-US' }));
  writtenElsewhere(layoutKey, persisted({ changed: { theme: 'dark', tabs: false }, device: 'Mobile' }));
  expect(store.getState().locale.chosen).toBe('en-US');
  expect(selectLayout(store.getState())).toMatchObject({ theme: 'dark', tabs: false });
  expect(store.getState().layout.device).toBe('Desktop');
  writtenElsewhere(layoutKey, persisted({ changed: {} }));
  expect(selectLayout(store.getState()).tabs).toBe(true);
  stop();
  writtenElsewhere(localeKey, persisted({ chosen: 'zh-CN' }));
  expect(store.getState().locale.chosen).toBe('en-US');
});

test('settings of another user, or equal to the current ones, change nothing', async () => {
  const { store, stop } = await openWindow();
  writtenElsewhere(layoutKey, persisted({ changed: { theme: 'dark' } }));
  const before = store.getState().layout;
  writtenElsewhere(layoutKey, persisted({ changed: { theme: 'dark' }, device: 'Tablet' }));
  writtenElsewhere('console:layout:8', persisted({ changed: { theme: 'light' } }));
  expect(store.getState().layout).toBe(before);
  stop();
});

test('no content of the storage breaks the window', async () => {
  const { store, stop } = await openWindow();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      writtenElsewhere(layoutKey, text);
      writtenElsewhere(localeKey, text);
      expect(typeof selectLayout(store.getState()).tabs).toBe('boolean');
    }),
  );
  stop();
});
