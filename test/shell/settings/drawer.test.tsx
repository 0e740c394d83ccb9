import { screen, waitFor, within } from '@testing-library/react';
import { choices, layoutDefaults, needs } from '@/store/layout/settings';
import { ProfilePage } from '@/shell/profile/ProfilePage';
import { groups } from '@/shell/settings/groups';
import { chartToggled, tableChanged, viewSaved } from '@/store/tables/slice';
import { renderFrame, setWidth } from '@test/support/renderFrame';

type Rendered = Awaited<ReturnType<typeof renderFrame>>;
const button = () => screen.queryByRole('button', { name: 'Layout settings' });
const shown = () => screen.queryByRole('dialog', { name: 'Layout settings' });
const openDrawer = async ({ user }: Rendered) => {
  await user.click(button()!);
  return within(await screen.findByRole('dialog', { name: 'Layout settings' }));
};

test('the settings drawer opens and closes by its button, its close button and Escape (§4 drawer-toggle)', async () => {
  const app = await renderFrame('/Alone');
  await openDrawer(app);
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await app.user.click(button()!);
  await waitFor(() => expect(shown()).toBeNull());
  const drawer = await openDrawer(app);
  await app.user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shown()).toBeNull());
  await openDrawer(app);
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toBeNull());
});

test('Escape on its button closes it, too (§4 drawer-toggle)', async () => {
  const app = await renderFrame('/Alone');
  await openDrawer(app);
  button()!.focus();
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toBeNull());
});

test('on a phone there is no settings drawer, and an open one closes (§4 drawer-mobile)', async () => {
  const app = await renderFrame('/Alone');
  await openDrawer(app);
  setWidth(390);
  await waitFor(() => expect(shown()).toBeNull());
  expect(button()).toBeNull();
  app.unmount();
  await renderFrame('/Alone', { width: 390 });
  expect(button()).toBeNull();
});

test('there is none when enableSetting is off; switching it off can be undone (§4 drawer-enabled)', async () => {
  const first = await renderFrame('/Alone', { settings: { enableSetting: false } });
  expect(button()).toBeNull();
  first.unmount();
  const app = await renderFrame('/Alone');
  const drawer = await openDrawer(app);
  await app.user.click(drawer.getByRole('switch', { name: 'Layout settings' }));
  expect(app.store.getState().layout.changed.enableSetting).toBe(false);
  expect(shown()).toBeVisible();
  await app.user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(button()).toBeNull());
});

test('it says that it is a live preview and should be turned off in production (§4 drawer-warning)', async () => {
  const drawer = await openDrawer(await renderFrame('/Alone'));
  expect(drawer.getByText('This is a live preview of the layout. Turn it off in production.')).toBeVisible();
});

test('switches are disabled while their parent is off (§4 drawer-dependent)', async () => {
  expect(needs).toMatchObject({
    headerHide: 'headerFix',
    headerStick: 'headerFix',
    showBreadcrumbIcon: 'showBreadcrumb',
    showTabsIcon: 'tabs',
    tabsFix: 'tabs',
  });
  const app = await renderFrame('/Alone', {
    settings: { headerFix: false, showBreadcrumb: false, tabs: false },
  });
  const drawer = await openDrawer(app);
  const dependent = () =>
    ['Hide header on scroll', 'Header above the sider', 'Breadcrumb icons', 'Tab icons', 'Fixed tabs'].map(
      (name) => drawer.getByRole<HTMLInputElement>('switch', { name }),
    );
  for (const each of dependent()) expect(each).toBeDisabled();
  for (const parent of ['Fixed header', 'Breadcrumb', 'Show tabs'])
    await app.user.click(drawer.getByRole('switch', { name: parent }));
  for (const each of dependent()) expect(each).toBeEnabled();
});

test('every setting is offered once, every choice with all its values', async () => {
  expect(groups.flatMap(({ settings }) => settings).sort()).toEqual(Object.keys(layoutDefaults).sort());
  const drawer = await openDrawer(await renderFrame('/Alone'));
  expect(drawer.getAllByRole('switch')).toHaveLength(
    Object.values(layoutDefaults).filter((value) => typeof value === 'boolean').length,
  );
  expect(drawer.getAllByRole('radio')).toHaveLength(Object.values(choices).flat().length);
});

test('a reset restores every default of layout and tables once it is confirmed; saved views stay', async () => {
  const app = await renderFrame('/Alone', { settings: { headerTheme: 'dark', tabs: false } });
  const path = '/wallet/chain';
  app.store.dispatch(tableChanged({ path, columns: { density: 'compact' } }));
  app.store.dispatch(chartToggled({ path }));
  app.store.dispatch(viewSaved({ path, name: 'Mine', search: '', columns: {} }));
  const drawer = await openDrawer(app);
  const ask = () => app.user.click(drawer.getByRole('button', { name: 'Reset layout' }));
  await ask();
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  );
  expect(app.store.getState().layout.changed).toEqual({ headerTheme: 'dark', tabs: false });
  await ask();
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset the layout?' }));
  await app.user.click(question.getByRole('button', { name: 'Reset layout' }));
  expect(app.store.getState().layout.changed).toEqual({});
  const { columns, charts, views } = app.store.getState().tables;
  expect([columns, charts]).toEqual([{}, {}]);
  expect(views[path]?.list.map(({ name }) => name)).toEqual(['Mine']);
  expect(await screen.findByRole('tablist')).toBeInTheDocument();
});

test('a user who switched the drawer off can restore it on the profile page', async () => {
  const { user } = await renderFrame('/own', {
    settings: { enableSetting: false },
    views: { own: ProfilePage },
  });
  await user.click(await screen.findByRole('switch', { name: 'Layout settings' }));
  await waitFor(() => expect(button()).toBeVisible());
});
