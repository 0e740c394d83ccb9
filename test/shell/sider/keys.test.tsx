import { screen, within } from '@testing-library/react';
import { renderFrame } from '@test/support/renderFrame';

const sider = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

test('arrows move through the menu and open its groups, Home and End jump', async () => {
  const { user } = await renderFrame('/Alone');
  const at = () => document.activeElement?.textContent;
  sider().getByRole('link', { name: 'Home' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('Wallet');
  await user.keyboard('{ArrowRight}');
  expect(sider().getByRole('button', { name: 'Wallet' })).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowRight}');
  expect(at()).toBe('Chains');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(at()).toBe('Trade');
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(at()).toBe('Wallet');
  await user.keyboard('{ArrowLeft}');
  expect(sider().getByRole('button', { name: 'Wallet' })).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{End}');
  expect(at()).toBe('Alone');
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('Home');
  await user.keyboard('{ArrowUp}{Home}');
  expect(at()).toBe('Home');
});

test('Enter follows a link and opens a group', async () => {
  const { user, router } = await renderFrame('/Alone');
  sider().getByRole('button', { name: 'Wallet' }).focus();
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  expect(await sider().findByRole('link', { name: 'Chains', current: 'page' })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/wallet/chain');
});
