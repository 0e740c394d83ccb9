import { screen, within } from '@testing-library/react';
import { renderFrame } from '@test/support/renderFrame';

test('the frame has sider with logo, header, tabs, page and footer with copyright (§2.7 frame, §9 copyright)', async () => {
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
