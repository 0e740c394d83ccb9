import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { groups } from '@/shell/settings/groups';
import { type LayoutSettings } from '@/store/layout/settings';
import texts from '@/shell/locales/en-US.json';
import { answerWith, envelope } from '@test/support/answers';
import { renderFrame } from '@test/support/renderFrame';

beforeEach(() => Reflect.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true }));

type App = Awaited<ReturnType<typeof renderFrame>>;
type Settings = Partial<LayoutSettings>;
type Case = {
  /** What must hold besides. */
  with?: Settings;
  width?: number;
  /** What a person notices; it must be true with the one value and false with the other. */
  notice: (app: App) => boolean | Promise<boolean>;
};

const header = () => screen.getByRole('banner');
const sider = () => screen.getByRole('navigation', { name: 'Main menu' });
const frame = () => screen.getByRole('main').parentElement!;
const has = (role: string, name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).queryByRole(role, { name }) !== null;
const scroll = (top: number) => {
  const pane = screen.getByRole('tabpanel');
  Reflect.defineProperty(pane, 'scrollTop', { value: top, configurable: true });
  fireEvent.scroll(pane);
};
const away = (bar: 'header' | 'tabs') => frame().style.getPropertyValue(`--${bar}-away`) !== '0px';
const html = document.documentElement;

/** By setting: what changes when it has the value named first, and not when it has the one named second. */
const cases: readonly (readonly [keyof LayoutSettings, unknown, unknown, Case])[] = [
  ['siderTheme', 'light', 'dark', { notice: () => sider().dataset.theme === 'light' }],
  ['headerTheme', 'primary', 'light', { notice: () => header().dataset.theme === 'primary' }],
  ['headerTheme', 'dark', 'light', { notice: () => header().classList.contains('bp6-dark') }],
  ['headerStick', true, false, { notice: () => has('img', 'Test site', header()) }],
  ['headerMenu', true, false, { notice: () => has('navigation', 'Navigation') }],
  ['siderFix', true, false, { notice: () => sider().dataset.fixed === 'true' }],
  ['headerFix', false, true, { notice: () => (scroll(100), away('header')) }],
  ['headerHide', true, false, { notice: () => (scroll(400), frame().dataset.headerHidden === 'true') }],
  [
    'menuAccordion',
    true,
    false,
    {
      notice: async ({ user }) => {
        await user.click(within(sider()).getByRole('button', { name: 'Trade' }));
        return within(sider()).getByRole('button', { name: 'Wallet' }).ariaExpanded === 'false';
      },
    },
  ],
  ['menuCollapse', true, false, { notice: () => within(sider()).queryByText('Wallet') === null }],
  [
    'showCollapseMenuTitle',
    true,
    false,
    { with: { menuCollapse: true }, notice: () => within(sider()).queryByText('Wallet') !== null },
  ],
  ['showSiderCollapse', true, false, { notice: () => has('button', 'Collapse menu') }],
  ['showBreadcrumb', true, false, { notice: () => has('navigation', 'Breadcrumb') }],
  ['showBreadcrumbIcon', true, false, { notice: () => header().querySelector('nav ol svg') !== null }],
  ['showReload', true, false, { notice: () => has('button', 'Reload page') }],
  ['showI18n', true, false, { notice: () => has('button', 'Language') }],
  ['showSearch', true, false, { notice: () => has('button', 'Search...', header()) }],
  ['showNotice', true, false, { notice: () => has('button', /notification/i, header()) }],
  ['showFullscreen', true, false, { notice: () => has('button', 'Full screen') }],
  ['showLog', true, false, { notice: () => has('button', /log/i, header()) }],
  ['showMobileLogo', true, false, { width: 390, notice: () => has('img', 'Test site', header()) }],
  ['tabs', true, false, { notice: () => has('tablist', 'Open pages') }],
  ['tabsFix', false, true, { with: { headerFix: false }, notice: () => (scroll(400), tabsGoAlone()) }],
  ['enableSetting', true, false, { notice: () => has('button', 'Layout settings') }],
  [
    'logoutConfirm',
    true,
    false,
    {
      notice: async ({ user }) => {
        answerWith(() => envelope(null));
        await user.click(screen.getByRole('button', { name: 'Menu of Ada Chen' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
        return has('heading', 'Logout confirmation');
      },
    },
  ],
  ['theme', 'dark', 'light', { notice: () => html.classList.contains('bp6-dark') }],
  ['density', 'compact', 'comfortable', { notice: () => html.dataset.density === 'compact' }],
  ['themeColor', 'green', 'blue', { notice: () => html.dataset.color === 'green' }],
];

/** Tabs that are not fixed leave with their own height beyond that of the header. */
function tabsGoAlone(): boolean {
  return frame().style.getPropertyValue('--tabs-away') !== frame().style.getPropertyValue('--header-away');
}

test.each(cases)('%s has the expected effect: %s, not %s (§3 settings)', async (name, on, off, given) => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  const settings = given.with ?? {};
  const render = async (value: unknown) => {
    const width = given.width ?? 1440;
    const app = await renderFrame('/wallet/chain', { width, settings: { ...settings, [name]: value } });
    await screen.findByRole('tabpanel', { name: 'Chains' });
    const noticeShown = await given.notice(app);
    app.unmount();
    return noticeShown;
  };
  expect([await render(on), await render(off)]).toEqual([true, false]);
});

const label = (name: keyof LayoutSettings): string => texts.settings[name];

test('a setting of the drawer applies at once and is stored (§3 settings)', async () => {
  const { user, store } = await renderFrame('/Alone');
  await user.click(screen.getByRole('button', { name: 'Layout settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Layout settings' }));
  await user.click(within(drawer.getByRole('radiogroup', { name: label('theme') })).getByText('Dark'));
  expect(html).toHaveClass('bp6-dark');
  await user.click(drawer.getByRole('switch', { name: label('showReload') }));
  await waitFor(() => expect(has('button', 'Reload page')).toBe(false));
  await waitFor(() => expect(window.localStorage.getItem('console:layout:7')).toContain('showReload'));
  expect(store.getState().layout.changed).toEqual({ theme: 'dark', showReload: false });
});

test('every setting has its own text', () => {
  const names = groups.flatMap(({ settings }) => settings).map(label);
  expect(new Set(names.filter(Boolean)).size).toBeGreaterThan(30);
});
