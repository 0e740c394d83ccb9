import * as fc from 'fast-check';
import { createUserStore } from '@/store/createUserStore';
import { type Device, deviceOf } from '@/store/layout/slice';
import { selectLayout, selectSettings } from '@/store/layout/selectors';
import { layoutDefaults } from '@/store/layout/settings';
import { deviceChanged, layoutChanged, layoutReset } from '@/store/layout/slice';

const open = async () => {
  window.localStorage.clear();
  const { store, ready } = createUserStore('7');
  await ready;
  return store;
};
type Store = Awaited<ReturnType<typeof open>>;
const collapsed = (store: Store) => selectLayout(store.getState()).menuCollapse;

const widths: readonly [number, Device][] = [
  [1, 'Mobile'],
  [600, 'Mobile'],
  [600.5, 'Tablet'],
  [601, 'Tablet'],
  [992, 'Tablet'],
  [993, 'Desktop'],
  [5000, 'Desktop'],
];
test.each(widths)('a window of %d px is a %s (§4 device-classes, §9 mobile, §9 tablet)', (width, device) => {
  expect(deviceOf(width)).toBe(device);
});

test('a wider window never has a smaller class', () => {
  const order: readonly Device[] = ['Mobile', 'Tablet', 'Desktop'];
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (one, other) => {
      const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
      expect(order.indexOf(deviceOf(narrow))).toBeLessThanOrEqual(order.indexOf(deviceOf(wide)));
    }),
  );
});

test('the layout starts with an expanded sider, as a desktop, not in full screen (§3 layout-state)', async () => {
  const store = await open();
  expect(store.getState().layout).toMatchObject({ device: 'Desktop', isFullscreen: false });
  expect(collapsed(store)).toBe(false);
});

test('on a tablet the sider starts collapsed if it can be expanded again (§4 tablet-start)', async () => {
  const store = await open();
  store.dispatch(deviceChanged('Tablet'));
  expect(collapsed(store)).toBe(true);
  const without = await open();
  without.dispatch(layoutChanged({ showSiderCollapse: false }));
  without.dispatch(deviceChanged('Tablet'));
  expect(collapsed(without)).toBe(false);
});

test('to a tablet collapses the sider, to a desktop expands it, to a phone changes nothing (§4 tablet-switch)', async () => {
  const store = await open();
  const after = (device: Device) => {
    store.dispatch(deviceChanged(device));
    return collapsed(store);
  };
  expect([after('Tablet'), after('Desktop'), after('Mobile'), after('Tablet'), after('Mobile')]).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});

test('the choice of the user applies until the class changes, and the class never overwrites the setting', async () => {
  const store = await open();
  store.dispatch(deviceChanged('Tablet'));
  store.dispatch(layoutChanged({ menuCollapse: false }));
  expect(collapsed(store)).toBe(false);
  store.dispatch(layoutChanged({ menuCollapse: true }));
  store.dispatch(deviceChanged('Desktop'));
  expect(collapsed(store)).toBe(false);
  expect(store.getState().layout.changed).toEqual({ menuCollapse: true });
});

test('the defaults are those of the specification (§9 layout-defaults)', async () => {
  expect(selectLayout((await open()).getState())).toMatchObject({
    siderTheme: 'dark',
    headerTheme: 'light',
    tabs: true,
    siderFix: true,
    headerFix: true,
    menuAccordion: true,
    logoutConfirm: true,
    showSearch: true,
    showNotice: true,
    showFullscreen: true,
    showBreadcrumb: true,
    showLog: true,
    showI18n: true,
    enableSetting: true,
  });
});

test('a switch is off while its parent is off, and returns with it', async () => {
  const store = await open();
  store.dispatch(layoutChanged({ headerHide: true, headerStick: true, headerFix: false, tabs: false }));
  expect(selectLayout(store.getState())).toMatchObject({
    headerHide: false,
    headerStick: false,
    tabsFix: false,
  });
  expect(selectSettings(store.getState())).toMatchObject({
    headerHide: true,
    headerStick: true,
    tabsFix: true,
  });
  store.dispatch(layoutChanged({ headerFix: true }));
  expect(selectLayout(store.getState()).headerHide).toBe(true);
});

test('a reset removes every change', async () => {
  const store = await open();
  store.dispatch(layoutChanged({ siderTheme: 'light', tabs: false, menuCollapse: true }));
  store.dispatch(layoutReset());
  expect(selectLayout(store.getState())).toEqual(layoutDefaults);
});
