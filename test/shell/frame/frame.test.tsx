import { screen, within } from '@testing-library/react';
import { userInfoLoaded } from '@/store/session/slice';
import { entry, renderFrame, usualMenu } from '@test/support/renderFrame';
import { info } from '@test/support/userInfo';

test('the frame has sider with logo, header, tabs, page and footer with copyright (§2.7 frame, §9 copyright §1 shell)', async () => {
  await renderFrame('/wallet/chain');
  const sider = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(sider).getByRole('img', { name: 'Test site' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Chains', selected: true })).toBeVisible();
  const page = within(screen.getByRole('main')).getByRole('tabpanel', { name: 'Chains' });
  expect(within(page).getByRole('heading', { name: 'View Chains' })).toBeVisible();
  expect(within(page).getByText('© 2026 Test site')).toBeVisible();
  expect(within(page).getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
});

test('a page whose right is withdrawn while its tab is open shows the 403 page (§2.6 403 §6 guard)', async () => {
  const menu = [...usualMenu, entry('Vault', { auth: ['admin'] })];
  const { store } = await renderFrame('/Vault', { menu });
  expect(await screen.findByRole('heading', { name: 'View Vault' })).toBeVisible();
  store.dispatch(userInfoLoaded({ ...info, access: ['op'] }));
  expect(await screen.findByText("Sorry, you don't have access to this page.")).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'View Vault' })).toBeNull();
});
