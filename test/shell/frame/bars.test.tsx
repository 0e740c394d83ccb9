import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { atTop, offsetsOf, scrolledTo } from '@/shell/frame/Bars';
import type { LayoutSettings } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
import { reloadTab } from '@/store/tabs/reloadTab';
import { renderFrame } from '@test/support/renderFrame';

/** Scrolls the page that is shown. */
const scrollTo = (top: number, element: Element = screen.getByRole('tabpanel')) => {
  Reflect.defineProperty(element, 'scrollTop', { value: top, configurable: true });
  fireEvent.scroll(element);
};
const frame = () => screen.getByRole('main').parentElement!;
const away = () => [
  ...['--header-away', '--tabs-away'].map((name) => frame().style.getPropertyValue(name)),
  frame().querySelector<HTMLElement>('[data-bar="sider"]')!.style.getPropertyValue('--scrolled'),
];
const hidden = () => frame().dataset.headerHidden;
const renderWith = async (settings: Partial<LayoutSettings>) => {
  const view = await renderFrame('/Alone', { settings });
  await screen.findByRole('tabpanel', { name: 'Alone' });
  return view;
};

test('the fixed header hides beyond 300 px and returns when the user scrolls up (§4 header-hide, §9 header-hide)', async () => {
  await renderWith({ headerHide: true });
  scrollTo(300);
  expect(hidden()).toBe('false');
  scrollTo(301);
  expect(hidden()).toBe('true');
  scrollTo(2000);
  expect(hidden()).toBe('true');
  scrollTo(1990);
  expect(hidden()).toBe('false');
});

test('a bar with the keyboard focus stays visible', async () => {
  const user = userEvent.setup();
  await renderWith({ headerHide: true });
  const link = screen.getByRole('link', { name: 'Skip to content' });
  await user.tab();
  expect(link).toHaveFocus();
  expect(frame().dataset.keyboard).toBe('none');
  const bars = new Set<string | undefined>();
  for (let step = 0; step < 30; step += 1) {
    await user.tab();
    bars.add(frame().dataset.keyboard);
  }
  expect([...bars]).toEqual(expect.arrayContaining(['sider', 'header', 'tabs']));
  act(() => screen.getByRole('main').focus());
  expect(frame().dataset.keyboard).toBe('none');
});

test('the header stays when hiding is off or it is not fixed (§4 header-hide)', async () => {
  const { store } = await renderWith({ headerHide: false });
  scrollTo(900);
  expect(hidden()).toBe('false');
  store.dispatch(layoutChanged({ headerHide: true, headerFix: false }));
  await screen.findByRole('tabpanel', { name: 'Alone' });
  scrollTo(1800);
  expect(hidden()).toBe('false');
});

test('fixed tabs follow the header that scrolls away, by 64 px at most (§4 tabs-offset, §9 tabs-offset)', async () => {
  await renderWith({ headerFix: false });
  scrollTo(40);
  expect(away()).toEqual(['40px', '40px', '40px']);
  scrollTo(500);
  expect(away()).toEqual(['64px', '64px', '500px']);
});

test('fixed bars stay, and tabs that are not fixed scroll away alone', async () => {
  const { store } = await renderWith({});
  scrollTo(500);
  expect(away().slice(0, 2)).toEqual(['0px', '0px']);
  expect(offsetsOf({ headerFix: true, tabsFix: false }, 44, 500)).toEqual({ header: 0, tabs: 44 });
  expect(offsetsOf({ headerFix: false, tabsFix: false }, 44, 500)).toEqual({ header: 64, tabs: 108 });
  store.dispatch(layoutChanged({ tabs: false, headerFix: false }));
  await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
});

test('each tab has its own scroll position, and a reloaded page starts at the top', async () => {
  const { router, store } = await renderWith({ headerFix: false });
  scrollTo(500);
  await router.navigate('/wallet/pool');
  await screen.findByRole('tabpanel', { name: 'Pool' });
  expect(away()[0]).toBe('0px');
  scrollTo(30);
  expect(away()[0]).toBe('30px');
  store.dispatch(reloadTab(store.getState().tabs.current ?? ''));
  await waitFor(() => expect(away()[0]).toBe('0px'));
});

test('showing the header shrinks the page, which is not a scroll of the user', () => {
  const down = scrolledTo(atTop, 400, 800);
  expect(down.hidden).toBe(true);
  const grown = scrolledTo(down, 420, 864);
  expect(grown.hidden).toBe(true);
  const shrunk = scrolledTo(scrolledTo(grown, 410, 864), 420, 800);
  expect(shrunk.hidden).toBe(false);
});

test('at the top the header is always visible, and it never hides within 300 px', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3000), fc.constantFrom(800, 864))), (steps) => {
      let seen = atTop;
      for (const [top, view] of [...steps, [0, 800] as const]) seen = scrolledTo(seen, top, view);
      expect(seen.hidden).toBe(false);
      const below = scrolledTo({ ...seen, view: 800, top: 0 }, 300, 800);
      expect(below.hidden).toBe(false);
    }),
  );
});
